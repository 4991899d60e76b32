import { z } from "@hono/zod-openapi";
import { rupees } from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { salesTaxBalance } from "../../../ledger/server/queries/sales-tax-balance.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import type { SalesTaxRule } from "../../../orders/sales-tax-rule.ts";
import { salesTaxRuleInput } from "../../../orders/sales-tax-rule-input.ts";
import { listSalesTaxRules, salesTaxRuleOfToday } from "../../../orders/server/queries/sales-tax-rule.ts";
import { taxOfEarlierInvoices } from "../../../orders/server/queries/tax-of-earlier-invoices.ts";
import { setSalesTaxRule } from "../../../orders/server/use-cases/set-sales-tax-rule.ts";
import { reversalInput } from "../../payout-input.ts";
import { salesTaxCursor, salesTaxPaymentInput } from "../../sales-tax.ts";
import { admins, tags } from "./parts.ts";
import { listSalesTaxPayments } from "../queries/sales-tax.ts";
import { recordSalesTaxPayment, reverseSalesTaxPayment } from "../use-cases/pay-sales-tax.ts";

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

const ruleFields = {
  by_registration: z.boolean().openapi({
    description: "Sellers who are not registered for GST charge no tax, and sell within their state only.",
  }),
  state_of_others: z.string().nullable().openapi({
    description: "GST code of the state of sellers whose place names none.",
  }),
};

export const salesTaxRoutes = [
  apiRoute("getSalesTax", {
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
        earlier_invoices: rupees.openapi({
          description:
            "Tax of orders paid before tax was paid out to sellers that a registered seller's tax invoice names: it was booked to the organisation.",
        }),
        payments: z.array(PaymentSchema),
      }).openapi("SalesTax"),
      "What is owed, and one page of payments.",
    ],
    async run({ services: { db }, query: { cursor } }) {
      const [owed_paise, earlier_paise, { payments, next_cursor }] = await Promise.all([
        salesTaxBalance(db),
        taxOfEarlierInvoices(db),
        listSalesTaxPayments(db, { after: cursor, limit: perPage }),
      ]);
      return {
        owed: owed_paise / 100,
        earlier_invoices: earlier_paise / 100,
        payments: payments.map(({ amount_paise, ...payment }) => ({
          ...payment,
          amount: amount_paise / 100,
        })),
        next_cursor,
      };
    },
  }),
  apiRoute("recordSalesTaxPayment", {
    method: "post",
    path: "/api/v1/sales-tax/payments",
    tags,
    summary:
      "Record a payment of tax to the Government: each reference once, more than is owed only as confirmed",
    access: admins,
    body: salesTaxPaymentInput,
    created: [z.object({ id: z.guid() }).openapi("RecordedSalesTaxPayment"), "Recorded."],
    run: async ({ services, session, body }) => ({
      id: await recordSalesTaxPayment(services, session, body),
    }),
  }),
  apiRoute("reverseSalesTaxPayment", {
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
  apiRoute("getSalesTaxRule", {
    method: "get",
    path: "/api/v1/sales-tax/rule",
    tags,
    summary: "Rules of the tax on sales: the current one and those that are set for later",
    answer: [
      z
        .object({
          ...ruleFields,
          next: z.array(z.object({ from_day: z.iso.date(), ...ruleFields })),
        })
        .openapi("SalesTaxRule"),
      "As it is now.",
    ],
    async run({ services: { db } }) {
      const [today, rules] = await Promise.all([salesTaxRuleOfToday(db), listSalesTaxRules(db)]);
      const next = rules.filter(({ from_day }) => from_day > dayInIndia());
      return {
        ...ruleInApi(today),
        next: next.map((rule) => ({ from_day: rule.from_day, ...ruleInApi(rule) })),
      };
    },
  }),
  apiRoute("setSalesTaxRule", {
    method: "put",
    path: "/api/v1/sales-tax/rule",
    tags,
    summary: "Set who charges tax on sales from a future day on",
    access: admins,
    body: salesTaxRuleInput,
    done: "Set.",
    run: ({ services, session, body }) => setSalesTaxRule(services, session, body),
  }),
];

function ruleInApi({ is_by_registration, state_of_others }: SalesTaxRule) {
  return { by_registration: is_by_registration, state_of_others };
}
