import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { canSeeProblems } from "../../policy.ts";
import { problemNotFound } from "../queries/donation-problems.ts";
import { donationsRestricted } from "../donation-failures.ts";

/** Records the office's answer, once. Throws 403, 404, and 409 if an answer is already recorded. */
export async function answerProblem(
  { db }: Pick<Services, "db">,
  actor: Actor,
  { id, note }: { id: string; note: string },
): Promise<void> {
  if (!canSeeProblems(actor)) throw donationsRestricted();
  if (!isUuid(id)) throw problemNotFound();
  await db.transaction(async (tx) => {
    const found = await tx.maybeOne(sql({ is_open: "bool" })`
      select answered_at is null as is_open from donation_problems where id = ${id} for update`);
    if (!found) throw problemNotFound();
    if (!found.is_open) throw new Failure(409, "problem_answered", m.donations_problems_answered_before());
    await tx.one(sql({ id: "uuid" })`
      update donation_problems set answered_at = now(), answered_by = ${actor.user_id}, answer_note = ${note}
      where id = ${id} returning id`);
    await recordAudit(tx, {
      actor_user_id: actor.user_id,
      event: "donation_problem_answered",
      subject_kind: "donation_problem",
      subject_id: id,
    });
  });
}
