import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const receiptNotices = {
  receipt_settings_saved: successNotice(m.donations_settings_saved),
  tax_layout_saved: successNotice(m.donations_layout_saved),
  tax_statement_filed: successNotice(m.donations_filed_saved),
  tax_correction_filed: successNotice(m.donations_corrected_saved),
  tax_statement_not_filed: successNotice(m.donations_filed_withdrawn),
  tax_details_corrected: successNotice(m.donations_tax_corrected),
  kept_tax_details_corrected: successNotice(m.donations_tax_kept_corrected),
  tax_details_mailed: successNotice(m.donations_tax_saved, m.donations_tax_mailed_text),
  donor_record_saved: successNotice(m.donations_record_saved),
  tax_details_saved: successNotice(m.donations_tax_saved, m.donations_tax_saved_text),
} satisfies Record<string, () => Notice>;
