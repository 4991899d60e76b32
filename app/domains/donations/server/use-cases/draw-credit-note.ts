import { type DocumentAsker, mails } from "../../../../platform/documents/documents.ts";
import type { MailAttachment } from "../../../../platform/mail/sender.ts";
import type { Services } from "../../../../platform/services.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { siteOfPages } from "../../../content/server/queries/content-of-pages.ts";
import { bankReferenceOf } from "../../../payments/server/queries/payments-in-full.ts";
import { creditNotePaper } from "../documents/credit-note.ts";
import { letterheadOf } from "../documents/letterhead.ts";
import { receiptTemplate } from "../documents/receipt.ts";
import { type CreditNote, readCreditNote } from "../queries/credit-notes.ts";
import { receiptSettingsOn } from "../queries/receipt-settings.ts";
import { readReceipt } from "../queries/receipts.ts";
import { receiptCode, verificationUrl } from "../receipt-code.ts";
import type { DrawnReceipt } from "./draw-receipt.ts";

/** Undefined if there is no receipt. */
export async function drawCreditNote(
  services: Services,
  note: CreditNote,
  asked_by: DocumentAsker,
): Promise<DrawnReceipt | undefined> {
  const [receipt, site] = await Promise.all([
    readReceipt(services.db, note.donation_id),
    siteOfPages(services),
  ]);
  if (!receipt) return undefined;
  const settings = await receiptSettingsOn(services.db, dayInIndia(note.issued_at));
  const code = receiptCode(services.secrets, receipt.receipt_number);
  const paper = creditNotePaper(
    note,
    receipt,
    letterheadOf(settings, site),
    verificationUrl(services.config.public_url, code),
    await bankReferenceOf(services.db, note.gateway_refund_id),
  );
  return { pdf: await services.documents.draw(receiptTemplate, paper, asked_by), title: paper.title };
}

/** Attached to the refund mail. */
export async function creditNoteAttachment(
  services: Services,
  credit_note_id: string,
): Promise<MailAttachment | undefined> {
  const note = await readCreditNote(services.db, credit_note_id);
  const drawn = note && (await drawCreditNote(services, note, mails));
  return drawn && { filename: `${drawn.title.replaceAll(/[^\w.-]+/g, "-")}.pdf`, content: drawn.pdf };
}
