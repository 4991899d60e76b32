import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import { type ApiEnv, documentAsker, signedInFirst } from "../../../../platform/http/api.ts";
import { isFailure } from "../../../../platform/failure.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { csvDownload, rowsAtOnce } from "../../../../platform/http/csv.ts";
import { pdfResponse } from "../../../../platform/http/pdf.ts";
import { demandRecentSignIn } from "../../../accounts/server/queries/recent-sign-in.ts";
import { donationOfYearColumns, donationsOfYearFilePath } from "../../donations-of-year.ts";
import { donorOfYearColumns, donorsOfYearFilePath } from "../../donors-of-year.ts";
import { type FinancialYear, financialYear } from "../../financial-year.ts";
import { canSetReceipts } from "../../policy.ts";
import { receiptSettingsPath } from "../../receipt-settings.ts";
import { parseTaxLayout, taxStatementFilePath } from "../../tax-layout.ts";
import { listDonationsOfYear } from "../queries/donations-of-year.ts";
import { listDonorsOfYear, unreadableDonors } from "../queries/donors-of-year.ts";
import { listReceiptSettings } from "../queries/receipt-settings.ts";
import { readTaxStatement, taxLayoutOf, unreadableReceipts } from "../queries/tax-statement.ts";
import { beginYearFile } from "../use-cases/begin-year-file.ts";
import { drawYearStatement } from "../use-cases/draw-year-statement.ts";
import { donationsRestricted } from "../donation-failures.ts";

const bodyLimit_bytes = 1024;

const year = z
  .string()
  .max(20)
  .transform((name, c) => {
    const found = financialYear(name);
    if (found) return found;
    c.issues.push({ code: "custom", input: name, message: m.donations_layout_year_wrong() });
    return z.NEVER;
  })
  .openapi({ type: "string", description: "A financial year, April to March.", example: "2026-27" });

/**
 * File download of a financial year, for admins. `shows_donors`: with their names, addresses or PANs, so that it needs a recent
 * sign-in (`demandRecentSignIn`).
 */
const yearFile = (
  operation_id: string,
  path: string,
  { summary, shows_donors }: { summary: string; shows_donors: boolean },
  run: (c: Context<ApiEnv>, asked: FinancialYear, actor_user_id: string) => Promise<Response>,
) =>
  apiRoute(operation_id, {
    method: "get",
    path,
    tags: ["Administration"],
    summary,
    access: signedInFirst(bodyLimit_bytes, {
      allowed: {
        may: canSetReceipts,
        otherwise: donationsRestricted,
      },
    }),
    query: z.strictObject({ year }),
    refuses: [403, 409],
    file: ["text/csv", "CSV, the first donation first."],
    async run({ c, session, query }) {
      try {
        if (shows_donors) demandRecentSignIn({ signed_in_at: session.created_at });
        return await run(c, query.year, session.user_id);
      } catch (error) {
        if (!isFailure(error) || c.req.header("sec-fetch-mode") !== "navigate") throw error;
        // A browser says of a link to a file only that there is none; the page with the link says why.
        return c.redirect(`${receiptSettingsPath}?year=${query.year.name}#statement`, 303);
      }
    },
  });

export const taxRoutes = [
  apiRoute("downloadYearStatement", {
    method: "get",
    path: "/api/v1/donation-statement.pdf",
    tags: ["Donations"],
    summary: "Your own donations of a financial year, as one statement",
    access: signedInFirst(bodyLimit_bytes),
    query: z.strictObject({ year }),
    refuses: [404, 409, 429, 503],
    file: ["application/pdf", "The statement as the books have it today: refunds are subtracted."],
    async run({ c, services, session, query }) {
      const drawn = await drawYearStatement(services, session.user_id, query.year, await documentAsker(c));
      return pdfResponse(drawn.pdf, drawn.title);
    },
  }),
  yearFile(
    "downloadTaxStatement",
    taxStatementFilePath,
    {
      summary:
        "The donations with tax receipts of a financial year, in the columns of the tax office's statement",
      shows_donors: true,
    },
    async (c, asked, actor_user_id) => {
      const { services } = c.var;
      const [settings, { layout }] = await Promise.all([
        listReceiptSettings(services.db),
        taxLayoutOf(services.db, asked),
      ]);
      const parsed = parseTaxLayout(layout);
      if ("problem" in parsed) throw new Error(`The stored layout is broken: ${parsed.problem}`);
      const unreadable = await unreadableReceipts(services, { year: asked, settings });
      await beginYearFile(services, { kind: "statement", year: asked.name, actor_user_id }, unreadable);
      let serial = 0;
      return csvDownload(c, {
        filename: `donations-${asked.name}`,
        columns: parsed.columns,
        async readPage(cursor) {
          const page = { year: asked, settings, cursor: cursor ?? "", limit: rowsAtOnce };
          const { rows, next_cursor } = await readTaxStatement(services, page);
          return { rows: rows.map((row) => ({ ...row, serial: ++serial })), next_cursor };
        },
      });
    },
  ),
  yearFile(
    "downloadDonorsOfYear",
    donorsOfYearFilePath,
    {
      summary: "Donors of a financial year, of donations with name and address",
      shows_donors: true,
    },
    async (c, asked, actor_user_id) => {
      const { services } = c.var;
      const unreadable = await unreadableDonors(services, { year: asked });
      await beginYearFile(services, { kind: "donors", year: asked.name, actor_user_id }, unreadable);
      return csvDownload(c, {
        filename: `donors-${asked.name}`,
        columns: donorOfYearColumns(),
        async readPage(cursor) {
          const page = { year: asked, cursor: cursor ?? "", limit: rowsAtOnce };
          const { donors: rows, next_cursor } = await listDonorsOfYear(services, page);
          return { rows, next_cursor };
        },
      });
    },
  ),
  yearFile(
    "downloadDonationsOfYear",
    donationsOfYearFilePath,
    {
      summary: "All donations received in a financial year",
      shows_donors: false,
    },
    async (c, asked, actor_user_id) => {
      const { db } = c.var.services;
      const settings = await listReceiptSettings(db);
      await recordAudit(db, {
        actor_user_id,
        event: "donations_of_year_exported",
        subject_kind: "tax_statement",
        subject_id: asked.name,
      });
      return csvDownload(c, {
        filename: `all-donations-${asked.name}`,
        columns: donationOfYearColumns(),
        async readPage(cursor) {
          const page = { year: asked, settings, cursor: cursor ?? "", limit: rowsAtOnce };
          const { donations: rows, next_cursor } = await listDonationsOfYear(db, page);
          return { rows, next_cursor };
        },
      });
    },
  ),
];
