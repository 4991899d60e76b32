import { dayInIndia } from "../../text/india-day.ts";
import type { LedgerEntry, LedgerTransaction } from "../ledger/schema.ts";

/** Ledger entries for payments and refunds at the gateway, the same for every type of payable. */

type Received = { id: string; amount_paise: number; fee_paise: number; fee_tax_paise: number };

/** Debits of a captured payment: the gateway's debt to us, its fee, and the tax on that. */
export function receivedEntries(payment: Received): LedgerEntry[] {
  const { fee_paise, fee_tax_paise } = feeOf(payment);
  return [
    { account: "gateway_receivable", campaign_id: null, amount_paise: payment.amount_paise - fee_paise },
    { account: "gateway_fees", campaign_id: null, amount_paise: fee_paise - fee_tax_paise },
    { account: "gateway_fee_tax", campaign_id: null, amount_paise: fee_tax_paise },
  ];
}

type Fee = Pick<Received, "amount_paise" | "fee_paise" | "fee_tax_paise">;

/** At most the payment, and its tax at most the fee. */
export function feeOf({ amount_paise, fee_paise, fee_tax_paise }: Fee) {
  const kept_paise = Math.min(fee_paise, amount_paise);
  return { fee_paise: kept_paise, fee_tax_paise: Math.min(fee_tax_paise, kept_paise) };
}

/** Credit of a refund: the gateway keeps its fee, so the whole amount reduces its debt to us. */
export function refundEntry(amount_paise: number): LedgerEntry {
  return { account: "gateway_receivable", campaign_id: null, amount_paise: -amount_paise };
}

/** An excess payment is owed to the payer, so it is never income. */
export function bookExcess({ payment, paid_at }: { payment: Received; paid_at: Date }): LedgerTransaction {
  return {
    kind: "excess_payment",
    reference: payment.id,
    occurred_at: paid_at,
    entries: [
      ...receivedEntries(payment),
      { account: "excess_payments", campaign_id: null, amount_paise: -payment.amount_paise },
    ],
  };
}

/** `twice_paise` of it went out although a lost dispute had taken it already: an expense. */
type UnsettledRefund = { id: string; amount_paise: number; twice_paise: number; at: Date };

export function bookExcessRefund(refund: UnsettledRefund): LedgerTransaction {
  return { kind: "excess_refund", ...refundOf("excess_payments", refund) };
}

/** By a bank transfer, because the gateway does not return it. */
export function bookExcessOtherwise(refund: {
  id: string;
  amount_paise: number;
  finished_at: Date;
  paid_on: string;
}): LedgerTransaction {
  return {
    kind: "excess_refund_otherwise",
    reference: refund.id,
    occurred_at: refund.finished_at,
    value_on: refund.paid_on,
    entries: [
      { account: "excess_payments", campaign_id: null, amount_paise: refund.amount_paise },
      { account: "bank", campaign_id: null, amount_paise: -refund.amount_paise },
    ],
  };
}

function refundOf(
  account: "excess_payments" | "other_receipts",
  { id, amount_paise, twice_paise, at }: UnsettledRefund,
): Omit<LedgerTransaction, "kind"> {
  return {
    reference: id,
    occurred_at: at,
    entries: [
      { account, campaign_id: null, amount_paise: amount_paise - twice_paise },
      { account: "doubled_refunds", campaign_id: null, amount_paise: twice_paise },
      refundEntry(amount_paise),
    ],
  };
}

/**
 * A payment that an admin brought back to suspense is booked there, and maybe left elsewhere, again: the second time the reference
 * of its payment ends in ":again2", and its day is that of the booking, so that closed months stay. Refunds of it are known by
 * their sum, which grows.
 */
export function timesReference(id: string, times: number): string {
  return times === 1 ? id : `${id}:again${times}`;
}

/** Of another system that uses the same account of the gateway: no income of this site, and owed to nobody here. */
export function bookOtherSystemPayment(
  payment: Received & { created_at: Date },
  times: number,
): LedgerTransaction {
  return {
    kind: "other_receipt",
    reference: timesReference(payment.id, times),
    occurred_at: times === 1 ? earlierThanNow(payment.created_at) : new Date(),
    entries: [
      ...receivedEntries(payment),
      { account: "other_receipts", campaign_id: null, amount_paise: -payment.amount_paise },
    ],
  };
}

/** And what the other system, or a lost dispute, sent back of it. */
export function bookElsewhereRefund(refund: UnsettledRefund): LedgerTransaction {
  return { kind: "other_receipt_refund", ...refundOf("other_receipts", refund) };
}

