import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import { addReport } from "../../../moderation/server/commands/report.ts";
import { answerKind } from "../../donation.ts";

/**
 * Reports an organiser's answer, once per person. 401 without an account, 404 if it is not public, 409 for the
 * reporter's own answer. Returns its campaign.
 */
export async function reportAnswer(
  tx: Transaction,
  actor: Actor,
  { answer_id, ...report }: ReportInput & { answer_id: string },
): Promise<string> {
  const writers = await lockWriters(tx, [actor.user_id]);
  if (!writers.has(actor.user_id)) throw accountGone();
  if (!isUuid(answer_id)) throw answerNotFound();
  const answer = await tx.maybeOne(sql({ id: "uuid", user_id: "uuid", campaign_id: "uuid?" })`
    select supporter_answers.id, supporter_answers.user_id, campaign_id
    from supporter_answers join donations on donations.id = donation_id
    where supporter_answers.id = ${answer_id} and hidden_at is null and payment_status = 'paid'
    for update of supporter_answers`);
  if (!answer?.campaign_id) throw answerNotFound();
  if (answer.user_id === actor.user_id) throw new Failure(409, "own_words", m.donations_answer_own());
  const { id, user_id: author_id, campaign_id: parent_id } = answer;
  await addReport(tx, actor, { kind: answerKind, id, parent_id, author_id }, report);
  return answer.campaign_id;
}

export function answerNotFound(): Failure {
  return new Failure(404, "answer_not_found", m.donations_answer_not_found());
}
