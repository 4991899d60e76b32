import type { LedgerEntry, LedgerTransaction } from "../../ledger/schema.ts";
import { receivedEntries, refundEntry } from "../../payments/bookings.ts";
import type { ProcessedRefund, Settlement } from "../../payments/payable.ts";
import type { PayableOrder } from "./payable-row.ts";

/** Ledger bookings of orders, cancellations and refunds. */

/** A shipment, or its returned part. */
export type BookedShipment = {
  id: string;
  order_id: string;
  vendor_id: string;
  goods_paise: number;
  shipping_paise: number;
  tax_paise: number;
  commission_paise: number;
  /** The seller was registered for GST when it was ordered, so that the tax is theirs to pay to the state. */
  is_tax_of_seller: boolean;
};

/** A shipment's amounts, as credits. */
function creditsOf(shipment: BookedShipment): LedgerEntry[] {
  const { order_id, vendor_id, goods_paise, shipping_paise, tax_paise, commission_paise } = shipment;
  const [sellers_tax_paise, own_tax_paise] = shipment.is_tax_of_seller ? [tax_paise, 0] : [0, tax_paise];
  const credit = (account: LedgerEntry["account"], amount_paise: number): LedgerEntry => ({
    account,
    campaign_id: null,
    vendor_id,
    amount_paise: -amount_paise,
  });
  return [
    {
      ...credit("seller_payable", goods_paise + shipping_paise + sellers_tax_paise - commission_paise),
      seller_part: { order_id, goods_paise, shipping_paise, tax_paise: sellers_tax_paise, commission_paise },
    },
    credit("commission_income", commission_paise),
    credit("sales_tax", own_tax_paise),
  ];
}

export function bookOrder(
  { payment, paid_at }: Settlement<PayableOrder>,
  shipments: readonly BookedShipment[],
): LedgerTransaction {
  return {
    kind: "order",
    reference: payment.id,
    occurred_at: paid_at,
    entries: [...receivedEntries(payment), ...shipments.flatMap(creditsOf)],
  };
}

/** Moves the liability to the seller and the Government to the customer. */
export function bookCancellation(shipment: BookedShipment, at: Date): LedgerTransaction {
  const { id, vendor_id, goods_paise, shipping_paise, tax_paise } = shipment;
  return {
    kind: "order_cancellation",
    reference: id,
    occurred_at: at,
    entries: [
      ...creditsOf(shipment).map(reversed),
      {
        account: "refunds_payable",
        campaign_id: null,
        vendor_id,
        amount_paise: -(goods_paise + shipping_paise + tax_paise),
      },
    ],
  };
}

function reversed({ seller_part, ...entry }: LedgerEntry): LedgerEntry {
  return {
    ...entry,
    amount_paise: -entry.amount_paise,
    ...(seller_part && {
      seller_part: {
        order_id: seller_part.order_id,
        goods_paise: -seller_part.goods_paise,
        shipping_paise: -seller_part.shipping_paise,
        tax_paise: -seller_part.tax_paise,
        commission_paise: -seller_part.commission_paise,
      },
    }),
  };
}

/** Books the returned pieces like a cancellation. */
export function bookReturn(returned: BookedShipment, at: Date): LedgerTransaction {
  return { ...bookCancellation(returned, at), kind: "order_return" };
}

/** What nobody was owed, or what went out twice, is borne by the organisation. */
export function bookOrderRefund(refund: ProcessedRefund): LedgerTransaction {
  const account = refund.subject === "due" ? "refunds_payable" : "order_goodwill";
  const amount_paise = refund.amount_paise + (refund.doubled_paise ?? 0);
  return {
    kind: "order_refund",
    reference: refund.gateway_refund_id,
    occurred_at: refund.refunded_at,
    entries: [{ account, campaign_id: null, amount_paise }, refundEntry(amount_paise)],
  };
}

export type Borne = { vendor_id: string; amount_paise: number };

/** A seller's share of what is owed to them for an order, as a credit; negative: less is owed. */
function shareOf(order_id: string, { vendor_id, amount_paise }: Borne): LedgerEntry {
  return {
    account: "seller_payable",
    campaign_id: null,
    vendor_id,
    amount_paise: -amount_paise,
    seller_part: {
      order_id,
      goods_paise: amount_paise,
      shipping_paise: 0,
      tax_paise: 0,
      commission_paise: 0,
    },
  };
}

