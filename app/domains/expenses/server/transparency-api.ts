import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import { type createApi, problem } from "../../../platform/http/api.ts";
import { csvDownload } from "../../../platform/http/csv.ts";
import { snapshotPath, remainingOf } from "../transparency.ts";
import { rupees } from "./api-schema.ts";
import { listSnapshots, readSnapshot, readTransparency } from "./queries/transparency.ts";

const tags = ["Transparency"];

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
  })
  .openapi("CampaignMonth");

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/transparency",
  tags,
  summary: "All money by campaign and month, from the ledger, and the monthly snapshots",
  responses: {
    200: {
      description: "The latest month first.",
      content: {
        "application/json": {
          schema: z
            .object({
              months: z.array(MonthSchema),
              snapshots: z.array(z.object({ month: z.string(), sha256: z.string(), document: z.string() })),
            })
            .openapi("Transparency"),
        },
      },
    },
  },
});

const csvRoute = createRoute({
  method: "get",
  path: "/api/v1/transparency.csv",
  tags,
  summary: "The same months as a file for spreadsheets",
  responses: { 200: { description: "A file.", content: { "text/csv": { schema: z.string() } } } },
});

export function addTransparency(api: ReturnType<typeof createApi>): void {
  api.openapi(listRoute, async (c) => {
    const { db } = c.var.services;
    const [rows, snapshots] = await Promise.all([readTransparency(db), listSnapshots(db)]);
    return c.json(
      {
        months: rows.map((row) => ({
          month: row.month,
          campaign_id: row.campaign_id,
          campaign: row.title,
          received: row.received_paise / 100,
          refunded: row.refunded_paise / 100,
          fees: row.fees_paise / 100,
          spent: row.spent_paise / 100,
        })),
        snapshots: snapshots.map(({ month, sha256 }) => ({ month, sha256, document: snapshotPath(month) })),
      },
      200,
    );
  });
  api.openapi(csvRoute, async (c) => {
    const plain = (paise: number) => (paise / 100).toFixed(2);
    const rows = await readTransparency(c.var.services.db);
    return csvDownload({
      filename: "transparency",
      columns: [
        { label: m.expenses_month(), text: (row: (typeof rows)[number]) => row.month },
        { label: m.expenses_campaign(), text: titleOf },
        { label: m.expenses_received(), text: (row) => plain(row.received_paise), is_number: true },
        { label: m.expenses_refunded(), text: (row) => plain(row.refunded_paise), is_number: true },
        { label: m.expenses_fees(), text: (row) => plain(row.fees_paise), is_number: true },
        { label: m.expenses_spent(), text: (row) => plain(row.spent_paise), is_number: true },
        { label: m.expenses_remaining(), text: (row) => plain(remainingOf(row)), is_number: true },
      ],
      readPage: () => Promise.resolve({ rows, next_cursor: null }),
    });
  });
  api.get("/api/v1/transparency/snapshots/:month", async (c) => {
    const month = c.req.param("month");
    const document = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)
      ? await readSnapshot(c.var.services.db, month)
      : undefined;
    if (document === undefined) return problem(c, 404, "snapshot_not_found", m.expenses_no_snapshot());
    return c.body(document, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="sahayog-money-${month}.json"`,
      "X-Content-Type-Options": "nosniff",
    });
  });
}

function titleOf({ campaign_id, title }: { campaign_id: string | null; title: string | null }): string {
  if (campaign_id === null) return m.expenses_general_fund();
  return title ?? m.expenses_campaign_hidden();
}
