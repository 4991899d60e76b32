import type { NewNotification } from "../schema.ts";

export const sellerMessageKey = (message_id: string) => `seller-message:${message_id}`;

/** The other side of a conversation with a seller wrote. `from` is the name that this person knows them by. */
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
    title: `A message from ${event.from}`,
    message: event.content,
    is_quotation: true,
    type: "info",
    action: { url: `/dashboard/messages/${event.conversation_id}`, label: "Read and answer" },
    mail_copy: "important",
  };
}
