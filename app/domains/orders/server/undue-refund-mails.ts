import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { formatRupees } from "../../../text/money.ts";
import type { UndueRefund } from "../../payments/payable.ts";
import { contentOf, type Customer, type MailSite } from "./mails.ts";

/** What became of money that goes back to the customer without being due. */
export function undueRefundMail(order: Customer, notice: UndueRefund, site: MailSite): Mail {
  const { kind, subject, paragraphs, reference } = wordsOf(notice);
  return {
    dedupe_key: `${kind}:${notice.refund_id}`,
    subject,
    content: contentOf(order, site, {
      paragraphs,
      facts: reference === undefined ? [] : [[m.orders_mail_bank_reference(), reference]],
    }),
  };
}

type Words = {
  kind: "order-refund-otherwise" | "order-refund-not-transferred" | "order-refund-late";
  subject: string;
  paragraphs: string[];
  reference?: string;
};

function wordsOf(notice: UndueRefund): Words {
  const amount = formatRupees(notice.amount_paise);
  switch (notice.kind) {
    case "excess_transferred":
      return {
        kind: "order-refund-otherwise",
        subject: m.orders_mail_otherwise_subject({ amount }),
        paragraphs: [m.orders_mail_excess_transferred({ amount })],
        reference: notice.bank_reference,
      };
    case "excess_not_transferred":
      return {
        kind: "order-refund-not-transferred",
        subject: m.orders_mail_not_transferred_subject({ amount }),
        paragraphs: [
          m.orders_mail_excess_not_transferred({ amount }),
          notice.is_held ? m.orders_mail_late_held() : m.orders_mail_excess_with_us(),
        ],
      };
    case "excess_came_back":
      return {
        kind: "order-refund-late",
        subject: m.orders_mail_late_subject({ amount }),
        paragraphs: [m.orders_mail_excess_came_back({ amount }), nextOf(notice)],
      };
    case "unowed_came_back":
      return {
        kind: "order-refund-late",
        subject: m.orders_mail_came_back_subject({ amount }),
        paragraphs: [m.orders_mail_unowed_came_back({ amount })],
      };
  }
}

function nextOf({ is_held, is_sent_again }: { is_held: boolean; is_sent_again: boolean }): string {
  if (is_held) return m.orders_mail_late_held();
  return is_sent_again ? m.orders_mail_excess_next() : m.orders_mail_late_by_hand();
}
