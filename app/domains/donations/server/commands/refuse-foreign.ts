import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { isRefusedAsForeign } from "../../citizens.ts";
import { readGivingRules } from "../queries/giving-rules.ts";
import type { DonationSettlement } from "./settle-donations.ts";

/**
 * Among payments of locked donations, those that may not be accepted because they may be of a foreign source. Their
 * donations stay unpaid, and say so. Reads the rules only where a card from abroad paid without confirmation.
 */
export async function refuseForeign(
  tx: Transaction,
  settlements: readonly DonationSettlement[],
): Promise<ReadonlySet<DonationSettlement>> {
  const asked = { citizens_only: true };
  const doubtful = settlements.filter(({ payable, payment }) => isRefusedAsForeign(asked, payable, payment));
  if (doubtful.length === 0 || !(await readGivingRules(tx)).citizens_only) return new Set();
  await tx.run(command`
    update donations set refused_as_foreign_at = now()
    where id = any(${doubtful.map(({ payable }) => payable.id)}::uuid[])`);
  return new Set(doubtful);
}
