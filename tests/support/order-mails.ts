import { createSecrets } from "../../app/platform/secrets.ts";
import {
  cancelledMail,
  confirmedMail,
  deliveredMail,
  excessMail,
  lateRefundMail,
  refundMail,
  notTransferredMail,
  refundOtherwiseMail,
  shippedMail,
} from "../../app/domains/orders/server/mails.ts";
import { undueRefundMail } from "../../app/domains/orders/server/undue-refund-mails.ts";
import { declineReason } from "../../app/domains/orders/server/declined-payments.ts";
import type { Mail, MailKind } from "../../app/platform/mail/outbox.ts";

const id = "019a8f3e-5d2c-7000-8000-0123456789ac";

/** Every kind of mail about an order. */
export function orderMails(typed: { name: string; title: string; text: string }, public_url: string) {
  const order = {
    id,
    order_number: "ORD-17637000000000A1",
    amount_paise: 1_945_00,
  };
  const item = {
    id,
    vendor_id: id,
    product_id: id,
    product_name: typed.title,
    product_sku: null,
    product_image_url: null,
    quantity: 2,
    unit_price_paise: 900_00,
    total_paise: 1_800_00,
  };
  const shipment = { id, seller_name: typed.name, tracking_number: "EO123456789IN", courier: "India Post" };
  const site = { config: { public_url }, secrets: createSecrets(["mail gallery"]) };
  const returned = { payable_id: id, refund_id: id, amount_paise: 945_00 };
  return {
    "order-confirmed": { confirmed: confirmedMail(order, [item], site) },
    "order-excess": {
      excess: excessMail(order, "pay_RfT6vB2mKx91Qa", undefined, site),
      "sold-out": excessMail(order, "pay_RfT6vB2mKx91Qa", declineReason("sold_out"), site),
      "given-up": excessMail(order, "pay_RfT6vB2mKx91Qa", declineReason("given_up"), site),
      "ordered-again": excessMail(order, "pay_RfT6vB2mKx91Qa", declineReason("ordered_again"), site),
    },
    "order-refund": { refund: refundMail(order, { id: "rfnd_RfT6vB2mKx91Qa", amount_paise: 945_00 }, site) },
    "order-refund-late": {
      late: lateRefundMail(
        order,
        { refund_id: id, amount_paise: 945_00, told_before: 0, is_sent_again: true, is_held: false },
        site,
      ),
      held: lateRefundMail(
        order,
        { refund_id: id, amount_paise: 945_00, told_before: 0, is_sent_again: false, is_held: true },
        site,
      ),
      excess: undueRefundMail(
        order,
        { ...returned, kind: "excess_came_back", is_sent_again: true, is_held: false },
        site,
      ),
      unowed: undueRefundMail(order, { ...returned, kind: "unowed_came_back" }, site),
    },
    "order-refund-not-transferred": {
      not_transferred: notTransferredMail(order, { refund_id: id, amount_paise: 945_00 }, site),
      excess: undueRefundMail(order, { ...returned, kind: "excess_not_transferred", is_held: false }, site),
    },
    "order-refund-otherwise": {
      otherwise: refundOtherwiseMail(
        order,
        { refund_id: id, amount_paise: 945_00, bank_reference: "HDFCN52026112712345" },
        site,
      ),
      excess: undueRefundMail(
        order,
        { ...returned, kind: "excess_transferred", bank_reference: "HDFCN52026112712345" },
        site,
      ),
    },
    "order-shipped": { shipped: shippedMail(order, shipment, site) },
    "order-delivered": { delivered: deliveredMail(order, { ...shipment, taken_back: 0 }, site) },
    "order-cancelled": {
      cancelled: cancelledMail(
        order,
        { ...shipment, refund_paise: 945_00, given_before_paise: 0, is_held: false, reason: typed.text },
        site,
      ),
    },
  } satisfies Partial<Record<MailKind, Record<string, Mail>>>;
}
