import type { LedgerTransaction } from "../../ledger/schema.ts";

type Settled = {
  gateway_settlement_id: string;
  amount_paise: number;
  settled_on: string;
  created_at: Date;
};

/** The fees were booked with their payments, so only what arrived at the bank moves. */
export function bookSettlement(settled: Settled): LedgerTransaction {
  const { gateway_settlement_id, amount_paise, settled_on, created_at } = settled;
  return {
    kind: "settlement",
    reference: gateway_settlement_id,
    occurred_at: created_at,
    value_on: settled_on,
    entries: [
      { account: "bank", campaign_id: null, amount_paise },
      { account: "gateway_receivable", campaign_id: null, amount_paise: -amount_paise },
    ],
  };
}
