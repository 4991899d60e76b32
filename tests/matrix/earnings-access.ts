import {
  type Access,
  adminsRead,
  everybody,
  moderators,
  ownersOnlyWrite,
  signedIn,
  vendorsAndAdmins,
} from "./outcomes.ts";

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);
const unknown_id = "00000000-0000-7000-8000-000000000000";
/** Only the owner has a shop. */
const shopsOnly = { ...ownersOnlyWrite, owner: "yes", other: "hidden", revoked: "hidden" } as const;

const upi = { kind: "upi", account_holder: "Mina Meher", upi_id: "mina@upi" };
const commission = { percent: 5, from_day: "2099-01-01" };
const tax = { amount: 1, paid_on: "2026-01-05", reference: "MATRIX0002" };
const payout = { amount: 1, paid_on: "2026-01-05", bank_reference: "MATRIX0001" };

/** The money of sellers. Nothing is payable to the owner, so that a payout is refused with 409. */
export const earningsAccess: Record<string, Access> = {
  "GET /dashboard/earnings": vendorsAndAdmins,
  "GET /dashboard/shop/bank": signedIn,
  "POST /dashboard/shop/bank": { ...shopsOnly, body: form(upi) },
  "GET /dashboard/admin/payouts": adminsRead,
  "GET /dashboard/admin/payouts/:id": {
    ...adminsRead,
    path: ({ seller_id }) => `/dashboard/admin/payouts/${seller_id}`,
  },
  "POST /dashboard/admin/payouts/:id": {
    ...moderators,
    path: ({ seller_id }) => `/dashboard/admin/payouts/${seller_id}`,
    body: form({ amount: "1", intent: "prepare" }),
  },
  "GET /dashboard/admin/marketplace": adminsRead,
  "POST /dashboard/admin/marketplace": {
    ...moderators,
    body: form({ ...commission, percent: "5" }),
  },
  "GET /dashboard/admin/sales-tax": adminsRead,
  "POST /dashboard/admin/sales-tax": {
    ...moderators,
    body: form({ ...tax, amount: "1", intent: "record" }),
  },
  "GET /api/v1/sales-tax": moderators,
  "POST /api/v1/sales-tax/payments": { ...moderators, body: () => tax },
  "POST /api/v1/sales-tax/payments/:id/reversal": {
    ...moderators,
    admin: "hidden",
    path: () => `/api/v1/sales-tax/payments/${unknown_id}/reversal`,
    body: () => ({ reason: "Because of the matrix." }),
    note: "no such payment",
  },
  "GET /api/v1/sales-tax/rule": everybody,
  "PUT /api/v1/sales-tax/rule": {
    ...moderators,
    body: () => ({ by_registration: false, from_day: "2099-01-01" }),
  },
  "GET /api/v1/earnings": vendorsAndAdmins,
  "GET /api/v1/earnings.csv": vendorsAndAdmins,
  "GET /api/v1/payouts": vendorsAndAdmins,
  "POST /api/v1/payouts": { ...moderators, body: ({ seller_id }) => ({ ...payout, seller: seller_id }) },
  "POST /api/v1/payouts/:id/reversal": {
    ...moderators,
    admin: "hidden",
    path: () => `/api/v1/payouts/${unknown_id}/reversal`,
    body: () => ({ reason: "Because of the matrix." }),
    note: "no such payout",
  },
  "POST /api/v1/seller-repayments": {
    ...moderators,
    body: ({ seller_id }) => ({
      seller: seller_id,
      amount: 1,
      received_on: "2026-01-05",
      bank_reference: "MATRIXREPAID",
    }),
  },
  "POST /api/v1/seller-repayments/:id/reversal": {
    ...moderators,
    admin: "hidden",
    path: () => `/api/v1/seller-repayments/${unknown_id}/reversal`,
    body: () => ({ reason: "Because of the matrix." }),
    note: "no such repayment",
  },
  "GET /dashboard/admin/payouts/prepared": adminsRead,
  "POST /dashboard/admin/payouts/prepared": {
    ...moderators,
    body: form({ intent: "approve", selected: unknown_id }),
    note: "no such payout",
  },
  "POST /dashboard/admin/payouts": {
    ...moderators,
    body: ({ seller_id }) => new URLSearchParams({ intent: "prepare", selected: seller_id }),
  },
  "GET /api/v1/payout-requests": moderators,
  "POST /api/v1/payout-requests": {
    ...moderators,
    body: ({ seller_id }) => ({ seller: seller_id, amount: 1 }),
    note: "no bank details that are older than a day",
  },
  "POST /api/v1/payout-requests/:id/approval": {
    ...moderators,
    admin: "hidden",
    path: () => `/api/v1/payout-requests/${unknown_id}/approval`,
    note: "no such payout",
  },
  "POST /api/v1/payout-requests/:id/withdrawal": {
    ...moderators,
    admin: "hidden",
    path: () => `/api/v1/payout-requests/${unknown_id}/withdrawal`,
    note: "no such payout",
  },
  "POST /api/v1/payout-requests/:id/payment-claim": {
    ...moderators,
    admin: "hidden",
    path: () => `/api/v1/payout-requests/${unknown_id}/payment-claim`,
    note: "no such payout",
  },
  "DELETE /api/v1/payout-requests/:id/payment-claim": {
    ...moderators,
    admin: "hidden",
    path: () => `/api/v1/payout-requests/${unknown_id}/payment-claim`,
    note: "no such payout",
  },
  "POST /api/v1/payout-requests/:id/payout": {
    ...moderators,
    admin: "hidden",
    path: () => `/api/v1/payout-requests/${unknown_id}/payout`,
    body: () => ({ paid_on: "2026-01-05", bank_reference: "MATRIX0002" }),
    note: "no such payout",
  },
  "POST /api/v1/payouts-for-the-bank.csv": moderators,
  "GET /api/v1/payables": moderators,
  "GET /api/v1/payables.csv": moderators,
  "GET /api/v1/bank-details": signedIn,
  "PUT /api/v1/bank-details": { ...shopsOnly, body: () => upi },
  "GET /api/v1/commission": everybody,
  "PUT /api/v1/commission": { ...moderators, body: () => commission },
};
