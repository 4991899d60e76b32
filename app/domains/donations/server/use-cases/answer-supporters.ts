import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { campaignTag } from "../../../campaigns/schema.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import {
  answerSupporter as answerSupporterIn,
  deleteAnswer as deleteAnswerIn,
  type SupporterRef,
} from "../commands/answer-supporter.ts";
import { reportAnswer as reportAnswerIn } from "../commands/report-answer.ts";

/** Actions of signed-in users on answers to supporters, for pages and the API. All also throw 429. */
type AnsweringServices = Pick<Services, "notifier" | "db" | "limits" | "realtime">;

export async function answerSupporter(
  { db, limits, notifier, realtime }: AnsweringServices,
  session: Session,
  input: SupporterRef & { content: string },
): Promise<void> {
  await limits.consume("supporter_answers_by_account", session.user_id);
  const tags = await db.transaction((tx) => answerSupporterIn(tx, session, input, notifier));
  realtime.publish([campaignTag(input.campaign_id), ...tags]);
}

export async function deleteAnswer(
  { db, realtime }: AnsweringServices,
  session: Session,
  about: SupporterRef,
): Promise<void> {
  const tags = await db.transaction((tx) => deleteAnswerIn(tx, session, about));
  realtime.publish([campaignTag(about.campaign_id), ...tags]);
}

/** Returns the campaign's id. */
export async function reportAnswer(
  { db, limits }: AnsweringServices,
  session: Session,
  input: ReportInput & { answer_id: string },
): Promise<string> {
  await limits.consume("answer_reports_by_account", session.user_id);
  return db.transaction((tx) => reportAnswerIn(tx, session, input));
}
