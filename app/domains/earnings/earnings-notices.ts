import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

const done = (title: () => string, text?: () => string) => (): Notice => ({
  tone: "success",
  title: title(),
  ...(text && { text: text() }),
});

/** Notices of the forms for sellers' money, by the codes of their redirects. */
export const earningsNotices = {
  payout_prepared: done(m.earnings_prepared_done, m.earnings_prepared_done_text),
  payout_approved: done(m.earnings_approved_done, m.earnings_approved_done_text),
  payout_withdrawn: done(m.earnings_withdrawn_done, m.earnings_withdrawn_done_text),
  payout_recorded: done(m.earnings_recorded, m.earnings_seller_told),
  payout_reversed: done(m.earnings_reversed, m.earnings_seller_told),
  repayment_recorded: done(m.earnings_repayment_recorded, m.earnings_seller_told),
  repayment_reversed: done(m.earnings_repayment_reversed, m.earnings_seller_told),
  bank_details_saved: done(m.earnings_bank_saved, m.earnings_bank_saved_text),
  commission_saved: done(m.earnings_commission_saved),
  product_feed_published: done(m.earnings_feed_published),
  product_feed_withdrawn: done(m.earnings_feed_withdrawn),
  sales_tax_paid: done(m.earnings_sales_tax_recorded),
  sales_tax_rule_saved: done(m.earnings_tax_rule_saved),
  sales_tax_reversed: done(m.earnings_sales_tax_reversed),
} satisfies Record<string, () => Notice>;