/** What was cancelled or returned had gone back before: that refund is no expense any more, of whoever bore it. */
export function bookOffset(
  offset: { reference: string; order_id: string; given_before_paise: number; restored: readonly Borne[] },
  at: Date,
): LedgerTransaction {
  const { reference, order_id, given_before_paise, restored } = offset;
  const restored_paise = restored.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  return {
    kind: "order_refund_offset",
    reference,
    occurred_at: at,
    entries: [
      { account: "refunds_payable", campaign_id: null, amount_paise: given_before_paise },
      ...restored.map((share) => shareOf(order_id, share)),
      { account: "order_goodwill", campaign_id: null, amount_paise: restored_paise - given_before_paise },
    ],
  };
}

/** A refund that nobody was owed settles what is owed after all. */
export function bookMovedToDue(
  { gateway_refund_id, amount_paise }: { gateway_refund_id: string; amount_paise: number },
  at: Date,
): LedgerTransaction {
  return {
    kind: "order_refund_correction",
    reference: gateway_refund_id,
    occurred_at: at,
    entries: [
      { account: "refunds_payable", campaign_id: null, amount_paise },
      { account: "order_goodwill", campaign_id: null, amount_paise: -amount_paise },
    ],
  };
}

/** A refund that nobody was owed came back, and less was sent for it of what is owed: this is owed still. */
export function bookOwedAgain(
  { gateway_refund_id, amount_paise }: { gateway_refund_id: string; amount_paise: number },
  at: Date,
): LedgerTransaction {
  return {
    kind: "order_refund_owed_again",
    reference: gateway_refund_id,
    occurred_at: at,
    entries: [
      { account: "order_goodwill", campaign_id: null, amount_paise },
      { account: "refunds_payable", campaign_id: null, amount_paise: -amount_paise },
    ],
  };
}

/** A refund that sellers bore came back to us, or settles what is owed: they no longer bear it. */
export function bookRestored(
  { reference, order_id, restored }: { reference: string; order_id: string; restored: readonly Borne[] },
  at: Date,
): LedgerTransaction {
  const amount_paise = restored.reduce((sum, share) => sum + share.amount_paise, 0);
  return {
    kind: "order_refund_offset",
    reference,
    occurred_at: at,
    entries: [
      ...restored.map((share) => shareOf(order_id, share)),
      { account: "order_goodwill", campaign_id: null, amount_paise },
    ],
  };
}

/** A refund that nobody was owed is borne by a seller instead of the organisation. */
export function bookBorneRefund(
  borne: Borne & { id: string; order_id: string; at: Date },
): LedgerTransaction {
  const { id, order_id, vendor_id, amount_paise, at } = borne;
  return {
    kind: "order_refund_borne",
    reference: id,
    occurred_at: at,
    entries: [
      shareOf(order_id, { vendor_id, amount_paise: -amount_paise }),
      { account: "order_goodwill", campaign_id: null, amount_paise: -amount_paise },
    ],
  };
}

/** A bank transfer of a refund that was recorded, and was not made: a correction of today, as of every record of people. */
export function bookRefundOtherwiseReversal(refund: {
  refund_id: string;
  amount_paise: number;
  at: Date;
}): LedgerTransaction {
  return {
    kind: "order_refund_otherwise_reversal",
    reference: refund.refund_id,
    occurred_at: refund.at,
    entries: [
      { account: "bank", campaign_id: null, amount_paise: refund.amount_paise },
      { account: "refunds_payable", campaign_id: null, amount_paise: -refund.amount_paise },
    ],
  };
}

/** A refund by a bank transfer. */
export function bookRefundOtherwise(refund: {
  refund_id: string;
  amount_paise: number;
  finished_at: Date;
  paid_on: string;
}): LedgerTransaction {
  return {
    kind: "order_refund_otherwise",
    reference: refund.refund_id,
    occurred_at: refund.finished_at,
    value_on: refund.paid_on,
    entries: [
      { account: "refunds_payable", campaign_id: null, amount_paise: refund.amount_paise },
      { account: "bank", campaign_id: null, amount_paise: -refund.amount_paise },
    ],
  };
}
