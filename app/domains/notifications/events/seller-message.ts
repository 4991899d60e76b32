import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

export const sellerMessageKey = (message_id: string) => `seller-message:${message_id}`;

/** The other party of a conversation with a seller wrote. `from` is the name that this person knows them by. */
export function sellerMessage(event: {
  user_id: string;
  message_id: string;
  conversation_id: string;
  from: string;
  content: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: sellerMessageKey(event.message_id),
    title: m.notifications_event_seller_message({ name: event.from }, recipientLocale),
    message: event.content,
    is_quotation: true,
    type: "info",
    action: {
      url: `/dashboard/messages/${event.conversation_id}`,
      label: m.notifications_event_read_and_answer({}, recipientLocale),
    },
    mail_copy: "important",
  };
}
