import { dayInIndia } from "../../../text/india-day.ts";
import type { LedgerTransaction } from "../../ledger/schema.ts";

type Settled = {
  gateway_settlement_id: string;
  /** How often it was booked and reversed before. */
  reversals: number;
  amount_paise: number;
  settled_on: string;
  created_at: Date;
};

/** The fees were booked with their payments, so only what arrived at the bank moves. */
export function bookSettlement(settled: Settled): LedgerTransaction {
  const { amount_paise, settled_on, created_at } = settled;
  return {
    kind: "settlement",
    reference: referenceOf(settled),
    occurred_at: created_at,
    value_on: settled_on,
    entries: [
      { account: "bank", campaign_id: null, amount_paise },
      { account: "gateway_receivable", campaign_id: null, amount_paise: -amount_paise },
    ],
  };
}

/** The gateway called it failed afterwards, so it owes the amount again; on the day on which an admin says so. */
export function reverseSettlement(settled: Omit<Settled, "settled_on" | "created_at">): LedgerTransaction {
  return {
    kind: "settlement_reversal",
    reference: referenceOf(settled),
    occurred_at: new Date(),
    value_on: dayInIndia(),
    entries: [
      { account: "bank", campaign_id: null, amount_paise: -settled.amount_paise },
      { account: "gateway_receivable", campaign_id: null, amount_paise: settled.amount_paise },
    ],
  };
}

/** Another one each time it is booked again; a reversal has that of what it reverses. */
function referenceOf({
  gateway_settlement_id,
  reversals,
}: Pick<Settled, "gateway_settlement_id" | "reversals">) {
  return reversals === 0 ? gateway_settlement_id : `${gateway_settlement_id}/${reversals + 1}`;
}
