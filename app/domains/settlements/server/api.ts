import { z } from "@hono/zod-openapi";
import { rupees, signedInFirst } from "../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../platform/http/api-list.ts";
import { apiRoute, createApiRoutes } from "../../../platform/http/api-route.ts";
import { rowsAtOnce } from "../../../platform/http/csv.ts";
import { exportList } from "../../../platform/http/list-export.ts";
import { dayColumns, itemColumns } from "../columns.ts";
import {
  bookedAs,
  bookingInput,
  explanationInput,
  itemExplanationInput,
  movementParams,
} from "../difference-input.ts";
import { canSeeSettlements } from "../policy.ts";
import {
  dayCursor,
  gatewayDaysFilePath,
  itemCursor,
  itemDifferences,
  openItemCursor,
  settlementCursor,
  settlementDifferences,
  settlementStatuses,
} from "../settlement.ts";
import { type GatewayDay, listGatewayDays } from "./queries/gateway-days.ts";
import { listItems, listOpenItems, type SettlementItem as ItemRow } from "./queries/items.ts";
import { findSettlement, listSettlements, type Settlement as SettlementRow } from "./queries/settlements.ts";
import { noSuchSettlement, settlementsRestricted } from "./settlement-failures.ts";
import {
  bookSettlementAsItIs,
  explainFailedSettlement,
  explainSettledItem,
  explainUnsettled,
  reopenFailedSettlement,
  reopenUnsettled,
  reverseSettlementBooking,
  reverseSettlementDifference,
  reverseSettledItemBooking,
} from "./use-cases/decide-differences.ts";

const perPage = 50;
const tags = ["Settlements"];

const adminsOnly = signedInFirst(16 * 1024, {
  allowed: { may: canSeeSettlements, otherwise: settlementsRestricted },
});

const Settlement = z
  .object({
    id: z.guid(),
    settlement_id: z.string().openapi({ description: "The gateway's." }),
    amount: rupees,
    fees: rupees,
    tax: rupees,
    utr: z.string().nullable().openapi({ description: "The bank's reference." }),
    status: z.enum(settlementStatuses),
    created_at: z.iso.datetime(),
    settled_on: z.iso.date(),
    items_amount: rupees.nullable().openapi({ description: "Null until its items are read." }),
    booked_at: z.iso.datetime().nullable(),
    arrived_on: z.iso.date().nullable().openapi({ description: "Of its line in a statement of the bank." }),
    difference: z.enum(settlementDifferences).nullable(),
    difference_amount: rupees,
    explanation: z.string().nullable(),
  })
  .openapi("Settlement");

const SettlementItem = z
  .object({
    id: z.guid(),
    settlement: z.guid(),
    entity_id: z.string().openapi({ description: "Of the payment, refund or adjustment at the gateway." }),
    type: z.string(),
    credit: rupees,
    debit: rupees,
    amount: rupees,
    fee: rupees.openapi({ description: "Tax included." }),
    tax: rupees,
    payment_id: z.string().nullable(),
    dispute_id: z.string().nullable(),
    method: z.string().nullable(),
    description: z.string().nullable(),
    created_at: z.iso.datetime(),
    settled_on: z.iso.date(),
    difference: z.enum(itemDifferences).nullable(),
    difference_amount: rupees,
    explanation: z.string().nullable(),
    booked_as: z.enum(bookedAs).exclude(["nothing"]).nullable().openapi({
      description: "What the difference is booked as; null: as nothing.",
    }),
  })
  .openapi("SettlementItem");

const GatewayDaySchema = z
  .object({
    day: z.iso.date(),
    captured: rupees,
    fees: rupees.openapi({ description: "Tax included." }),
    tax: rupees,
    refunded: rupees,
    settled: rupees,
    open_differences: z.int(),
    open_amount: rupees,
  })
  .openapi("GatewayDay");

const itemPage = (name: string) =>
  [listSchema({ items: z.array(SettlementItem) }).openapi(name), "One page."] as const;

