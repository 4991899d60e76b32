import { type DocumentAsker, mails } from "../../../../platform/documents/documents.ts";
import type { MailAttachment } from "../../../../platform/mail/sender.ts";
import type { Services } from "../../../../platform/services.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { siteOfPages } from "../../../content/server/queries/content-of-pages.ts";
import { letterheadOf } from "../documents/letterhead.ts";
import { receiptPaper, receiptTemplate } from "../documents/receipt.ts";
import { readReceipt } from "../queries/receipts.ts";
import { receiptSettingsOn } from "../queries/receipt-settings.ts";
import { readTaxDetails } from "../queries/tax-details.ts";
import { receiptCode, verificationUrl } from "../receipt-code.ts";

export type DrawnReceipt = { pdf: Uint8Array<ArrayBuffer>; title: string };

/**
 * The receipt in its current state; undefined if nothing was received. Once its donor has given a legal name and a PAN,
 * it is the tax receipt, under the same number. The organisation's details are those of the payment day.
 * `has_whole_details`: for the donor's account or mailbox. Whoever has a link sees a part of PAN and address.
 */
export async function drawReceipt(
  services: Services,
  donation_id: string,
  { asked_by, has_whole_details }: { asked_by: DocumentAsker; has_whole_details: boolean },
): Promise<DrawnReceipt | undefined> {
  const [receipt, site, details] = await Promise.all([
    readReceipt(services.db, donation_id),
    siteOfPages(services),
    readTaxDetails(services, donation_id),
  ]);
  if (!receipt) return undefined;
  const settings = await receiptSettingsOn(services.db, dayInIndia(receipt.paid_at));
  const organisation = letterheadOf(settings, site);
  const code = receiptCode(services.secrets, receipt.receipt_number);
  const url = verificationUrl(services.config.public_url, code);
  const paper = receiptPaper(receipt, { organisation, settings, details, has_whole_details }, url);
  return { pdf: await services.documents.draw(receiptTemplate, paper, asked_by), title: paper.title };
}

/** Attached to mails to the donor. */
export async function receiptAttachment(
  services: Services,
  donation_id: string,
): Promise<MailAttachment | undefined> {
  const drawn = await drawReceipt(services, donation_id, { asked_by: mails, has_whole_details: true });
  return drawn && { filename: `${drawn.title.replaceAll(/[^\w.-]+/g, "-")}.pdf`, content: drawn.pdf };
}
