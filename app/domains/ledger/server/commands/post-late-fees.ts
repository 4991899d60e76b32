import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { postTransactions } from "./post-transactions.ts";

/** The tax is part of the fee. */
export type LateFee = { id: string; fee_paise: number; fee_tax_paise: number };

/** `is_tax_alone`: the fee is booked, as if there were no tax in it. */
type BookedLate = LateFee & { is_tax_alone?: boolean };

/** Books fees that became known after their payments were booked: those of donations count for the same campaign. */
export async function postLateFees(tx: Transaction, fees: readonly BookedLate[]): Promise<void> {
  if (fees.length === 0) return;
  const booked = await tx.many(sql({ reference: "text", campaign_id: "uuid?" })`
    select reference, campaign_id
    from ledger_transactions join ledger_entries on transaction_id = id and account = 'donation_income'
    where kind = 'donation' and reference = any(${fees.map(({ id }) => id)}::text[])`);
  const donations = new Map(booked.map(({ reference, campaign_id }) => [reference, campaign_id]));
  const occurred_at = new Date();
  await postTransactions(
    tx,
    fees.map(({ id, fee_paise, fee_tax_paise, is_tax_alone = false }) => ({
      kind: is_tax_alone
        ? ("late_fee_tax" as const)
        : donations.has(id)
          ? ("donation_fee" as const)
          : ("gateway_fee" as const),
      reference: id,
      occurred_at,
      entries: [
        {
          account: "gateway_fees" as const,
          campaign_id: donations.get(id) ?? null,
          amount_paise: (is_tax_alone ? 0 : fee_paise) - fee_tax_paise,
        },
        {
          account: "gateway_fee_tax" as const,
          campaign_id: donations.get(id) ?? null,
          amount_paise: fee_tax_paise,
        },
        ...(is_tax_alone
          ? []
          : [{ account: "gateway_receivable" as const, campaign_id: null, amount_paise: -fee_paise }]),
      ],
    })),
  );
}
