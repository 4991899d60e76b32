import * as m from "#messages";
import type { MailContent } from "../../../platform/mail/mail-content.ts";
import type { AddressedMail, Mail, MailAddress } from "../../../platform/mail/outbox.ts";
import { isTakenByDispute } from "../../payments/disputes.ts";
import type { LateRefund } from "../../payments/payable.ts";
import { formatRupees } from "../../../text/money.ts";
import type { Secrets } from "../../../platform/secrets.ts";
import { excessText } from "./declined-payments.ts";
import { goesBackText } from "../given-before.ts";
import type { OrderItem } from "../order.ts";
import { trackingLink } from "./tracking-links.ts";

declare module "../../../platform/mail/outbox.ts" {
  interface MailKinds {
    "order-confirmed": true;
    "order-excess": true;
    "order-refund": true;
    "order-refund-late": true;
    "order-refund-otherwise": true;
    "order-refund-not-transferred": true;
    "order-shipped": true;
    "order-delivered": true;
    "order-cancelled": true;
  }
}

export type Customer = { id: string; order_number: string; amount_paise: number };
export type MailSite = { config: { public_url: string }; secrets: Secrets };

/** A mail to a customer, in the language of the order. */
export function toCustomer({ email, language }: MailAddress, write: () => Mail): AddressedMail {
  return { to: { email, language }, write };
}

/** Opens the tracking page for anyone with the mail. */
const orderUrl = ({ config, secrets }: MailSite, { id }: Pick<Customer, "id">) =>
  new URL(trackingLink(secrets, id), config.public_url).href;

/** What all mails about an order say, around its own `words`. */
export function contentOf(order: Customer, site: MailSite, { facts = [], ...words }: MailWords): MailContent {
  return {
    greeting: m.orders_mail_greeting(),
    ...words,
    facts: [[m.orders_mail_number(), order.order_number], ...facts],
    button: { label: m.orders_mail_button(), url: orderUrl(site, order) },
    reason: m.orders_mail_reason(),
  };
}

type MailWords = Pick<MailContent, "paragraphs" | "quotation" | "facts">;

export function confirmedMail(order: Customer, items: readonly OrderItem[], site: MailSite): Mail {
  const amount = formatRupees(order.amount_paise);
  const charges_paise = items.reduce((rest, { total_paise }) => rest - total_paise, order.amount_paise);
  return {
    dedupe_key: `order-confirmed:${order.id}`,
    subject: m.orders_mail_confirmed_subject({ number: order.order_number }),
    content: contentOf(order, site, {
      paragraphs: [m.orders_mail_confirmed_text({ amount })],
      facts: [
        ...items.map(({ product_name, quantity, total_paise }): [string, string] => [
          m.orders_mail_item({ quantity, name: product_name }),
          formatRupees(total_paise),
        ]),
        ...(charges_paise > 0
          ? [[m.orders_mail_charges(), formatRupees(charges_paise)] satisfies [string, string]]
          : []),
        [m.orders_total(), amount],
      ],
    }),
  };
}

/** For a payment that goes back. */
export function excessMail(
  order: Customer,
  payment_id: string,
  declined: string | undefined,
  site: MailSite,
): Mail {
  const amount = formatRupees(order.amount_paise);
  return {
    dedupe_key: `order-excess:${payment_id}`,
    subject: m.orders_mail_excess_subject({ amount }),
    content: contentOf(order, site, {
      paragraphs: [m.orders_mail_excess_text({ amount }), excessText(declined), m.orders_mail_excess_back()],
      facts: [[m.orders_mail_payment(), payment_id]],
    }),
  };
}

export function refundMail(
  order: Customer,
  refund: { id: string; amount_paise: number },
  site: MailSite,
): Mail {
  const amount = formatRupees(refund.amount_paise);
  const is_taken = isTakenByDispute(refund.id);
  return {
    dedupe_key: `order-refund:${refund.id}`,
    subject: is_taken ? m.orders_mail_taken_subject({ amount }) : m.orders_mail_refund_subject({ amount }),
    content: contentOf(order, site, {
      paragraphs: [is_taken ? m.orders_mail_taken_text({ amount }) : m.orders_mail_refund_text({ amount })],
      facts: [[m.orders_mail_refund(), refund.id]],
    }),
  };
}

const lateKey = ({ refund_id, told_before }: Pick<LateRefund, "refund_id" | "told_before">) =>
  `order-refund-late:${refund_id}${told_before > 0 ? `:${told_before}` : ""}` as const;

/** What is owed is late. */
export function lateRefundMail(
  order: Customer,
  refund: Omit<LateRefund, "due_id" | "payable_id">,
  site: MailSite,
): Mail {
  const amount = formatRupees(refund.amount_paise);
  return {
    dedupe_key: lateKey(refund),
    subject: m.orders_mail_late_subject({ amount }),
    content: contentOf(order, site, {
      paragraphs: [m.orders_mail_late_text({ amount }), nextOf(refund)],
    }),
  };
}

