import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import { reportMessage } from "../commands/report-text.ts";
import { type WrittenMessage, writeMessage, writeToSeller } from "../commands/write-message.ts";

/** What signed-in people write to each other about products. All throw the failures of their commands, and 429. */
type MessageServices = Pick<Services, "db" | "limits" | "notifier" | "realtime">;

/** Answers the id of the conversation. */
export async function postToSeller(
  services: MessageServices,
  session: Session,
  input: { vendor_id: string; product_id: string | null; content: string },
): Promise<string> {
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
): Promise<string> {
  await services.limits.consume("seller_messages_by_account", session.user_id);
  return publish(
    services,
    await services.db.transaction((tx) => writeMessage(tx, session, input, services.notifier)),
  );
}

/** Answers the id of the conversation. */
export async function postMessageReport(
  { db, limits }: MessageServices,
  session: Session,
  input: ReportInput & { message_id: string },
): Promise<string> {
  await limits.consume("message_reports_by_account", session.user_id);
  return db.transaction((tx) => reportMessage(tx, session, input));
}

function publish({ realtime }: MessageServices, { conversation_id, tags }: WrittenMessage): string {
  realtime.publish(tags);
  return conversation_id;
}
