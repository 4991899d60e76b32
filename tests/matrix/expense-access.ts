import {
  type Access,
  adminsRead,
  everybody,
  moderators,
  nothing,
  ownersOnly,
  ownersOnlyWrite,
} from "./outcomes.ts";

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);

/** Bills are for the organiser and admins; an admin does not speak for the organiser. */
const organiserOrAdmin = { ...ownersOnly, admin: "yes" } as const;
const organiserWrites = { ...ownersOnlyWrite, admin: "no" } as const;

const bill = { amount: "1", spent_on: "2026-01-05", payee: "A shop", purpose: "Cement and sand" };

const payment = { paid_on: "2026-01-05", bank_reference: "MATRIX3" };

const advance = { amount: "1", purpose: "Bricks and wages", account: "Asha, asha@upi" };

const moved = { amount: "1", reason: "It helps another campaign.", request_key: crypto.randomUUID() };

function expenseForm() {
  const sent = new FormData();
  for (const [name, value] of Object.entries(bill)) sent.set(name, value);
  sent.set("bill", new File(["%PDF-1.4 /Type /Page %%EOF"], "bill.pdf"));
  return sent;
}

/** Expenses and advances, and the money of all. The example bill is a PDF of the owner's campaign that ended; its file is missing. */
export const expenseAccess: Record<string, Access> = {
  "GET /transparency": everybody,
  "GET /campaigns/:id/money": { ...everybody, path: ({ campaign_id }) => `/campaigns/${campaign_id}/money` },
  "GET /dashboard/campaigns/:id/expenses": {
    ...organiserOrAdmin,
    path: ({ ended_campaign_id }) => `/dashboard/campaigns/${ended_campaign_id}/expenses`,
  },
  "GET /dashboard/campaigns/:id/expenses/new": {
    ...ownersOnly,
    path: ({ ended_campaign_id }) => `/dashboard/campaigns/${ended_campaign_id}/expenses/new`,
  },
  "POST /dashboard/campaigns/:id/expenses/new": {
    ...ownersOnlyWrite,
    path: ({ ended_campaign_id }) => `/dashboard/campaigns/${ended_campaign_id}/expenses/new`,
    body: form(bill),
  },
  "GET /dashboard/campaigns/:id/expenses/:expense_id": {
    ...organiserOrAdmin,
    path: ({ ended_campaign_id, expense_id }) =>
      `/dashboard/campaigns/${ended_campaign_id}/expenses/${expense_id}`,
  },
  "POST /dashboard/campaigns/:id/expenses/:expense_id": {
    ...organiserWrites,
    path: ({ ended_campaign_id, expense_id }) =>
      `/dashboard/campaigns/${ended_campaign_id}/expenses/${expense_id}`,
    body: form({ intent: "submit" }),
  },
  "GET /dashboard/admin/expenses": adminsRead,
  "GET /dashboard/admin/expenses/:id": {
    ...adminsRead,
    path: ({ expense_id }) => `/dashboard/admin/expenses/${expense_id}`,
  },
  "POST /dashboard/admin/expenses/:id": {
    ...moderators,
    path: ({ expense_id }) => `/dashboard/admin/expenses/${expense_id}`,
    body: form({ intent: "book", ...payment }),
  },
  "GET /dashboard/campaigns/:id/advances/new": {
    ...ownersOnly,
    path: ({ ended_campaign_id }) => `/dashboard/campaigns/${ended_campaign_id}/advances/new`,
  },
  "POST /dashboard/campaigns/:id/advances/new": {
    ...ownersOnlyWrite,
    path: ({ ended_campaign_id }) => `/dashboard/campaigns/${ended_campaign_id}/advances/new`,
    body: form(advance),
  },
  "GET /dashboard/campaigns/:id/advances/:advance_id": {
    ...organiserOrAdmin,
    path: ({ ended_campaign_id, advance_id }) =>
      `/dashboard/campaigns/${ended_campaign_id}/advances/${advance_id}`,
  },
  "POST /dashboard/campaigns/:id/advances/:advance_id": {
    ...organiserWrites,
    path: ({ ended_campaign_id, advance_id }) =>
      `/dashboard/campaigns/${ended_campaign_id}/advances/${advance_id}`,
    body: form({ intent: "withdraw" }),
  },
  "GET /dashboard/admin/advances": adminsRead,
  "GET /dashboard/admin/advances/:id": {
    ...adminsRead,
    path: ({ advance_id }) => `/dashboard/admin/advances/${advance_id}`,
  },
  "GET /dashboard/admin/money-left": adminsRead,
  "GET /dashboard/admin/allocations": adminsRead,
  "GET /dashboard/admin/allocations/new": adminsRead,
  "POST /dashboard/admin/allocations/new": {
    ...moderators,
    path: () => "/dashboard/admin/allocations/new?from=general-fund",
    body: form(moved),
  },
  "GET /dashboard/admin/allocations/:id": {
    ...adminsRead,
    path: ({ allocation_id }) => `/dashboard/admin/allocations/${allocation_id}`,
  },
  "POST /dashboard/admin/allocations/:id": {
    ...moderators,
    path: ({ allocation_id }) => `/dashboard/admin/allocations/${allocation_id}`,
    body: form({ intent: "withdraw" }),
  },
  "POST /dashboard/admin/advances/:id": {
    ...moderators,
    path: ({ advance_id }) => `/dashboard/admin/advances/${advance_id}`,
    body: form({ intent: "approve" }),
  },
  "GET /api/v1/campaigns/:id/money": {
    ...everybody,
    path: ({ campaign_id }) => `/api/v1/campaigns/${campaign_id}/money`,
  },
  "POST /api/v1/campaigns/:id/expenses": {
    ...ownersOnlyWrite,
    path: ({ ended_campaign_id }) => `/api/v1/campaigns/${ended_campaign_id}/expenses`,
    body: expenseForm,
  },
  "GET /api/v1/expenses": moderators,
  "GET /api/v1/expenses/:id": {
    ...organiserOrAdmin,
    path: ({ expense_id }) => `/api/v1/expenses/${expense_id}`,
  },
  "GET /api/v1/expenses/:id/bill.webp": {
    ...nothing,
    note: "a PDF has no public picture",
    path: ({ expense_id }) => `/api/v1/expenses/${expense_id}/bill.webp`,
  },
  "GET /api/v1/expenses/:id/original": {
    ...ownersOnly,
    owner: "hidden",
    note: "its file is missing",
    path: ({ expense_id }) => `/api/v1/expenses/${expense_id}/original`,
  },
  "POST /api/v1/expenses/:id/submission": {
    ...organiserWrites,
    path: ({ expense_id }) => `/api/v1/expenses/${expense_id}/submission`,
    body: () => ({ bars: [] }),
  },
  "POST /api/v1/expenses/:id/withdrawal": {
    ...organiserWrites,
    path: ({ expense_id }) => `/api/v1/expenses/${expense_id}/withdrawal`,
  },
  "POST /api/v1/expenses/:id/decision": {
    ...moderators,
    path: ({ expense_id }) => `/api/v1/expenses/${expense_id}/decision`,
    body: () => ({ decision: "book", ...payment }),
  },
  "GET /api/v1/expenses/:id/similar": {
    ...moderators,
    path: ({ expense_id }) => `/api/v1/expenses/${expense_id}/similar`,
  },
  "POST /api/v1/expenses/:id/payment-claim": {
    ...moderators,
    path: ({ expense_id }) => `/api/v1/expenses/${expense_id}/payment-claim`,
  },
  "DELETE /api/v1/expenses/:id/payment-claim": {
    ...moderators,
    path: ({ expense_id }) => `/api/v1/expenses/${expense_id}/payment-claim`,
  },
  "POST /api/v1/expenses/:id/payment": {
    ...moderators,
    path: ({ expense_id }) => `/api/v1/expenses/${expense_id}/payment`,
    body: () => payment,
  },
  "POST /api/v1/expenses/:id/reversal": {
    ...moderators,
    path: ({ expense_id }) => `/api/v1/expenses/${expense_id}/reversal`,
    body: () => ({ reason: "Because of the matrix." }),
  },
  "POST /api/v1/campaigns/:id/advances": {
    ...ownersOnlyWrite,
    path: ({ ended_campaign_id }) => `/api/v1/campaigns/${ended_campaign_id}/advances`,
    body: () => ({ ...advance, amount: 1 }),
  },
  "GET /api/v1/transparency/allocations": everybody,
  "GET /api/v1/money-left": moderators,
  "GET /api/v1/allocations": moderators,
  "POST /api/v1/allocations": {
    ...moderators,
    path: () => "/api/v1/allocations",
    body: () => ({ ...moved, amount: 1, from_campaign_id: null, to_campaign_id: null }),
  },
  "GET /api/v1/allocations/:id": {
    ...moderators,
    path: ({ allocation_id }) => `/api/v1/allocations/${allocation_id}`,
  },
  "POST /api/v1/allocations/:id/approval": {
    ...moderators,
    path: ({ allocation_id }) => `/api/v1/allocations/${allocation_id}/approval`,
  },
  "POST /api/v1/allocations/:id/withdrawal": {
    ...moderators,
    path: ({ allocation_id }) => `/api/v1/allocations/${allocation_id}/withdrawal`,
  },
  "POST /api/v1/allocations/:id/reversal": {
    ...moderators,
    path: ({ allocation_id }) => `/api/v1/allocations/${allocation_id}/reversal`,
    body: () => ({ reason: "Because of the matrix." }),
  },
  "GET /api/v1/advances": moderators,
  "GET /api/v1/advances/:id": {
    ...organiserOrAdmin,
    path: ({ advance_id }) => `/api/v1/advances/${advance_id}`,
  },
  "POST /api/v1/advances/:id/withdrawal": {
    ...organiserWrites,
    path: ({ advance_id }) => `/api/v1/advances/${advance_id}/withdrawal`,
  },
  "POST /api/v1/advances/:id/decision": {
    ...moderators,
    path: ({ advance_id }) => `/api/v1/advances/${advance_id}/decision`,
    body: () => ({ decision: "approve" }),
  },
  "POST /api/v1/advances/:id/cancellation": {
    ...moderators,
    path: ({ advance_id }) => `/api/v1/advances/${advance_id}/cancellation`,
    body: () => ({ reason: "Because of the matrix." }),
  },
  "POST /api/v1/advances/:id/payment-claim": {
    ...moderators,
    path: ({ advance_id }) => `/api/v1/advances/${advance_id}/payment-claim`,
  },
  "DELETE /api/v1/advances/:id/payment-claim": {
    ...moderators,
    path: ({ advance_id }) => `/api/v1/advances/${advance_id}/payment-claim`,
  },
  "POST /api/v1/advances/:id/transfer": {
    ...moderators,
    path: ({ advance_id }) => `/api/v1/advances/${advance_id}/transfer`,
    body: () => ({ paid_on: "2026-01-05", bank_reference: "MATRIX1" }),
  },
  "POST /api/v1/advances/:id/reversal": {
    ...moderators,
    path: ({ advance_id }) => `/api/v1/advances/${advance_id}/reversal`,
    body: () => ({ reason: "Because of the matrix." }),
  },
  "POST /api/v1/advances/:id/returns": {
    ...moderators,
    path: ({ advance_id }) => `/api/v1/advances/${advance_id}/returns`,
    body: () => ({ amount: 1, returned_on: "2026-01-05", bank_reference: "MATRIX2" }),
  },
  "POST /api/v1/advance-returns/:id/reversal": {
    ...moderators,
    path: ({ return_id }) => `/api/v1/advance-returns/${return_id}/reversal`,
    body: () => ({ reason: "Because of the matrix." }),
  },
  "GET /api/v1/donations/:id/trace": {
    ...ownersOnly,
    owner: "hidden",
    note: "it was never paid",
    path: ({ donation_id }) => `/api/v1/donations/${donation_id}/trace`,
  },
  "GET /api/v1/expenses.csv": moderators,
  "GET /api/v1/advances.csv": moderators,
  "GET /api/v1/transparency": everybody,
  "GET /api/v1/transparency.csv": everybody,
  "GET /api/v1/transparency/snapshots/:month": {
    ...nothing,
    path: () => "/api/v1/transparency/snapshots/2020-01",
  },
  "GET /api/v1/transparency/snapshots/:month/signature": {
    ...nothing,
    path: () => "/api/v1/transparency/snapshots/2020-01/signature",
  },
  "GET /api/v1/transparency/key.pem": everybody,
  "GET /api/v1/transparency/keys/:file": {
    ...nothing,
    path: () => "/api/v1/transparency/keys/0123456789abcdef.pem",
  },
};