type Hold = { gateway_dispute_id: string; change: number; amount_paise: number; at: Date };

/**
 * What the gateway deducted for an open dispute is held, and released once it has ended: it came back, or is booked as a
 * refund. `change` numbers the changes of one dispute; a negative amount releases.
 */
export function bookHold({ gateway_dispute_id, change, amount_paise, at }: Hold): LedgerTransaction {
  return {
    kind: amount_paise > 0 ? "dispute_hold" : "dispute_release",
    reference: `${gateway_dispute_id}/${change}`,
    occurred_at: at,
    entries: [
      { account: "disputed_payments", campaign_id: null, amount_paise },
      { account: "gateway_receivable", campaign_id: null, amount_paise: -amount_paise },
    ],
  };
}

/** A payment of which it is not known yet what it is for. */
export function bookUnmatchedPayment(payment: Received & { created_at: Date }, times = 1): LedgerTransaction {
  return {
    kind: "unmatched_payment",
    reference: timesReference(payment.id, times),
    occurred_at: times === 1 ? earlierThanNow(payment.created_at) : new Date(),
    entries: [
      ...receivedEntries(payment),
      { account: "suspense", campaign_id: null, amount_paise: -payment.amount_paise },
    ],
  };
}

/** A lost dispute took more than the payment still had, such as after a refund: nobody can be asked for it. */
export function bookDisputeLoss(loss: { id: string; amount_paise: number; at: Date }): LedgerTransaction {
  return {
    kind: "dispute_loss",
    reference: loss.id,
    occurred_at: loss.at,
    entries: [
      { account: "dispute_losses", campaign_id: null, amount_paise: loss.amount_paise },
      refundEntry(loss.amount_paise),
    ],
  };
}

/** The gateway told its fee after the payment had been booked, or, after that, the tax in it (`is_tax_alone`). */
export function bookUnmatchedFee(payment: Received, is_tax_alone = false): LedgerTransaction {
  const { fee_paise, fee_tax_paise } = feeOf(payment);
  const kept_paise = is_tax_alone ? 0 : fee_paise;
  return {
    kind: "unmatched_fee",
    reference: is_tax_alone ? `${payment.id}:tax` : payment.id,
    occurred_at: new Date(),
    entries: [
      { account: "gateway_fees", campaign_id: null, amount_paise: kept_paise - fee_tax_paise },
      { account: "gateway_fee_tax", campaign_id: null, amount_paise: fee_tax_paise },
      { account: "gateway_receivable", campaign_id: null, amount_paise: -kept_paise },
    ],
  };
}

/** Sent back in the gateway's dashboard: `refunded_paise` of the payment so far, `more_paise` since the last booking. */
export function bookUnmatchedRefund(refund: {
  id: string;
  refunded_paise: number;
  more_paise: number;
}): LedgerTransaction {
  return {
    kind: "unmatched_refund",
    reference: `${refund.id}:${refund.refunded_paise}`,
    occurred_at: new Date(),
    entries: [
      { account: "suspense", campaign_id: null, amount_paise: refund.more_paise },
      refundEntry(refund.more_paise),
    ],
  };
}

/**
 * Reverses what is booked of it, because the payment is booked for what it pays, or as owed back, at the same time: on the day of
 * the payment, on which both are booked, or each day between would count it twice. One that came back to suspense was booked there later.
 */
export function bookUnmatchedCleared(
  payment: Received & { suspense_paise: number; times: number; captured_at: Date },
): LedgerTransaction {
  const is_of_payment_day = payment.times === 1 && payment.captured_at.getTime() <= Date.now();
  const { fee_paise, fee_tax_paise } = feeOf(payment);
  return {
    kind: "unmatched_cleared",
    reference: timesReference(payment.id, payment.times),
    occurred_at: new Date(),
    ...(is_of_payment_day && { value_on: dayInIndia(payment.captured_at) }),
    entries: [
      { account: "suspense", campaign_id: null, amount_paise: payment.suspense_paise },
      { account: "gateway_fees", campaign_id: null, amount_paise: fee_tax_paise - fee_paise },
      { account: "gateway_fee_tax", campaign_id: null, amount_paise: -fee_tax_paise },
      {
        account: "gateway_receivable",
        campaign_id: null,
        amount_paise: fee_paise - payment.suspense_paise,
      },
    ],
  };
}

function earlierThanNow(at: Date): Date {
  return new Date(Math.min(at.getTime(), Date.now()));
}
