import type { MailAttachment } from "../../../../platform/mail/sender.ts";
import type { Services } from "../../../../platform/services.ts";
import { siteOfPages } from "../../../content/server/queries.ts";
import { receiptPaper, receiptTemplate } from "../documents/receipt.ts";
import { readReceipt } from "../queries/receipts.ts";
import { receiptCode, verificationUrl } from "../receipt-code.ts";

export type DrawnReceipt = { pdf: Uint8Array<ArrayBuffer>; title: string };

/** The receipt as it is now; undefined while nothing was received. */
export async function drawReceipt(
  services: Services,
  donation_id: string,
): Promise<DrawnReceipt | undefined> {
  const [receipt, site] = await Promise.all([readReceipt(services.db, donation_id), siteOfPages(services)]);
  if (!receipt) return undefined;
  const code = receiptCode(services.secrets, receipt.receipt_number);
  const paper = receiptPaper(receipt, site, verificationUrl(services.config.public_url, code));
  return { pdf: await services.documents.draw(receiptTemplate, paper), title: paper.title };
}

/** For the mail of thanks. */
export async function receiptAttachment(
  services: Services,
  donation_id: string,
): Promise<MailAttachment | undefined> {
  const drawn = await drawReceipt(services, donation_id);
  return drawn && { filename: `${drawn.title.replaceAll(/[^\w.-]+/g, "-")}.pdf`, content: drawn.pdf };
}
