import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { canSeeBank } from "../../policy.ts";
import { bankRestricted, noSuchLine } from "../bank-failures.ts";
import { isOpenLine, isUnmatched } from "../queries/open-lines.ts";

/** Closes an open line with what it was. 403 for non-admins, 404, and 409 when it is not open. */
export async function explainBankLine(
  tx: Transaction,
  actor: Actor,
  { line_id, explanation }: { line_id: string; explanation: string },
): Promise<void> {
  await lockLine(tx, actor, line_id);
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

/**
 * Opens a line again that was explained wrongly; the audit log keeps the explanation. 403 for non-admins, 404, and 409 when
 * nobody explained it, or a record is known that it is.
 */
export async function reopenBankLine(tx: Transaction, actor: Actor, line_id: string): Promise<void> {
  const { explanation } = await lockLine(tx, actor, line_id);
  const opened = await tx.run(command`
    update bank_lines set explained_at = null, explained_by = null, explanation = null
    where id = ${line_id} and explained_at is not null and ${isUnmatched}`);
  if (opened === 0) throw new Failure(409, "bank_line_not_explained", m.bank_not_only_explained());
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "bank_line_reopened",
    subject_kind: "bank_line",
    subject_id: line_id,
    details: { explanation },
  });
}

async function lockLine(
  tx: Transaction,
  actor: Actor,
  line_id: string,
): Promise<{ explanation: string | null }> {
  if (!canSeeBank(actor)) throw bankRestricted();
  const locked = isUuid(line_id)
    ? await tx.maybeOne(sql({ explanation: "text?" })`
        select explanation from bank_lines where id = ${line_id} for update`)
    : undefined;
  if (!locked) throw noSuchLine();
  return locked;
}
