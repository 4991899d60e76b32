import { z } from "@hono/zod-openapi";
import { rupees } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { rowsAtOnce } from "../../../../platform/http/csv.ts";
import { exportList } from "../../../../platform/http/list-export.ts";
import { sellerAccountCursor } from "../../../ledger/seller-account.ts";
import { payableColumns } from "../../payable-columns.ts";
import { payoutInput, payoutReversalInput } from "../../payout-input.ts";
import { payablesFilePath, payableSides, payoutCursor } from "../../payouts.ts";
import { canPayOut } from "../../policy.ts";
import { admins, earningsFields, earningsInApi, sellersAndAdmins, tags } from "./parts.ts";
import { noSuchSeller } from "../earnings-failures.ts";
import { listPayables } from "../queries/payables.ts";
import { listPayouts, type Payout } from "../queries/payouts.ts";
import { recordPayout, reversePayout } from "../use-cases/pay-sellers.ts";

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

export const payoutRoutes = [
  apiRoute("listPayouts", {
    method: "get",
    path: "/api/v1/payouts",
    tags,
    summary: "Payouts, newest first: a seller's own, all for admins",
    access: sellersAndAdmins,
    query: z.strictObject({ seller: z.guid().toLowerCase().optional(), cursor: cursorQuery(payoutCursor) }),
    refuses: [403, 404],
    answer: [listSchema({ payouts: z.array(PayoutSchema) }).openapi("PayoutList"), "One page."],
    async run({ services, session, query: { seller, cursor } }) {
      const sees_all = canPayOut(session);
      if (!sees_all && seller !== undefined && seller !== session.user_id) throw noSuchSeller();
      const vendor_id = sees_all ? (seller ?? null) : session.user_id;
      const page = { vendor_id, after: cursor, limit: perPage };
      const { payouts, next_cursor } = await listPayouts(services.db, page);
      return { payouts: payouts.map((payout) => payoutInApi(payout, sees_all)), next_cursor };
    },
  }),
  apiRoute("recordPayout", {
    method: "post",
    path: "/api/v1/payouts",
    tags,
    summary: "Record a payout to a seller: an approved one of this amount; each bank reference once",
    description:
      "An approved payout of this amount is recorded. Without one, where there is no other admin to approve it, it is prepared, approved and recorded at once, at most what is payable; else 409, and it has to be prepared and approved first.",
    access: admins,
    body: payoutInput.extend({ seller: z.guid().toLowerCase() }),
    refuses: [404],
    created: [z.object({ id: z.guid() }).openapi("RecordedPayout"), "Recorded; the seller is notified."],
    run: async ({ services, session, body: { seller, ...payout } }) => ({
      id: await recordPayout(services, session, seller, payout),
    }),
  }),
  apiRoute("reversePayout", {
    method: "post",
    path: "/api/v1/payouts/{id}/reversal",
    tags,
    summary: "Reverse a payout; its amount is payable again",
    access: admins,
    description:
      "With `was_sent` its prepared payout is approved again, in no file, so that the transfer can be recorded rightly.",
    body: payoutReversalInput,
    done: "Reversed; the seller is notified.",
    run: ({ services, session, id, body }) => reversePayout(services, session, { payout_id: id, ...body }),
  }),
  apiRoute("listPayables", {
    method: "get",
    path: "/api/v1/payables",
    tags,
    summary: "Payables of all sellers, highest first",
    access: admins,
    query: z.strictObject({
      side: z.enum(payableSides).optional(),
      cursor: cursorQuery(sellerAccountCursor),
    }),
    refuses: [403],
    answer: [
      listSchema({
        payables: z.array(
          z
            .object({ seller: z.guid(), name: z.string().nullable(), ...earningsFields, prepared: rupees })
            .openapi("Payable"),
        ),
      }).openapi("PayableList"),
      "One page.",
    ],
    async run({ services, query: { side = null, cursor } }) {
      const page = await listPayables(services, { side, after: cursor, limit: perPage });
      const payables = page.payables.map((payable) => ({
        seller: payable.vendor_id,
        name: payable.name,
        ...earningsInApi(payable),
        prepared: payable.prepared_paise / 100,
      }));
      return { payables, next_cursor: page.next_cursor };
    },
  }),
  apiRoute("downloadPayables", {
    method: "get",
    path: payablesFilePath,
    tags,
    summary: "Payables of all sellers as a file for spreadsheets",
    access: admins,
    query: z.strictObject({ side: z.enum(payableSides).optional() }),
    refuses: [403],
    file: ["text/csv", "CSV, highest first."],
    run({ c, services, query: { side = null } }) {
      return exportList(c, "payables", Object.values(payableColumns()), async (cursor) => {
        const after = sellerAccountCursor.parse(cursor);
        const page = await listPayables(services, { side, after, limit: rowsAtOnce });
        return { rows: page.payables, next_cursor: page.next_cursor };
      });
    },
  }),
];

function payoutInApi(payout: Payout, sees_notes: boolean) {
  return {
    id: payout.id,
    seller: payout.vendor_id,
    amount: payout.amount_paise / 100,
    paid_on: payout.paid_on,
    bank_reference: payout.bank_reference,
    note: sees_notes ? payout.note : null,
    created_at: payout.created_at,
    reversed_at: payout.reversed_at,
    reversal_reason: payout.reversal_reason,
  };
}
