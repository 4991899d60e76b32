import type { DocumentAsker } from "../../../../platform/documents/documents.ts";
import type { Services } from "../../../../platform/services.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { siteOfPages } from "../../../content/server/queries/content-of-pages.ts";
import type { FinancialYear } from "../../financial-year.ts";
import { letterheadOf } from "../documents/letterhead.ts";
import { sumsOf, yearStatementPaper, yearStatementTemplate } from "../documents/year-statement.ts";
import { receiptSettingsOn } from "../queries/receipt-settings.ts";
import { readYearStatement } from "../queries/year-statement.ts";
import { verificationUrl } from "../receipt-code.ts";
import { statementCode } from "../statement-code.ts";
import type { DrawnReceipt } from "./draw-receipt.ts";

/** One person's donations of a year, as of today. Throws the query's failures. */
export async function drawYearStatement(
  services: Services,
  user_id: string,
  year: FinancialYear,
  asked_by: DocumentAsker,
): Promise<DrawnReceipt> {
  const { db, secrets, config } = services;
  const made_on = dayInIndia();
  const [statement, settings, site] = await Promise.all([
    readYearStatement(db, user_id, year),
    receiptSettingsOn(db, made_on),
    siteOfPages(services),
  ]);
  const { kept_paise: total_paise } = sumsOf(statement.donations);
  const donation_count = statement.donations.length;
  const code = statementCode(secrets, { user_id, year: year.name, made_on, donation_count, total_paise });
  const paper = yearStatementPaper(
    statement,
    { organisation: letterheadOf(settings, site), year, made_on },
    verificationUrl(config.public_url, code),
  );
  return { pdf: await services.documents.draw(yearStatementTemplate, paper, asked_by), title: paper.title };
}
