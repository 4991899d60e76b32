import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { ProcessedRefund } from "../../../payments/payable.ts";
import { takeReceiptNumbers } from "../../../payments/server/commands/take-receipt-numbers.ts";

export const creditNoteSeries = { name: "donation_credit_note", prefix: "D-" };

/** One per refund, since every received donation has a receipt. Returns number and id by refund id. */
export async function issueCreditNotes(
  tx: Transaction,
  refunds: readonly ProcessedRefund[],
): Promise<Map<string, { id: string; number: string }>> {
  const now = new Date();
  const numbers = await takeReceiptNumbers(
    tx,
    creditNoteSeries,
    refunds.map(() => now),
  );
  const notes = await tx.many(sql({ id: "uuid", number: "text", gateway_refund_id: "text" })`
    insert into donation_credit_notes (donation_id, gateway_refund_id, number, amount_paise, issued_at)
    select donation_id, refund_id, number, paise, ${now}
    from unnest(${refunds.map(({ payable_id }) => payable_id)}::uuid[],
      ${refunds.map(({ gateway_refund_id }) => gateway_refund_id)}::text[], ${numbers}::text[],
      ${refunds.map(({ amount_paise }) => amount_paise)}::int8[]) as note (donation_id, refund_id, number, paise)
    returning id, number, gateway_refund_id`);
  return new Map(notes.map(({ gateway_refund_id, ...note }) => [gateway_refund_id, note]));
}
