import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import { recordAudit } from "../../../platform/audit.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { Failure } from "../../../platform/failure.ts";
import {
  createApi,
  documentAsker,
  problems,
  signedInFirst,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { csvDownload } from "../../../platform/http/csv.ts";
import { pdfResponse } from "../../../platform/http/pdf.ts";
import { donationOfYearColumns, donationsOfYearFile } from "../donations-of-year.ts";
import { financialYear } from "../financial-year.ts";
import { canSetReceipts } from "../policy.ts";
import { parseTaxLayout, taxStatementFile } from "../tax-layout.ts";
import { listDonationsOfYear } from "./queries/donations-of-year.ts";
import { listReceiptSettings } from "./queries/receipt-settings.ts";
import { readTaxStatement, taxLayoutOf } from "./queries/tax-statement.ts";
import { drawYearStatement } from "./use-cases/draw-year-statement.ts";

const tags = ["Donations"];
const bodyLimit_bytes = 1024;
/** Batch size of a file: rows held in memory. */
const rowsAtOnce = 500;

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

const ownRoute = createRoute({
  method: "get",
  path: "/api/v1/donation-statement.pdf",
  tags,
  middleware: signedInFirst(bodyLimit_bytes),
  summary: "Your own donations of a financial year, as one statement",
  request: { query: z.strictObject({ year }) },
  responses: {
    200: {
      description: "The statement as the books have it today: refunds are subtracted.",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...problems(400, 401, 404, 409, 429, 503),
  },
});

/** File download of a financial year, for admins. */
function fileRoute<P extends string>(path: P, summary: string) {
  return createRoute({
    method: "get",
    path,
    tags: ["Administration"],
    middleware: signedInFirst(bodyLimit_bytes, {
      allowed: {
        may: canSetReceipts,
        otherwise: () => new Failure(403, "not_allowed", m.donations_problems_admins_only()),
      },
    }),
    summary,
    request: { query: z.strictObject({ year }) },
    responses: {
      200: { description: "CSV, the first gift first.", content: { "text/csv": { schema: z.string() } } },
      ...problems(400, 401, 403),
    },
  });
}

const officeRoute = fileRoute(
  taxStatementFile,
  "The donations with tax receipts of a financial year, in the columns of the tax office's statement",
);
const yearRoute = fileRoute(donationsOfYearFile, "All donations received in a financial year");

export function createTaxRoutes() {
  return createApi()
    .openapi(ownRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const drawn = await drawYearStatement(
        c.var.services,
        user_id,
        c.req.valid("query").year,
        await documentAsker(c),
      );
      return pdfResponse(drawn.pdf, drawn.title);
    })
    .openapi(officeRoute, async (c) => {
      const { services } = c.var;
      const asked = c.req.valid("query").year;
      const { user_id: actor_user_id } = await signedInToApi(c);
      const [settings, { layout }] = await Promise.all([
        listReceiptSettings(services.db),
        taxLayoutOf(services.db, asked),
      ]);
      const parsed = parseTaxLayout(layout);
      if ("problem" in parsed) throw new Error(`The stored layout is broken: ${parsed.problem}`);
      await recordDownload(services.db, { actor_user_id, event: "tax_statement_exported", year: asked.name });
      let serial = 0;
      return csvDownload({
        filename: `donations-${asked.name}`,
        columns: parsed.columns,
        async readPage(cursor) {
          const page = { year: asked, settings, cursor: cursor ?? "", limit: rowsAtOnce };
          const { rows, next_cursor } = await readTaxStatement(services, page);
          return { rows: rows.map((row) => ({ ...row, serial: ++serial })), next_cursor };
        },
      });
    })
    .openapi(yearRoute, async (c) => {
      const { db } = c.var.services;
      const asked = c.req.valid("query").year;
      const { user_id: actor_user_id } = await signedInToApi(c);
      const settings = await listReceiptSettings(db);
      await recordDownload(db, { actor_user_id, event: "donations_of_year_exported", year: asked.name });
      return csvDownload({
        filename: `all-donations-${asked.name}`,
        columns: donationOfYearColumns(),
        async readPage(cursor) {
          const page = { year: asked, settings, cursor: cursor ?? "", limit: rowsAtOnce };
          const { donations: rows, next_cursor } = await listDonationsOfYear(db, page);
          return { rows, next_cursor };
        },
      });
    });
}

type Download = { actor_user_id: string; event: string; year: string };

/** Called before sending the file: every download is in the audit log. */
function recordDownload(db: Queryable, { actor_user_id, event, year: name }: Download): Promise<void> {
  return recordAudit(db, { actor_user_id, event, subject_kind: "tax_statement", subject_id: name });
}
