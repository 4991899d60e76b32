import type { Transaction } from "../../../../platform/database/database.ts";
import type { Session } from "../../../../platform/http/session.ts";
import {
  answerOnce,
  keepAnswers,
  type KeyedRequest,
  keyedRequest,
} from "../../../../platform/request-keys.ts";
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
type Keyed = { request_key?: string | undefined };
type MessageServices = Pick<Services, "db" | "limits" | "notifier" | "realtime">;

export async function writeToSeller(
  services: MessageServices,
  session: Session,
  { request_key, ...input }: Keyed & { vendor_id: string; product_id: string | null; content: string },
): Promise<Posted> {
  const request = keyedRequest("writeToSeller", session, { request_key, ...input });
  return post(services, session, request, (tx) =>
    writing.writeToSeller(tx, session, input, services.notifier),
  );
}

export async function writeMessage(
  services: MessageServices,
  session: Session,
  { request_key, ...input }: Keyed & { conversation_id: string; content: string },
): Promise<Posted> {
  const request = keyedRequest("writeMessage", session, { request_key, ...input });
  return post(services, session, request, (tx) =>
    writing.writeMessage(tx, session, input, services.notifier),
  );
}

function post(
  services: MessageServices,
  session: Session,
  request: KeyedRequest | undefined,
  write: (tx: Transaction) => Promise<writing.WrittenMessage>,
): Promise<Posted> {
  const quotaOf = () => ({ name: "seller_messages_by_account", key: session.user_id });
  return answerOnce(services, request, quotaOf, async () => {
    const { tags, ...ids } = await services.db.transaction(async (tx) => {
      const written = await write(tx);
      const { id, conversation_id } = written;
      await keepAnswers(tx, [{ request, ids: { id, conversation_id } }]);
      return written;
    });
    services.realtime.publish(tags);
    return ids;
  });
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
