import { type Access, adminsRead, moderators } from "./outcomes.ts";

const reason = "Because of the matrix.";

/** Payments that match nothing, and what admins decide about them. */
export const unmatchedAccess: Record<string, Access> = {
  "GET /dashboard/admin/payments": adminsRead,
  "POST /dashboard/admin/payments": {
    ...moderators,
    body: ({ dispute_id }) => new URLSearchParams({ intent: "end_dispute", dispute_id, reason }),
  },
  "POST /api/v1/payments/disputes/:dispute_id/end": {
    ...moderators,
    path: ({ dispute_id }) => `/api/v1/payments/disputes/${dispute_id}/end`,
    body: () => ({ reason }),
  },
  "POST /api/v1/payments/refunds/:id/explanation": {
    ...moderators,
    note: "It is explained by now.",
    path: () => "/api/v1/payments/refunds/00000000-0000-7000-8000-000000000000/explanation",
    body: () => ({ explanation: reason }),
  },
  "POST /api/v1/payments/refunds/:id/returned": {
    ...moderators,
    note: "It has not failed.",
    path: () => "/api/v1/payments/refunds/00000000-0000-7000-8000-000000000000/returned",
    body: () => ({ explanation: reason }),
  },
  "POST /api/v1/payments/refunds/:id/end": {
    ...moderators,
    note: "It has no refund to end.",
    path: () => "/api/v1/payments/refunds/00000000-0000-7000-8000-000000000000/end",
    body: () => ({ reason }),
  },
  "GET /dashboard/admin/payments/:id": {
    ...adminsRead,
    path: ({ payment_id }) => `/dashboard/admin/payments/${payment_id}`,
  },
  "POST /dashboard/admin/payments/:id": {
    ...moderators,
    path: ({ payment_id }) => `/dashboard/admin/payments/${payment_id}`,
    body: () => new URLSearchParams({ intent: "refund", reason }),
  },
  "GET /api/v1/payments/unmatched": moderators,
  "GET /api/v1/payments/unmatched.csv": moderators,
  "POST /api/v1/payments/unmatched/:payment_id/refund": {
    ...moderators,
    path: ({ payment_id }) => `/api/v1/payments/unmatched/${payment_id}/refund`,
    body: () => ({ reason }),
  },
  "POST /api/v1/payments/unmatched/:payment_id/elsewhere": {
    ...moderators,
    path: ({ payment_id }) => `/api/v1/payments/unmatched/${payment_id}/elsewhere`,
    body: () => ({ reason }),
  },
  "POST /api/v1/payments/unmatched/:payment_id/elsewhere/reversal": {
    ...moderators,
    path: ({ payment_id }) => `/api/v1/payments/unmatched/${payment_id}/elsewhere/reversal`,
    body: () => ({ reason }),
  },
  "POST /api/v1/payments/unmatched/:payment_id/assignment": {
    ...moderators,
    path: ({ payment_id }) => `/api/v1/payments/unmatched/${payment_id}/assignment`,
    body: ({ donation_id }) => ({ reference: `/donations/given/${donation_id}`, reason }),
  },
  "POST /api/v1/payments/unmatched/:payment_id/donation": {
    ...moderators,
    path: ({ payment_id }) => `/api/v1/payments/unmatched/${payment_id}/donation`,
    body: () => ({ donor_email: "matrix@example.org", reason }),
  },
};
