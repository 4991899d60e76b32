import { type Access, noSuchLink, ownersOnly } from "./outcomes.ts";

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
};
