import type { MadePayable } from "../made-payable.ts";
import type { OtherApprover } from "../payout-requests.ts";
import type { readPayoutObstacles } from "./queries/payout-obstacles.ts";
import type { StoredPayoutRequest } from "./queries/payout-requests.ts";

/**
 * What was made payable by hand, as far as a payout can pay it: what was recorded after it was prepared counts only where it is
 * covered no longer without that.
 */
export function madePayableIn(
  request: StoredPayoutRequest,
  made_payable: readonly MadePayable[],
  obstacleOf: Awaited<ReturnType<typeof readPayoutObstacles>>,
): readonly MadePayable[] {
  const later = made_payable.filter(({ recorded_at }) => recorded_at > request.prepared_at);
  const later_paise = later.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const beside_later = { ...request, amount_paise: request.amount_paise + later_paise };
  if (obstacleOf(beside_later)?.code === "more_than_payable") return made_payable;
  return made_payable.filter((one) => !later.includes(one));
}

/**
 * Why another admin has to approve it than this one, who prepared it or alone made payable what it pays; null: nothing of
 * that, or nobody else could. `made_payable`: of `madePayableIn`; `admins`: all who are active.
 */
export function needsOtherApprover(
  { vendor_id, prepared_by }: Pick<StoredPayoutRequest, "vendor_id" | "prepared_by">,
  made_payable: readonly MadePayable[],
  { actor_id, admins }: { actor_id: string; admins: readonly string[] },
): OtherApprover | null {
  const others = admins.filter((id) => id !== vendor_id && id !== actor_id);
  if (prepared_by === actor_id && others.length > 0) return "prepared";
  const recorders = new Set(made_payable.map(({ recorded_by }) => recorded_by));
  // Whoever prepared it counts too: the two can change places.
  return recorders.has(actor_id) && others.some((id) => !recorders.has(id)) ? "recorded" : null;
}
