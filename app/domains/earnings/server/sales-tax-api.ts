import { z } from "@hono/zod-openapi";
import { rupees } from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { apiRoute } from "../../../platform/http/api-route.ts";
import { salesTaxBalance } from "../../ledger/server/queries/sales-tax-balance.ts";
import { reversalInput } from "../payout-input.ts";
import { salesTaxCursor, salesTaxPaymentInput } from "../sales-tax.ts";
import { admins, tags } from "./api-parts.ts";
import { listSalesTaxPayments } from "./queries/sales-tax.ts";
import { recordSalesTaxPayment, reverseSalesTaxPayment } from "./use-cases/pay-sales-tax.ts";

const perPage = 50;

const PaymentSchema = z
  .object({
    id: z.guid(),
    amount: rupees,
    paid_on: z.iso.date(),
    reference: z.string().openapi({ description: "Of the challan, or of the bank." }),
    created_at: z.iso.datetime(),
    reversed_at: z.iso.datetime().nullable(),
    reversal_reason: z.string().nullable(),
  })
  .openapi("SalesTaxPayment");

export const salesTaxRoutes = [
  apiRoute({
    method: "get",
    path: "/api/v1/sales-tax",
    tags,
    summary: "The tax on sales that is owed to the Government, and what was paid of it, newest first",
    access: admins,
    query: z.strictObject({ cursor: cursorQuery(salesTaxCursor) }),
    refuses: [403],
    answer: [
      listSchema({
        owed: rupees.openapi({ description: "Negative: more was paid than is owed, after returns." }),
        payments: z.array(PaymentSchema),
      }).openapi("SalesTax"),
      "What is owed, and one page of payments.",
    ],
    async run({ services: { db }, query: { cursor } }) {
      const [owed_paise, { payments, next_cursor }] = await Promise.all([
        salesTaxBalance(db),
        listSalesTaxPayments(db, { after: cursor, limit: perPage }),
      ]);
      return {
        owed: owed_paise / 100,
        payments: payments.map(({ amount_paise, ...payment }) => ({
          ...payment,
          amount: amount_paise / 100,
        })),
        next_cursor,
      };
    },
  }),
  apiRoute({
    method: "post",
    path: "/api/v1/sales-tax/payments",
    tags,
    summary: "Record a payment of tax to the Government: at most what is owed, each reference once",
    access: admins,
    body: salesTaxPaymentInput,
    created: [z.object({ id: z.guid() }).openapi("RecordedSalesTaxPayment"), "Recorded."],
    run: async ({ services, session, body }) => ({
      id: await recordSalesTaxPayment(services, session, body),
    }),
  }),
  apiRoute({
    method: "post",
    path: "/api/v1/sales-tax/payments/{id}/reversal",
    tags,
    summary: "Reverse a payment of tax; its amount is owed again",
    access: admins,
    body: reversalInput,
    done: "Reversed.",
    run: ({ services, session, id, body }) =>
      reverseSalesTaxPayment(services, session, { payment_id: id, ...body }),
  }),
];
