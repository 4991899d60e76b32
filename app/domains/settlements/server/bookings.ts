import { dayInIndia } from "../../../text/india-day.ts";
import type { LedgerEntry, LedgerTransaction } from "../../ledger/schema.ts";

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
    reference: settlementReference(settled),
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
    reference: settlementReference(settled),
    occurred_at: new Date(),
    value_on: dayInIndia(),
    entries: [
      { account: "bank", campaign_id: null, amount_paise: -settled.amount_paise },
      { account: "gateway_receivable", campaign_id: null, amount_paise: settled.amount_paise },
    ],
  };
}

type Explained = {
  /** What the gateway counted less what we booked. */
  difference_paise: number;
  booked_as: "fee" | "tax" | "adjustment";
  /** Of a fee. */
  tax_paise: number;
  /** The day on which money moved. */
  settled_on: string;
};

type Item = {
  id: string;
  /** How often it was booked and reversed before. */
  reversals: number;
};

/** What an admin says that a settled item is: so much the gateway took, or added, and does not owe any more. */
export function bookItem(item: Item & Explained): LedgerTransaction {
  return {
    kind: "settled_item",
    reference: referenceOf(item.id, item.reversals),
    occurred_at: new Date(),
    value_on: item.settled_on,
    entries: entriesOf(item),
  };
}

/** With its settlement, or since an admin says that it was booked as the wrong thing; on the day of that. */
export function reverseItem(item: Item & Omit<Explained, "settled_on">): LedgerTransaction {
  return {
    kind: "settled_item_reversal",
    reference: referenceOf(item.id, item.reversals),
    occurred_at: new Date(),
    value_on: dayInIndia(),
    entries: negated(entriesOf(item)),
  };
}

/** How often the difference was reversed alone. */
type OfDifference = Pick<Settled, "gateway_settlement_id" | "reversals"> & { difference_reversals: number };

/** The same of what a settlement is besides its items. */
export function bookDifference(settled: OfDifference & Explained): LedgerTransaction {
  return {
    kind: "settlement_difference",
    reference: differenceReference(settled),
    occurred_at: new Date(),
    value_on: settled.settled_on,
    entries: entriesOf(settled),
  };
}

/** With the booking of its settlement, or alone. */
export function reverseDifference(settled: OfDifference & Omit<Explained, "settled_on">): LedgerTransaction {
  return {
    kind: "settlement_difference_reversal",
    reference: differenceReference(settled),
    occurred_at: new Date(),
    value_on: dayInIndia(),
    entries: negated(entriesOf(settled)),
  };
}

const negated = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.map((entry) => ({ ...entry, amount_paise: -entry.amount_paise }));

function entriesOf({ difference_paise, booked_as, tax_paise }: Omit<Explained, "settled_on">): LedgerEntry[] {
  const entry = (account: LedgerEntry["account"], amount_paise: number): LedgerEntry => ({
    account,
    campaign_id: null,
    amount_paise,
  });
  const gateway = entry("gateway_receivable", difference_paise);
  if (booked_as === "adjustment") return [gateway, entry("gateway_adjustments", -difference_paise)];
  const tax = booked_as === "tax" ? -difference_paise : Math.sign(-difference_paise) * tax_paise;
  return [gateway, entry("gateway_fees", -difference_paise - tax), entry("gateway_fee_tax", tax)];
}

/** Another one each time it is booked again; a reversal has that of what it reverses. */
const referenceOf = (id: string, reversals: number) => (reversals === 0 ? id : `${id}/${reversals + 1}`);

const settlementReference = (settled: Pick<Settled, "gateway_settlement_id" | "reversals">) =>
  referenceOf(settled.gateway_settlement_id, settled.reversals);

const differenceReference = ({ gateway_settlement_id, reversals, difference_reversals }: OfDifference) =>
  referenceOf(gateway_settlement_id, reversals + difference_reversals);
