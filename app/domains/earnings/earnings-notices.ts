import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Notices of the forms for sellers' money, by the codes of their redirects. */
export const earningsNotices = {
  payout_prepared: successNotice(m.earnings_prepared_done, m.earnings_prepared_done_text),
  payout_approved: successNotice(m.earnings_approved_done, m.earnings_approved_done_text),
  payout_approved_otherwise: successNotice(m.earnings_approved_done, m.earnings_approved_otherwise_text),
  payout_withdrawn: successNotice(m.earnings_withdrawn_done, m.earnings_withdrawn_done_text),
  payout_recorded: successNotice(m.earnings_recorded, m.earnings_seller_told),
  payout_reversed: successNotice(m.earnings_reversed, m.earnings_seller_told),
  repayment_recorded: successNotice(m.earnings_repayment_recorded, m.earnings_seller_told),
  repayment_reversed: successNotice(m.earnings_repayment_reversed, m.earnings_seller_told),
  bank_details_saved: successNotice(m.earnings_bank_saved, m.earnings_bank_saved_text),
  commission_saved: successNotice(m.earnings_commission_saved),
  product_feed_published: successNotice(m.earnings_feed_published),
  product_feed_withdrawn: successNotice(m.earnings_feed_withdrawn),
  sales_tax_paid: successNotice(m.earnings_sales_tax_recorded),
  sales_tax_rule_saved: successNotice(m.earnings_tax_rule_saved),
  sales_tax_reversed: successNotice(m.earnings_sales_tax_reversed),
} satisfies Record<string, () => Notice>;
