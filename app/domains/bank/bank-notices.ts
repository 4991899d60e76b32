import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

const done = (title: () => string, text?: () => string) => (): Notice => ({
  tone: "success",
  title: title(),
  ...(text && { text: text() }),
});

/** Notices of the forms for bank statements, by the codes of their redirects. */
export const bankNotices = {
  bank_statement_uploaded: done(m.bank_uploaded, m.bank_uploaded_text),
  bank_statement_not_compared: done(m.bank_uploaded, m.bank_not_compared_text),
  bank_statement_known: done(m.bank_known, m.bank_known_text),
  bank_line_explained: done(m.bank_explained),
  bank_line_reopened: done(m.bank_reopened),
  bank_line_matched: done(m.bank_matched),
  bank_line_unmatched: done(m.bank_unmatched),
} satisfies Record<string, () => Notice>;
