import * as m from "#messages";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { formatRupees } from "../../../text/money.ts";
import type { UndueRefund } from "../../payments/payable.ts";
import { contentOf, type Donor, lateRefundMailKey, notTransferredMailKey, refundMailKey } from "./mails.ts";

/** What became of money that goes back to the donor without being due. `link`: the donation's page. */
export function undueRefundMail(donor: Donor, notice: UndueRefund, link: string): Mail {
  const { fact = [m.donations_mail_amount(), formatRupees(donor.amount_paise)], ...words } = wordsOf(notice);
  return {
    dedupe_key: words.dedupe_key,
    subject: words.subject,
    content: contentOf(donor, link, {
      paragraphs: words.paragraphs,
      facts: [fact],
    }),
  };
}

type Words = Pick<Mail, "dedupe_key" | "subject"> & { paragraphs: string[]; fact?: [string, string] };

function wordsOf(notice: UndueRefund): Words {
  const { refund_id } = notice;
  const amount = formatRupees(notice.amount_paise);
  switch (notice.kind) {
    case "excess_transferred":
      return {
        dedupe_key: refundMailKey(refund_id),
        subject: m.donations_mail_excess_transferred_subject({ amount }),
        paragraphs: [m.donations_mail_excess_transferred({ amount })],
        fact: [m.donations_mail_bank_reference(), notice.bank_reference],
      };
    case "excess_not_transferred":
      return {
        dedupe_key: notTransferredMailKey(refund_id),
        subject: m.donations_mail_not_transferred_subject({ amount }),
        paragraphs: [
          m.donations_mail_excess_not_transferred({ amount }),
          notice.is_held ? m.donations_mail_late_held() : m.donations_mail_excess_with_us(),
        ],
      };
    case "excess_came_back":
      return {
        dedupe_key: lateRefundMailKey(refund_id),
        subject: m.donations_mail_late_subject({ amount }),
        paragraphs: [m.donations_mail_excess_came_back({ amount }), nextOf(notice)],
      };
    case "unowed_came_back":
      return {
        dedupe_key: lateRefundMailKey(refund_id),
        subject: m.donations_mail_came_back_subject({ amount }),
        paragraphs: [m.donations_mail_unowed_came_back({ amount })],
      };
  }
}

function nextOf({ is_held, is_sent_again }: { is_held: boolean; is_sent_again: boolean }): string {
  if (is_held) return m.donations_mail_late_held();
  return is_sent_again ? m.donations_mail_excess_next() : m.donations_mail_late_by_hand();
}
