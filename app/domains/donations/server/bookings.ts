import type { LedgerEntry, LedgerTransaction } from "../../ledger/schema.ts";

/** How donations, excess payments and refunds are written in the ledger. */

type Booked = {
  donation: { campaign_id: string | null };
  payment: { id: string; amount_paise: number; fee_paise: number };
  paid_at: Date;
};

export function bookDonation({ donation, payment, paid_at }: Booked): LedgerTransaction {
  return {
    kind: "donation",
    reference: payment.id,
    occurred_at: paid_at,
    entries: [
      ...received(payment),
      { account: "donation_income", campaign_id: donation.campaign_id, amount_paise: -payment.amount_paise },
    ],
  };
}

/** What was paid twice is owed back, so it never is income. */
export function bookExcess({ payment, paid_at }: Booked): LedgerTransaction {
  return {
    kind: "excess_payment",
    reference: payment.id,
    occurred_at: paid_at,
    entries: [
      ...received(payment),
      { account: "excess_payments", campaign_id: null, amount_paise: -payment.amount_paise },
    ],
  };
}

function received(payment: Booked["payment"]): LedgerEntry[] {
  const fee_paise = Math.min(payment.fee_paise, payment.amount_paise);
  return [
    { account: "gateway_receivable", campaign_id: null, amount_paise: payment.amount_paise - fee_paise },
    { account: "gateway_fees", campaign_id: null, amount_paise: fee_paise },
  ];
}

/** The gateway keeps its fee, so the whole amount is taken off what it owes us. */
export function bookRefund(refund: {
  gateway_refund_id: string;
  amount_paise: number;
  disposition: "settled" | "excess";
  campaign_id: string | null;
  at: Date;
}): LedgerTransaction {
  const given_back: LedgerEntry =
    refund.disposition === "settled"
      ? { account: "donation_income", campaign_id: refund.campaign_id, amount_paise: refund.amount_paise }
      : { account: "excess_payments", campaign_id: null, amount_paise: refund.amount_paise };
  return {
    kind: refund.disposition === "settled" ? "refund" : "excess_refund",
    reference: refund.gateway_refund_id,
    occurred_at: refund.at,
    entries: [
      given_back,
      { account: "gateway_receivable", campaign_id: null, amount_paise: -refund.amount_paise },
    ],
  };
}
