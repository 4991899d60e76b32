import type { Queryable } from "../../../platform/database/database.ts";
import { activeAdmins } from "../../accounts/server/queries/active-admins.ts";
import type { MadePayable } from "../made-payable.ts";
import type { OtherApprover, PayoutRequest } from "../payout-requests.ts";

/**
 * The admins who may approve a payout that this one prepared: all others who are active, but the seller. Empty: nobody
 * else could, so the same admin may.
 */
export function otherApprovers(
  db: Queryable,
  { vendor_id, prepared_by }: { vendor_id: string; prepared_by: string },
): Promise<string[]> {
  return activeAdmins(db, [prepared_by, vendor_id]);
}

/**
 * Why another admin has to approve it than this one, who prepared it or alone made payable what it pays; null: nothing of
 * that, or nobody else could. `admins`: all who are active.
 */
export function needsOtherApprover(
  { vendor_id, prepared_by }: Pick<PayoutRequest, "vendor_id" | "prepared_by">,
  made_payable: readonly MadePayable[],
  { actor_id, admins }: { actor_id: string; admins: readonly string[] },
): OtherApprover | null {
  const others = admins.filter((id) => id !== vendor_id && id !== actor_id);
  if (prepared_by === actor_id && others.length > 0) return "prepared";
  const recorders = new Set(made_payable.map(({ recorded_by }) => recorded_by));
  // Whoever prepared it counts too: the two can change places.
  return recorders.has(actor_id) && others.some((id) => !recorders.has(id)) ? "recorded" : null;
}
