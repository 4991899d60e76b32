import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Notices of the forms for bank statements, by the codes of their redirects. */
export const bankNotices = {
  bank_statement_uploaded: successNotice(m.bank_uploaded, m.bank_uploaded_text),
  bank_statement_not_compared: successNotice(m.bank_uploaded, m.bank_not_compared_text),
  bank_statement_known: successNotice(m.bank_known, m.bank_known_text),
  bank_line_explained: successNotice(m.bank_explained),
  bank_line_reopened: successNotice(m.bank_reopened),
  bank_line_matched: successNotice(m.bank_matched),
  bank_line_unmatched: successNotice(m.bank_unmatched),
} satisfies Record<string, () => Notice>;