export const createSettlementsApi = () =>
  createApiRoutes(
    apiRoute("listSettlements", {
      method: "get",
      path: "/api/v1/settlements",
      tags,
      summary: "Settlements that the gateway sent to the bank account, newest first",
      access: adminsOnly,
      query: z.strictObject({ cursor: cursorQuery(settlementCursor) }),
      refuses: [403],
      answer: [listSchema({ settlements: z.array(Settlement) }).openapi("SettlementList"), "One page."],
      async run({ services, query: { cursor: after } }) {
        const page = await listSettlements(services.db, { after, limit: perPage });
        return { settlements: page.settlements.map(settlementInApi), next_cursor: page.next_cursor };
      },
    }),
    apiRoute("listGatewayDays", {
      method: "get",
      path: "/api/v1/settlement-days",
      tags,
      summary:
        "Amounts captured, kept as fees, refunded and settled by the gateway on each day in India, newest first",
      access: adminsOnly,
      query: z.strictObject({ cursor: cursorQuery(dayCursor) }),
      refuses: [403],
      answer: [listSchema({ days: z.array(GatewayDaySchema) }).openapi("GatewayDayList"), "One page."],
      async run({ services, query: { cursor: after } }) {
        const page = await listGatewayDays(services.db, { after, limit: perPage });
        return { days: page.days.map(dayInApi), next_cursor: page.next_cursor };
      },
    }),
    apiRoute("downloadGatewayDays", {
      method: "get",
      path: gatewayDaysFilePath,
      tags,
      summary: "The gateway's amounts of each day as a file for spreadsheets",
      access: adminsOnly,
      refuses: [403],
      file: ["text/csv", "CSV, the newest first."],
      run({ c, services: { db } }) {
        return exportList(c, "settlement-days", Object.values(dayColumns()), async (cursor) => {
          const page = await listGatewayDays(db, { after: dayCursor.parse(cursor), limit: rowsAtOnce });
          return { rows: page.days, next_cursor: page.next_cursor };
        });
      },
    }),
    apiRoute("listSettlementDifferences", {
      method: "get",
      path: "/api/v1/settlement-differences",
      tags,
      summary: "Settled items that differ from the books and are not explained, newest first",
      access: adminsOnly,
      query: z.strictObject({ cursor: cursorQuery(openItemCursor) }),
      refuses: [403],
      answer: itemPage("SettlementDifferenceList"),
      async run({ services, query: { cursor: after } }) {
        const page = await listOpenItems(services.db, { after, limit: perPage });
        return { items: page.items.map(itemInApi), next_cursor: page.next_cursor };
      },
    }),
    apiRoute("explainSettledItem", {
      method: "post",
      path: "/api/v1/settlement-differences/{id}/explanation",
      tags,
      summary: "Explain a settled item that differs from the books, and book the difference",
      access: adminsOnly,
      body: itemExplanationInput
        .extend({
          difference_amount: rupees.optional().openapi({
            description: "The amount of the difference that was seen: another one by now answers 409.",
          }),
        })
        .openapi("ItemExplanation"),
      refuses: [409],
      done: "Closed.",
      run: ({ services, session, id, body: { difference_amount, ...explained } }) =>
        explainSettledItem(services, session, {
          item_id: id,
          seen_paise: difference_amount === undefined ? undefined : Math.round(difference_amount * 100),
          ...explained,
        }),
    }),
    apiRoute("reverseSettledItemBooking", {
      method: "post",
      path: "/api/v1/settlement-differences/{id}/reversal",
      tags,
      summary: "Reverse the booking of a settled item, or reopen it if nothing was booked",
      access: adminsOnly,
      body: explanationInput,
      refuses: [409],
      done: "Reversed, or opened; what is different then is open again.",
      run: ({ services, session, id, body }) =>
        reverseSettledItemBooking(services, session, { item_id: id, ...body }),
    }),
    apiRoute("explainUnsettled", {
      method: "post",
      path: "/api/v1/unsettled-movements/{gateway_id}/explanation",
      tags,
      summary: "Explain a payment or refund that is in no settlement",
      access: adminsOnly,
      params: movementParams,
      body: explanationInput,
      refuses: [409],
      done: "Closed; nothing is booked.",
      run: ({ services, session, gateway_id, body }) =>
        explainUnsettled(services, session, { gateway_id, ...body }),
    }),
    apiRoute("reopenUnsettled", {
      method: "post",
      path: "/api/v1/unsettled-movements/{gateway_id}/reopening",
      tags,
      summary: "Reopen a payment or refund that is in no settlement and was explained wrongly",
      access: adminsOnly,
      params: movementParams,
      body: explanationInput,
      refuses: [409],
      done: "Open again.",
      run: ({ services, session, gateway_id, body }) =>
        reopenUnsettled(services, session, { gateway_id, ...body }),
    }),
    apiRoute("listSettlementItems", {
      method: "get",
      path: "/api/v1/settlements/{id}/items",
      tags,
      summary: "Items of a settlement, oldest first",
      access: adminsOnly,
      query: z.strictObject({ cursor: cursorQuery(itemCursor) }),
      refuses: [403],
      answer: itemPage("SettlementItemList"),
      async run({ services, id, query: { cursor: after } }) {
        if (!(await findSettlement(services.db, id))) throw noSuchSettlement();
        const page = await listItems(services.db, { settlement_id: id, after, limit: perPage });
        return { items: page.items.map(itemInApi), next_cursor: page.next_cursor };
      },
    }),
    apiRoute("downloadSettlementItems", {
      method: "get",
      path: "/api/v1/settlements/{id}/items.csv",
      tags,
      summary: "Items of a settlement as a file for spreadsheets",
      access: adminsOnly,
      refuses: [403],
      file: ["text/csv", "CSV, the oldest first."],
      async run({ c, services: { db }, id }) {
        const settlement = await findSettlement(db, id);
        if (!settlement) throw noSuchSettlement();
        const columns = Object.values(itemColumns());
        return exportList(c, `settlement-${settlement.gateway_settlement_id}`, columns, async (cursor) => {
          const after = itemCursor.parse(cursor);
          const page = await listItems(db, { settlement_id: id, after, limit: rowsAtOnce });
          return { rows: page.items, next_cursor: page.next_cursor };
        });
      },
    }),
    apiRoute("bookSettlementAsItIs", {
      method: "post",
      path: "/api/v1/settlements/{id}/booking",
      tags,
      summary: "Book a settlement whose items do not add up to its amount, with the difference",
      access: adminsOnly,
      body: bookingInput.openapi("SettlementBooking").default({ booked_as: "nothing", tax: 0 }),
      refuses: [409],
      done: "Booked.",
      run: ({ services, session, id, body }) => bookSettlementAsItIs(services, session, { id, ...body }),
    }),
    apiRoute("reverseSettlementBooking", {
      method: "post",
      path: "/api/v1/settlements/{id}/reversal",
      tags,
      summary: "Reverse the booking of a settlement that failed after it was booked",
      access: adminsOnly,
      refuses: [409],
      done: "Reversed.",
      run: ({ services, session, id }) => reverseSettlementBooking(services, session, id),
    }),
    apiRoute("reverseSettlementDifference", {
      method: "post",
      path: "/api/v1/settlements/{id}/difference-reversal",
      tags,
      summary: "Reverse the booking of a settlement's difference, or reopen it if nothing was booked",
      access: adminsOnly,
      body: explanationInput,
      refuses: [409],
      done: "Reversed, or opened; what is missing then is open again.",
      run: ({ services, session, id, body }) =>
        reverseSettlementDifference(services, session, { id, ...body }),
    }),
    apiRoute("explainFailedSettlement", {
      method: "post",
      path: "/api/v1/settlements/{id}/explanation",
      tags,
      summary: "Explain a settlement that failed after it was booked, and leave it booked",
      access: adminsOnly,
      body: explanationInput,
      refuses: [409],
      done: "Closed.",
      run: ({ services, session, id, body }) => explainFailedSettlement(services, session, { id, ...body }),
    }),
    apiRoute("reopenFailedSettlement", {
      method: "post",
      path: "/api/v1/settlements/{id}/reopening",
      tags,
      summary:
        "Reopen a settlement that failed after it was booked, since its money did not arrive after all",
      access: adminsOnly,
      body: explanationInput,
      refuses: [409],
      done: "Open again as failed; its booking can be reversed.",
      run: ({ services, session, id, body }) => reopenFailedSettlement(services, session, { id, ...body }),
    }),
  );

