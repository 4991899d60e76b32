import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import type { CommissionRate } from "../../commission.ts";
import { canSetCommission } from "../../policy.ts";
import { adminsOnly } from "../seller-failures.ts";

/**
 * Sets the rate from a day on: tomorrow or later, so that all orders of a day have one rate. A change not yet in force
 * can be replaced. Admins only; 403 for others, 400 for today and earlier.
 */
export async function setCommission(
  tx: Transaction,
  actor: Actor,
  { from_day, basis_points }: CommissionRate,
): Promise<void> {
  if (!canSetCommission(actor)) throw adminsOnly();
  if (from_day <= dayInIndia()) {
    const message = m.catalog_commission_too_early();
    throw new Failure(400, "too_early", message, { fields: { from_day: message } });
  }
  await tx.run(command`
    insert into commission_rates (from_day, basis_points, set_by)
    values (${from_day}::date, ${basis_points}, ${actor.user_id})
    on conflict (from_day) do update set basis_points = excluded.basis_points, set_by = excluded.set_by,
      created_at = now()`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "commission_set",
    subject_kind: "commission",
    subject_id: from_day,
    details: { basis_points },
  });
}
