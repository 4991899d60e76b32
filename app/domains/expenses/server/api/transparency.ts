import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import { problem, rupees } from "../../../../platform/http/api.ts";
import { type ApiRoute, apiRoute } from "../../../../platform/http/api-route.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { csvResponse, csvText, rowsAtOnce } from "../../../../platform/http/csv.ts";
import type { Services } from "../../../../platform/services.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { rupeesColumn } from "../../../../text/list-column.ts";
import { monthCursor, moneyTag } from "../../../ledger/campaign-month.ts";
import {
  currentKeyPath,
  keyFile,
  keyPath,
  remainingOf,
  signatureFile,
  signaturePath,
  snapshotFile,
  snapshotPath,
  type TransparencyRow,
} from "../../transparency.ts";
import {
  listSnapshots,
  listTransparencyMonths,
  readSnapshot,
  readSnapshotKey,
} from "../queries/transparency.ts";
import { snapshotKey } from "../snapshot-key.ts";

const tags = ["Transparency"];
const monthsPerPage = 200;

const MonthSchema = z
  .object({
    month: z.string().openapi({ example: "2026-11" }),
    campaign_id: z.guid().nullable().openapi({ description: "Null: the general fund." }),
    campaign: z.string().nullable(),
    received: rupees,
    refunded: rupees,
    fees: rupees.openapi({
      description: "Kept by the payment gateway, borne by the organisation; in rupees.",
    }),
    spent: rupees,
    advanced: rupees.openapi({
      description: "Sent to organisers, less the bills set against it and what came back; in rupees.",
    }),
    allocated: rupees.openapi({
      description:
        "Moved here from other campaigns and the general fund, less what was moved away; in rupees.",
    }),
  })
  .openapi("CampaignMonth");

export const transparencyRoutes = [
  apiRoute("getTransparency", {
    method: "get",
    path: "/api/v1/transparency",
    tags,
    summary: "All money by campaign and month, from the ledger, and the monthly snapshots",
    query: z.strictObject({
      year: z
        .string()
        .regex(/^20\d\d$/)
        .transform(Number)
        .optional()
        .openapi({
          type: "string",
          description: "Only months of this year, from January to December.",
          example: "2026",
        }),
      cursor: cursorQuery(monthCursor),
    }),
    answer: [
      listSchema({
        months: z.array(MonthSchema),
        snapshots: z.array(
          z.object({
            month: z.string(),
            sha256: z.string(),
            document: z.string(),
            signature: z.string().nullable().openapi({
              description: "Path of its Ed25519 signature; null: from before they were signed.",
            }),
            key: z.string().nullable().openapi({ description: "Path of the public key, as PEM." }),
          }),
        ),
      }).openapi("Transparency"),
      "One page, the latest month first, and all snapshots.",
    ],
    async run({ services: { db }, query: { year, cursor: after } }) {
      const [{ months, next_cursor }, snapshots] = await Promise.all([
        listTransparencyMonths(db, { year, after, limit: monthsPerPage }),
        listSnapshots(db),
      ]);
      return {
        months: months.map((row) => ({
          month: row.month,
          campaign_id: row.campaign_id,
          campaign: row.title,
          received: row.received_paise / 100,
          refunded: row.refunded_paise / 100,
          fees: row.fees_paise / 100,
          spent: row.spent_paise / 100,
          advanced: row.advanced_paise / 100,
          allocated: row.allocated_paise / 100,
        })),
        snapshots: snapshots.map(({ month, sha256, key_id }) => ({
          month,
          sha256,
          document: snapshotPath(month),
          signature: key_id && signaturePath(month),
          key: key_id && keyPath(key_id),
        })),
        next_cursor,
      };
    },
  }),
];

const csvRoute = createRoute({
  operationId: "downloadTransparency",
  method: "get",
  path: "/api/v1/transparency.csv",
  tags,
  summary: "The same months as a file for spreadsheets",
  responses: { 200: { description: "A file.", content: { "text/csv": { schema: z.string() } } } },
});

function transparencyText(db: Services["db"]): Promise<string> {
  return csvText<TransparencyRow>({
    columns: [
      { label: m.expenses_month(), text: (row) => row.month },
      { label: m.expenses_campaign(), text: titleOf },
      rupeesColumn(m.expenses_received(), ({ received_paise }) => received_paise),
      rupeesColumn(m.expenses_refunded(), ({ refunded_paise }) => refunded_paise),
      rupeesColumn(m.expenses_fees(), ({ fees_paise }) => fees_paise),
      rupeesColumn(m.expenses_spent(), ({ spent_paise }) => spent_paise),
      rupeesColumn(m.expenses_advanced(), ({ advanced_paise }) => advanced_paise),
      rupeesColumn(m.expenses_allocated(), ({ allocated_paise }) => allocated_paise),
      rupeesColumn(m.expenses_remaining(), remainingOf),
    ],
    async readPage(cursor) {
      const after = monthCursor.parse(cursor ?? "");
      const { months, next_cursor } = await listTransparencyMonths(db, { after, limit: rowsAtOnce });
      return { rows: months, next_cursor };
    },
  });
}

/** The months for spreadsheets, and the snapshots with their signatures and keys. */
export const addTransparencyFiles: ApiRoute = (api) => {
  api.openapi(csvRoute, async (c) => {
    const { services } = c.var;
    const read = () => transparencyText(services.db);
    const key = `file in ${currentLanguage()}`;
    return csvResponse("transparency", await services.page_cache.remember(key, moneyTag, read));
  });
  api.get("/api/v1/transparency/snapshots/:month", async (c) => {
    const month = c.req.param("month");
    const snapshot = await snapshotOf(c.var.services, month);
    if (!snapshot) return problem(c, 404, "snapshot_not_found", m.expenses_no_snapshot());
    return c.body(
      snapshot.document,
      200,
      fileHeaders(snapshotFile(month), "application/json; charset=utf-8"),
    );
  });
  api.get("/api/v1/transparency/snapshots/:month/signature", async (c) => {
    const month = c.req.param("month");
    const signature = (await snapshotOf(c.var.services, month))?.signature;
    if (!signature) return problem(c, 404, "signature_not_found", m.expenses_no_signature());
    return c.body(
      new Uint8Array(signature),
      200,
      fileHeaders(signatureFile(month), "application/octet-stream"),
    );
  });
  api.get(currentKeyPath, (c) => {
    const { key_id, public_key_pem } = snapshotKey(c.var.services.secrets);
    return c.body(public_key_pem, 200, fileHeaders(keyFile(key_id), "application/x-pem-file"));
  });
  api.get("/api/v1/transparency/keys/:file", async (c) => {
    const key_id = /^([0-9a-f]{16})\.pem$/.exec(c.req.param("file"))?.[1];
    const pem = key_id && (await readSnapshotKey(c.var.services.db, key_id));
    if (!key_id || !pem) return problem(c, 404, "key_not_found", m.expenses_no_key());
    return c.body(pem, 200, fileHeaders(keyFile(key_id), "application/x-pem-file"));
  });
};

async function snapshotOf({ db }: Pick<Services, "db">, month: string) {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? readSnapshot(db, month) : undefined;
}

function fileHeaders(filename: string, type: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${filename}"`,
    "X-Content-Type-Options": "nosniff",
  };
}

function titleOf({ campaign_id, title }: { campaign_id: string | null; title: string | null }): string {
  if (campaign_id === null) return m.expenses_general_fund();
  return title ?? m.expenses_campaign_hidden();
}
