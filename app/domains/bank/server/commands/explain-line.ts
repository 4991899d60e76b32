import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { canSeeBank } from "../../policy.ts";
import { bankRestricted, noSuchLine } from "../bank-failures.ts";
import { isOpenLine } from "../queries/open-lines.ts";

/** Closes an open line with what it was. 403 for non-admins, 404, and 409 when it is not open. */
export async function explainLine(
  tx: Transaction,
  actor: Actor,
  { line_id, explanation }: { line_id: string; explanation: string },
): Promise<void> {
  if (!canSeeBank(actor)) throw bankRestricted();
  if (!isUuid(line_id)) throw noSuchLine();
  const locked = await tx.run(command`select from bank_lines where id = ${line_id} for update`);
  if (locked === 0) throw noSuchLine();
  const closed = await tx.run(command`
    update bank_lines set explained_at = now(), explained_by = ${actor.user_id}, explanation = ${explanation}
    where id = ${line_id} and ${isOpenLine}`);
  if (closed === 0) throw new Failure(409, "bank_line_closed", m.bank_closed_before());
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "bank_line_explained",
    subject_kind: "bank_line",
    subject_id: line_id,
  });
}
