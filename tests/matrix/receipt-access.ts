import { type Access, adminsRead, moderators, noSuchLink, ownersOnly, signedIn } from "./outcomes.ts";

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);
const details = {
  holder: "person",
  legal_name: "Mina Meher",
  pan: "ABCPM1234F",
  address: "1 Matrix Lane, Puri",
};

/** Receipts of donations, and the credit notes that void them. */
export const receiptAccess: Record<string, Access> = {
  "GET /receipts/verify/:token": {
    ...noSuchLink,
    suspended: "hidden",
    note: "a code that was never made",
    path: () => `/receipts/verify/2026-27-000001.${"A".repeat(22)}`,
  },
  "GET /api/v1/receipt.pdf": {
    ...ownersOnly,
    owner: "hidden",
    note: "a donation that is not paid has none; the tests of receipts have a paid one",
    path: ({ donation_id }) => `/api/v1/receipt.pdf?gift=${donation_id}`,
  },
  "GET /api/v1/credit-note.pdf": {
    ...ownersOnly,
    owner: "hidden",
    note: "a donation that was not sent back has none; the tests of refunds have one",
    path: ({ donation_id }) => `/api/v1/credit-note.pdf?gift=${donation_id}&number=D-2026-27/000001`,
  },
  "POST /dashboard/donations": {
    ...signedIn,
    suspended: "no",
    body: form({ intent: "tax", year: "2020-21", ...details }),
    note: "no donation waits for it, so its donor is told that",
  },
  "GET /api/v1/donation-statement.pdf": {
    ...signedIn,
    owner: "hidden",
    customer: "hidden",
    vendor: "hidden",
    admin: "hidden",
    suspended: "hidden",
    path: () => "/api/v1/donation-statement.pdf?year=2020-21",
    note: "nobody gave in that year; the tests of tax receipts have one",
  },
  "GET /api/v1/tax-statement.csv": { ...moderators, path: () => "/api/v1/tax-statement.csv?year=2020-21" },
  "GET /api/v1/donors-of-year.csv": { ...moderators, path: () => "/api/v1/donors-of-year.csv?year=2020-21" },
  "GET /api/v1/donations-of-year.csv": {
    ...moderators,
    path: () => "/api/v1/donations-of-year.csv?year=2020-21",
  },
  "GET /dashboard/admin/receipts": adminsRead,
  "POST /dashboard/admin/receipts": {
    ...moderators,
    body: form({
      intent: "settings",
      valid_from: "2099-04-01",
      legal_name: "Matrix Trust",
      address: "1 Matrix Lane, Puri",
      seen: "0",
    }),
  },
};
