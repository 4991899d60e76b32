import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { MonthlyGift } from "./monthly-row.ts";

/** Maximum difference between the gateway's clock and ours. */
const clockSlack_ms = 5 * 60_000;

/** The reason of the refund, in the books. */
export const chargedAfterEnd = "Charged after the end of the monthly gift was asked for" as const;

/**
 * Whether a month was charged after the donor asked for the end. The moment of the charge is the gateway's, so the
 * difference between the clocks is granted; a month that starts after the end does not belong to the gift, however soon it is
 * charged.
 */
export function isLateCharge(
  { end_requested_at, ended_at }: Pick<MonthlyGift, "end_requested_at" | "ended_at">,
  { month_start, created_at }: { month_start: Date; created_at: Date },
): boolean {
  if (end_requested_at !== null && month_start > end_requested_at) return true;
  const end = end_requested_at ?? ended_at;
  return end !== null && created_at.getTime() > end.getTime() + clockSlack_ms;
}

type Paying = {
  payable: { id: string; monthly_gift_id: string | null };
  payment: { id: string; created_at: Date };
};

/**
 * Among payments of locked donations, charges of monthly gifts after their end. Their donations were never given, so they
 * are not waiting for a payment, and say why it goes back.
 */
export async function refuseLateMonths<One extends Paying>(
  tx: Transaction,
  settlements: readonly One[],
): Promise<ReadonlySet<One>> {
  const months = settlements.filter(({ payable }) => payable.monthly_gift_id !== null);
  if (months.length === 0) return new Set();
  const rows = await tx.many(sql({
    id: "text",
    month_start: "timestamptz",
    end_requested_at: "timestamptz?",
    ended_at: "timestamptz?",
  })`
    select gateway_payment_id as id, month_start, end_requested_at, ended_at
    from monthly_charges join monthly_gifts on monthly_gifts.id = monthly_gift_id
    where gateway_payment_id = any(${months.map(({ payment }) => payment.id)}::text[])`);
  const charges = new Map(rows.map((row) => [row.id, row]));
  const late = months.filter(({ payment }) => {
    const charge = charges.get(payment.id);
    return charge && isLateCharge(charge, { ...charge, created_at: payment.created_at });
  });
  if (late.length > 0)
    await tx.run(command`
      update donations set payment_status = 'failed', charged_late_at = now()
      where id = any(${late.map(({ payable }) => payable.id)}::uuid[])`);
  return new Set(late);
}
