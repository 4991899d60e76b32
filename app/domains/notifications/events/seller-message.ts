import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

export const sellerMessageKey = (message_id: string) => `seller-message:${message_id}`;

/** The other party of a conversation with a seller wrote. `from` is the name that this person knows them by. */
export function sellerMessage(event: {
  message_id: string;
  conversation_id: string;
  from: string;
  content: string;
}): NewNotification {
  return {
    dedupe_key: sellerMessageKey(event.message_id),
    title: m.notifications_event_seller_message({ name: event.from }),
    message: event.content,
    is_quotation: true,
    type: "info",
    action: {
      url: `/dashboard/messages/${event.conversation_id}`,
      label: m.notifications_event_read_and_answer(),
    },
    mail_copy: "important",
  };
}