function nextOf({ is_held, is_sent_again }: { is_held: boolean; is_sent_again: boolean }): string {
  if (is_held) return m.orders_mail_late_held();
  return is_sent_again ? m.orders_mail_late_next() : m.orders_mail_late_by_hand();
}

/** What is owed was transferred outside of the gateway. */
export function refundOtherwiseMail(
  order: Customer,
  refund: { refund_id: string; amount_paise: number; bank_reference: string },
  site: MailSite,
): Mail {
  const amount = formatRupees(refund.amount_paise);
  return {
    dedupe_key: `order-refund-otherwise:${refund.refund_id}`,
    subject: m.orders_mail_otherwise_subject({ amount }),
    content: contentOf(order, site, {
      paragraphs: [m.orders_mail_otherwise_text({ amount })],
      facts: [[m.orders_mail_bank_reference(), refund.bank_reference]],
    }),
  };
}

/** What was said to be transferred was not. */
export function notTransferredMail(
  order: Customer,
  refund: { refund_id: string; amount_paise: number },
  site: MailSite,
): Mail {
  const amount = formatRupees(refund.amount_paise);
  return {
    dedupe_key: `order-refund-not-transferred:${refund.refund_id}`,
    subject: m.orders_mail_not_transferred_subject({ amount }),
    content: contentOf(order, site, {
      paragraphs: [m.orders_mail_not_transferred_text({ amount })],
    }),
  };
}

type SentShipment = {
  id: string;
  seller_name: string;
  tracking_number: string | null;
  courier: string | null;
};

export function shippedMail(order: Customer, shipment: SentShipment, site: MailSite): Mail {
  const { courier } = shipment;
  return {
    dedupe_key: `order-shipped:${shipment.id}`,
    subject: m.orders_mail_shipped_subject({ seller: shipment.seller_name }),
    content: contentOf(order, site, {
      paragraphs: [m.orders_mail_shipped_text({ seller: shipment.seller_name })],
      facts: [
        ...(courier === null ? [] : [[m.orders_courier(), courier] as [string, string]]),
        [m.orders_mail_tracking(), shipment.tracking_number ?? "–"],
      ],
    }),
  };
}

/** `taken_back`: how many deliveries before were marked by mistake. */
export function deliveredMail(
  order: Customer,
  shipment: SentShipment & { taken_back: number },
  site: MailSite,
): Mail {
  return {
    dedupe_key: deliveredKey(shipment.id, shipment.taken_back),
    subject: m.orders_mail_delivered_subject({ seller: shipment.seller_name }),
    content: contentOf(order, site, {
      paragraphs: [m.orders_mail_delivered_text({ seller: shipment.seller_name })],
    }),
  };
}

function deliveredKey(shipment_id: string, taken_back: number): `order-delivered:${string}` {
  return taken_back === 0 ? `order-delivered:${shipment_id}` : `order-delivered:${shipment_id}:${taken_back}`;
}

type CancelledShipment = SentShipment & {
  /** What goes back now. */
  refund_paise: number;
  given_before_paise: number;
  /** Only once a dispute at the bank that paid has ended. */
  is_held: boolean;
};

export function cancelledMail(
  order: Customer,
  shipment: CancelledShipment & { reason: string },
  site: MailSite,
): Mail {
  return {
    dedupe_key: `order-cancelled:${shipment.id}`,
    subject: m.orders_mail_cancelled_subject({ seller: shipment.seller_name }),
    content: contentOf(order, site, {
      paragraphs: [
        m.orders_mail_cancelled_text({
          seller: shipment.seller_name,
          back: goesBackText(shipment),
        }),
      ],
      quotation: shipment.reason,
    }),
  };
}

type OrderMails = Record<"order_ids" | "payment_ids" | "refund_ids" | "our_refund_ids", readonly string[]> & {
  late_mails: readonly Pick<LateRefund, "refund_id" | "told_before">[];
  shipments: readonly { id: string; taken_back: number }[];
};

/** Keys of all mails about these orders and their shipments. */
export function mailKeysOf({
  order_ids,
  payment_ids,
  refund_ids,
  our_refund_ids,
  late_mails,
  shipments,
}: OrderMails): string[] {
  return [
    ...order_ids.map((id) => `order-confirmed:${id}`),
    ...payment_ids.map((id) => `order-excess:${id}`),
    ...refund_ids.map((id) => `order-refund:${id}`),
    ...refund_ids.flatMap((id) =>
      ["otherwise", "not-transferred"].map((kind) => `order-refund-${kind}:${id}`),
    ),
    // Of a transfer by its due, as before it could be taken back.
    ...our_refund_ids.flatMap((id) => ["late", "otherwise"].map((kind) => `order-refund-${kind}:${id}`)),
    ...late_mails.map(lateKey),
    ...shipments.flatMap(({ id, taken_back }) => [
      `order-shipped:${id}`,
      ...Array.from({ length: taken_back + 1 }, (_, before) => deliveredKey(id, before)),
      `order-cancelled:${id}`,
    ]),
  ];
}
