import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  rupees,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import type { CsvColumn } from "../../../platform/http/csv.ts";
import { exportList } from "../../../platform/http/list-export.ts";
import { sellerAccountCursor } from "../../ledger/seller-account.ts";
import { payableColumns } from "../payable-columns.ts";
import { payoutInput, reversalInput } from "../payout-input.ts";
import {
  type Payout,
  type Payable,
  payableName,
  payablesFile,
  payableSides,
  payoutCursor,
} from "../payouts.ts";
import { canPayOut } from "../policy.ts";
import {
  admins,
  csv,
  earningsFields,
  earningsInApi,
  rowsAtOnce,
  sellersAndAdmins,
  tags,
} from "./api-parts.ts";
import { noSuchSeller } from "./earnings-failures.ts";
import { listPayables } from "./queries/payables.ts";
import { listPayouts } from "./queries/payouts.ts";
import { payOut, takeBackPayout } from "./use-cases/pay-sellers.ts";

const perPage = 50;

const PayoutSchema = z
  .object({
    id: z.guid(),
    seller: z.guid(),
    amount: rupees,
    paid_on: z.iso.date(),
    bank_reference: z.string(),
    note: z.string().nullable().openapi({ description: "For admins; null for the seller." }),
    created_at: z.iso.datetime(),
    reversed_at: z.iso.datetime().nullable(),
    reversal_reason: z.string().nullable(),
  })
  .openapi("Payout");

const listRoute = createRoute({
  method: "get",
  path: "/api/v1/payouts",
  tags,
  middleware: sellersAndAdmins,
  summary: "Payouts, newest first: a seller's own, all for admins",
  request: {
    query: z.strictObject({ seller: z.guid().toLowerCase().optional(), cursor: cursorQuery(payoutCursor) }),
  },
  responses: {
    200: jsonAnswer(listSchema({ payouts: z.array(PayoutSchema) }).openapi("PayoutList"), "One page."),
    ...problems(400, 401, 403, 404),
  },
});

const recordRoute = createRoute({
  method: "post",
  path: "/api/v1/payouts",
  tags,
  middleware: admins,
  summary: "Record a payout to a seller: at most what is payable, each bank reference once",
  request: { body: jsonBody(payoutInput.extend({ seller: z.guid().toLowerCase() })) },
  responses: {
    201: jsonAnswer(
      z.object({ id: z.guid() }).openapi("RecordedPayout"),
      "Recorded, and told to the seller.",
    ),
    ...problems(400, 401, 403, 404, 409, 413),
  },
});

const reverseRoute = createRoute({
  method: "post",
  path: "/api/v1/payouts/{id}/reversal",
  tags,
  middleware: admins,
  summary: "Reverse a payout; its amount is payable again",
  request: { params: idParams, body: jsonBody(reversalInput) },
  responses: {
    204: { description: "Reversed, and told to the seller." },
    ...problems(400, 401, 403, 404, 409, 413),
  },
});

const payablesRoute = createRoute({
  method: "get",
  path: "/api/v1/payables",
  tags,
  middleware: admins,
  summary: "Payables of all sellers, highest first",
  request: {
    query: z.strictObject({
      side: z.enum(payableSides).optional(),
      cursor: cursorQuery(sellerAccountCursor),
    }),
  },
  responses: {
    200: jsonAnswer(
      listSchema({
        payables: z.array(
          z.object({ seller: z.guid(), name: z.string().nullable(), ...earningsFields }).openapi("Payable"),
        ),
      }).openapi("PayableList"),
      "One page.",
    ),
    ...problems(400, 401, 403),
  },
});

const fileRoute = createRoute({
  method: "get",
  path: payablesFile,
  tags,
  middleware: admins,
  summary: "Payables of all sellers as a file for spreadsheets",
  request: { query: z.strictObject({ side: z.enum(payableSides).optional() }) },
  responses: { 200: csv("CSV, the most first."), ...problems(400, 401, 403) },
});

export function createPayoutRoutes() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const session = await signedInToApi(c);
      const { seller, cursor } = c.req.valid("query");
      const sees_all = canPayOut(session);
      if (!sees_all && seller !== undefined && seller !== session.user_id) throw noSuchSeller();
      const vendor_id = sees_all ? (seller ?? null) : session.user_id;
      const { payouts, next_cursor } = await listPayouts(c.var.services.db, {
        vendor_id,
        after: cursor,
        limit: perPage,
      });
      return c.json(
        { payouts: payouts.map((payout) => payoutInApi(payout, sees_all)), next_cursor },
        200,
        noStore,
      );
    })
    .openapi(recordRoute, async (c) => {
      const { seller, ...payout } = c.req.valid("json");
      const id = await payOut(c.var.services, await signedInToApi(c), seller, payout);
      return c.json({ id }, 201, noStore);
    })
    .openapi(reverseRoute, async (c) => {
      const reversal = { payout_id: c.req.valid("param").id, ...c.req.valid("json") };
      await takeBackPayout(c.var.services, await signedInToApi(c), reversal);
      return c.body(null, 204);
    })
    .openapi(payablesRoute, async (c) => {
      const { side = null, cursor } = c.req.valid("query");
      const page = await listPayables(c.var.services.db, { side, after: cursor, limit: perPage });
      const payables = page.payables.map((payable) => ({
        seller: payable.vendor_id,
        name: payable.name,
        ...earningsInApi(payable),
      }));
      return c.json({ payables, next_cursor: page.next_cursor }, 200, noStore);
    })
    .openapi(fileRoute, (c) => {
      const { side = null } = c.req.valid("query");
      const columns: CsvColumn<Payable>[] = [
        { label: m.earnings_seller(), text: payableName },
        { label: m.earnings_seller_id(), text: ({ vendor_id }) => vendor_id },
        ...payableColumns().map(({ label, text }) => ({ label, text, is_number: true as const })),
      ];
      return exportList(c, "payables", columns, async (cursor) => {
        const after = sellerAccountCursor.parse(cursor);
        const page = await listPayables(c.var.services.db, { side, after, limit: rowsAtOnce });
        return { rows: page.payables, next_cursor: page.next_cursor };
      });
    });
}

function payoutInApi(payout: Payout, sees_notes: boolean) {
  return {
    id: payout.id,
    seller: payout.vendor_id,
    amount: payout.amount_paise / 100,
    paid_on: payout.paid_on,
    bank_reference: payout.bank_reference,
    note: sees_notes ? payout.note : null,
    created_at: payout.created_at.toISOString(),
    reversed_at: payout.reversed_at?.toISOString() ?? null,
    reversal_reason: payout.reversal_reason,
  };
}
