import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { readNotificationsOf } from "../../../notifications/server/commands/mark-read.ts";
import { conversationPath } from "../../conversation.ts";
import { conversationNotFound } from "../customer-failures.ts";

/**
 * Marks the other participant's messages as read, and the notifications that link to them. 404 for other people's
 * conversations. Returns whether a notification changed.
 */
export async function markConversationRead(
  tx: Transaction,
  { id, user_id }: { id: string; user_id: string },
): Promise<boolean> {
  if (!isUuid(id)) throw conversationNotFound();
  // Before the conversation, in the same lock order as erasure.
  const notified = await readNotificationsOf(tx, { user_id, action_url: conversationPath(id) });
  const found = await tx.run(command`
    update seller_conversations set
      vendor_unread_count = case when vendor_id = ${user_id} then 0 else vendor_unread_count end,
      customer_unread_count = case when customer_id = ${user_id} then 0 else customer_unread_count end
    where id = ${id} and ${user_id} in (vendor_id, customer_id)`);
  if (found === 0) throw conversationNotFound();
  return notified > 0;
}
