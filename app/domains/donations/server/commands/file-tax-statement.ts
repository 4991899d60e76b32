import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { financialYear } from "../../financial-year.ts";
import { canSetReceipts } from "../../policy.ts";
import type { FiledInput } from "../../receipt-settings-input.ts";

/**
 * Records that a year's statement was filed with the tax office: from now on donors cannot change what it says. Throws
 * 403, 400 for a year that has not ended or a day outside of what is possible, and 409 if it was recorded already.
 */
export async function recordFiledStatement(
  tx: Transaction,
  actor: Actor,
  { year: name, filed_on, acknowledgement_number }: FiledInput,
): Promise<void> {
  if (!canSetReceipts(actor)) throw new Failure(403, "not_allowed", m.donations_problems_admins_only());
  const year = financialYear(name);
  if (!year) throw new Failure(400, "wrong_year", m.donations_layout_year_wrong());
  if (year.last_day >= dayInIndia())
    throw new Failure(400, "year_not_over", m.donations_filed_year_not_over());
  if (filed_on <= year.last_day) throw new Failure(400, "filed_too_early", m.donations_filed_day_wrong());
  const recorded = await tx.run(command`
    insert into filed_tax_statements (financial_year, filed_on, acknowledgement_number, recorded_by)
    values (${name}, ${filed_on}::date, ${acknowledgement_number}, ${actor.user_id})
    on conflict (financial_year) do nothing`);
  if (recorded === 0) throw new Failure(409, "filed_already", m.donations_filed_already());
  await audit(tx, actor, {
    event: "tax_statement_filed",
    name,
    details: { filed_on, acknowledgement_number },
  });
}

/** What was recorded by mistake. Throws 403, and 409 if it was not recorded, or not any more. */
export async function withdrawFiledStatement(tx: Transaction, actor: Actor, name: string): Promise<void> {
  if (!canSetReceipts(actor)) throw new Failure(403, "not_allowed", m.donations_problems_admins_only());
  const withdrawn = await tx.run(command`delete from filed_tax_statements where financial_year = ${name}`);
  if (withdrawn === 0) throw new Failure(409, "not_filed", m.donations_filed_not());
  await audit(tx, actor, { event: "tax_statement_not_filed", name, details: {} });
}

type Event = { event: string; name: string; details: Record<string, string> };

function audit(tx: Transaction, { user_id: actor_user_id }: Actor, { event, name, details }: Event) {
  return recordAudit(tx, { actor_user_id, event, subject_kind: "tax_statement", subject_id: name, details });
}
