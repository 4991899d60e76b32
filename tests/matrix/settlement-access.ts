import { type Access, adminsRead, moderators } from "./outcomes.ts";

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);
const explanation = "Because of the matrix.";

/** What the gateway sent to the bank: one settlement that waits for a decision, with one item that nobody knows. */
export const settlementAccess: Record<string, Access> = {
  "GET /dashboard/admin/settlements": adminsRead,
  "GET /dashboard/admin/settlements/differences": adminsRead,
  "POST /dashboard/admin/settlements/differences": {
    ...moderators,
    body: ({ settled_item_id }) =>
      new URLSearchParams({ intent: "explain", item_id: settled_item_id, explanation, seen_paise: "400" }),
  },
  "GET /dashboard/admin/settlements/:id": {
    ...adminsRead,
    path: ({ settlement_id }) => `/dashboard/admin/settlements/${settlement_id}`,
  },
  "POST /dashboard/admin/settlements/:id": {
    ...moderators,
    path: ({ settlement_id }) => `/dashboard/admin/settlements/${settlement_id}`,
    body: form({ intent: "book", seen_paise: "100" }),
  },
  "GET /dashboard/admin/bank": adminsRead,
  "POST /dashboard/admin/bank": {
    ...moderators,
    body: ({ bank_line_id }) =>
      new URLSearchParams({ intent: "explain", line_id: bank_line_id, explanation }),
  },
  "POST /api/v1/bank-statements": {
    ...moderators,
    body: () => ({
      csv: "Day,Text,In,Out\n05/01/2026,Chai,,10",
      columns: {
        date_column: "Day",
        narration_column: "Text",
        credit_column: "In",
        debit_column: "Out",
        reference_column: null,
      },
    }),
  },
  "GET /api/v1/bank-lines": moderators,
  "GET /api/v1/bank-lines.csv": moderators,
  "POST /api/v1/bank-lines/:id/explanation": {
    ...moderators,
    path: ({ bank_line_id }) => `/api/v1/bank-lines/${bank_line_id}/explanation`,
    body: () => ({ explanation }),
  },
  "DELETE /api/v1/bank-lines/:id/explanation": {
    ...moderators,
    path: ({ explained_line_id }) => `/api/v1/bank-lines/${explained_line_id}/explanation`,
  },
  "POST /api/v1/bank-lines/:id/match": {
    ...moderators,
    note: "The settlement is no such payout.",
    path: ({ bank_line_id }) => `/api/v1/bank-lines/${bank_line_id}/match`,
    body: ({ settlement_id }) => ({ kind: "payout", record_id: settlement_id }),
  },
  "DELETE /api/v1/bank-lines/:id/match": {
    ...moderators,
    path: ({ bank_line_id }) => `/api/v1/bank-lines/${bank_line_id}/match`,
  },
  "GET /api/v1/settlements": moderators,
  "GET /api/v1/settlement-days": moderators,
  "GET /api/v1/settlement-days.csv": moderators,
  "GET /api/v1/settlement-differences": moderators,
  "GET /api/v1/settlement-differences.csv": moderators,
  "POST /api/v1/settlement-differences/:id/explanation": {
    ...moderators,
    path: ({ settled_item_id }) => `/api/v1/settlement-differences/${settled_item_id}/explanation`,
    body: () => ({ explanation }),
  },
  "POST /api/v1/settlement-differences/:id/reversal": {
    ...moderators,
    note: "Nothing is booked of it.",
    path: ({ settled_item_id }) => `/api/v1/settlement-differences/${settled_item_id}/reversal`,
    body: () => ({ explanation }),
  },
  "POST /api/v1/unsettled-movements/:gateway_id/explanation": {
    ...moderators,
    note: "It is settled by now.",
    path: () => "/api/v1/unsettled-movements/pay_00000000000000/explanation",
    body: () => ({ explanation }),
  },
  "POST /api/v1/unsettled-movements/:gateway_id/reopening": {
    ...moderators,
    note: "It is settled by now.",
    path: () => "/api/v1/unsettled-movements/pay_00000000000000/reopening",
    body: () => ({ explanation }),
  },
  "GET /api/v1/settlements/:id/items": {
    ...moderators,
    path: ({ settlement_id }) => `/api/v1/settlements/${settlement_id}/items`,
  },
  "GET /api/v1/settlements/:id/items.csv": {
    ...moderators,
    path: ({ settlement_id }) => `/api/v1/settlements/${settlement_id}/items.csv`,
  },
  "POST /api/v1/settlements/:id/booking": {
    ...moderators,
    path: ({ settlement_id }) => `/api/v1/settlements/${settlement_id}/booking`,
    body: () => ({}),
  },
  "POST /api/v1/settlements/:id/reversal": {
    ...moderators,
    path: ({ failed_settlement_id }) => `/api/v1/settlements/${failed_settlement_id}/reversal`,
  },
  "POST /api/v1/settlements/:id/difference-reversal": {
    ...moderators,
    note: "Nothing is booked of its difference.",
    path: ({ failed_settlement_id }) => `/api/v1/settlements/${failed_settlement_id}/difference-reversal`,
    body: () => ({ explanation }),
  },
  "POST /api/v1/settlements/:id/explanation": {
    ...moderators,
    path: ({ failed_settlement_id }) => `/api/v1/settlements/${failed_settlement_id}/explanation`,
    body: () => ({ explanation }),
  },
  "POST /api/v1/settlements/:id/reopening": {
    ...moderators,
    note: "Nobody explained it.",
    path: ({ failed_settlement_id }) => `/api/v1/settlements/${failed_settlement_id}/reopening`,
    body: () => ({ explanation }),
  },
};
