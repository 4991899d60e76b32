import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { financialYear } from "../../financial-year.ts";
import { canSetReceipts } from "../../policy.ts";
import type { TaxLayoutInput } from "../../receipt-settings-input.ts";
import { donationsRestricted } from "../donation-failures.ts";

/**
 * Sets the columns of the tax office's statement, from a financial year on. Throws 403, 400, and 409 if somebody else
 * saved since the page was loaded.
 */
export async function saveTaxLayout(
  tx: Transaction,
  actor: Actor,
  { year: name, layout, version }: TaxLayoutInput,
): Promise<void> {
  if (!canSetReceipts(actor)) throw donationsRestricted();
  const year = financialYear(name);
  if (!year) throw new Failure(400, "wrong_year", m.donations_layout_year_wrong());
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended('tax statement layouts', 0))`);
  const before = await tx.maybeOne(sql({ layout: "text", version: "int4" })`
    select layout, version from tax_statement_layouts where valid_from = ${year.first_day}::date`);
  if ((before?.version ?? 0) !== version)
    throw new Failure(409, "changed_meanwhile", m.donations_settings_meanwhile());
  await tx.run(command`
    insert into tax_statement_layouts (valid_from, layout, changed_by)
    values (${year.first_day}::date, ${layout}, ${actor.user_id})
    on conflict (valid_from) do update set layout = excluded.layout, changed_by = excluded.changed_by,
      changed_at = now(), version = tax_statement_layouts.version + 1`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "tax_statement_layout_saved",
    subject_kind: "tax_statement",
    subject_id: name,
    details: { before: before?.layout ?? "", after: layout },
  });
}
