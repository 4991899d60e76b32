import type { LedgerTransaction } from "../../ledger/schema.ts";

/** Ledger bookings of allocations: donations change their campaign, and the bank stays as it is. */

type Booked = {
  id: string;
  /** Null: the general fund. */
  from_campaign_id: string | null;
  to_campaign_id: string | null;
  amount_paise: number;
};

export function bookAllocation(allocation: Booked, at: Date): LedgerTransaction {
  return { kind: "allocation", reference: allocation.id, occurred_at: at, entries: entriesOf(allocation, 1) };
}

/** On the day of the correction, so that no month that was published loses money it showed. */
export function bookAllocationReversal(allocation: Booked, at: Date): LedgerTransaction {
  return {
    kind: "allocation_reversal",
    reference: allocation.id,
    occurred_at: at,
    entries: entriesOf(allocation, -1),
  };
}

function entriesOf({ from_campaign_id, to_campaign_id, amount_paise }: Booked, sign: 1 | -1) {
  return [
    { account: "donation_income" as const, campaign_id: from_campaign_id, amount_paise: sign * amount_paise },
    { account: "donation_income" as const, campaign_id: to_campaign_id, amount_paise: -sign * amount_paise },
  ];
}
