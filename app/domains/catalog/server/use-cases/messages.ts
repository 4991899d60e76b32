import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import { notificationsTag } from "../../../notifications/schema.ts";
import type { Conversation } from "../../conversation.ts";
import { markConversationRead } from "../commands/mark-conversation-read.ts";
import { reportMessage } from "../commands/report-text.ts";
import { type WrittenMessage, writeMessage, writeToSeller } from "../commands/write-message.ts";
import { readConversation } from "../queries/conversations.ts";

/** Messages between signed-in users about products. All throw the failures of their commands, and 429. */
type Posted = Pick<WrittenMessage, "id" | "conversation_id">;
type MessageServices = Pick<Services, "db" | "limits" | "notifier" | "realtime">;

export async function postToSeller(
  services: MessageServices,
  session: Session,
  input: { vendor_id: string; product_id: string | null; content: string },
): Promise<Posted> {
  await services.limits.consume("seller_messages_by_account", session.user_id);
  return publish(
    services,
    await services.db.transaction((tx) => writeToSeller(tx, session, input, services.notifier)),
  );
}

export async function postMessage(
  services: MessageServices,
  session: Session,
  input: { conversation_id: string; content: string },
): Promise<Posted> {
  await services.limits.consume("seller_messages_by_account", session.user_id);
  return publish(
    services,
    await services.db.transaction((tx) => writeMessage(tx, session, input, services.notifier)),
  );
}

/** Returns the conversation's id. */
export async function postMessageReport(
  { db, limits }: MessageServices,
  session: Session,
  input: ReportInput & { message_id: string },
): Promise<string> {
  await limits.consume("message_reports_by_account", session.user_id);
  return db.transaction((tx) => reportMessage(tx, session, input));
}

/**
 * Opens a conversation, returning the previously unread messages and marking them as read. Nothing is marked for
 * suspended accounts. 404 for other people's conversations.
 */
export async function openConversation(
  { db, realtime }: Pick<Services, "db" | "realtime">,
  { user_id, status }: Pick<Session, "user_id" | "status">,
  id: string,
): Promise<Conversation> {
  const conversation = await readConversation(db, user_id, id);
  if (conversation.unread_count > 0 && status !== "suspended") await markRead({ db, realtime }, user_id, id);
  return conversation;
}

export async function markRead(
  { db, realtime }: Pick<Services, "db" | "realtime">,
  user_id: string,
  id: string,
): Promise<void> {
  const notified = await db.transaction((tx) => markConversationRead(tx, { id, user_id }));
  if (notified) realtime.publish([notificationsTag(user_id)]);
}

function publish({ realtime }: MessageServices, { tags, ...posted }: WrittenMessage): Posted {
  realtime.publish(tags);
  return posted;
}