function settlementInApi(row: SettlementRow) {
  return {
    id: row.id,
    settlement_id: row.gateway_settlement_id,
    amount: row.amount_paise / 100,
    fees: row.fees_paise / 100,
    tax: row.fee_tax_paise / 100,
    utr: row.utr,
    status: row.status,
    created_at: row.created_at,
    settled_on: row.settled_on,
    items_amount: row.items_paise === null ? null : row.items_paise / 100,
    booked_at: row.booked_at,
    arrived_on: row.arrived_on,
    difference: row.difference,
    difference_amount: row.difference_paise / 100,
    explanation: row.explanation,
  };
}

function itemInApi(row: ItemRow) {
  return {
    id: row.id,
    settlement: row.settlement_id,
    entity_id: row.entity_id,
    type: row.type,
    credit: row.credit_paise / 100,
    debit: row.debit_paise / 100,
    amount: row.amount_paise / 100,
    fee: row.fee_paise / 100,
    tax: row.fee_tax_paise / 100,
    payment_id: row.payment_id,
    dispute_id: row.dispute_id,
    method: row.method,
    description: row.description,
    created_at: row.created_at,
    settled_on: row.settled_on,
    difference: row.difference,
    difference_amount: row.difference_paise / 100,
    explanation: row.explanation,
    booked_as: row.booked_as,
  };
}

function dayInApi(row: GatewayDay) {
  return {
    day: row.day,
    captured: row.captured_paise / 100,
    fees: row.fees_paise / 100,
    tax: row.fee_tax_paise / 100,
    refunded: row.refunded_paise / 100,
    settled: row.settled_paise / 100,
    open_differences: row.open_count,
    open_amount: row.open_paise / 100,
  };
}
