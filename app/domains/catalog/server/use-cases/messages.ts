import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import { notificationsTag } from "../../../notifications/schema.ts";
import type { Conversation } from "../../conversation.ts";
import * as reading from "../commands/mark-conversation-read.ts";
import * as reports from "../commands/report-text.ts";
import * as writing from "../commands/write-message.ts";
import { readConversation } from "../queries/conversations.ts";

/** Messages between signed-in users about products. All throw the failures of their commands, and 429. */
type Posted = Pick<writing.WrittenMessage, "id" | "conversation_id">;
type MessageServices = Pick<Services, "db" | "limits" | "notifier" | "realtime">;

export async function writeToSeller(
  services: MessageServices,
  session: Session,
  input: { vendor_id: string; product_id: string | null; content: string },
): Promise<Posted> {
  await services.limits.consume("seller_messages_by_account", session.user_id);
  return publish(
    services,
    await services.db.transaction((tx) => writing.writeToSeller(tx, session, input, services.notifier)),
  );
}

export async function writeMessage(
  services: MessageServices,
  session: Session,
  input: { conversation_id: string; content: string },
): Promise<Posted> {
  await services.limits.consume("seller_messages_by_account", session.user_id);
  return publish(
    services,
    await services.db.transaction((tx) => writing.writeMessage(tx, session, input, services.notifier)),
  );
}

/** Returns the conversation's id. */
export async function reportMessage(
  { db, limits }: MessageServices,
  session: Session,
  input: ReportInput & { message_id: string },
): Promise<string> {
  await limits.consume("message_reports_by_account", session.user_id);
  return db.transaction((tx) => reports.reportMessage(tx, session, input));
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
  if (conversation.unread_count > 0 && status !== "suspended")
    await markConversationRead({ db, realtime }, user_id, id);
  return conversation;
}

export async function markConversationRead(
  { db, realtime }: Pick<Services, "db" | "realtime">,
  user_id: string,
  id: string,
): Promise<void> {
  const notified = await db.transaction((tx) => reading.markConversationRead(tx, { id, user_id }));
  if (notified) realtime.publish([notificationsTag(user_id)]);
}

function publish({ realtime }: MessageServices, { tags, ...posted }: writing.WrittenMessage): Posted {
  realtime.publish(tags);
  return posted;
}
