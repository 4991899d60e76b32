import { type Access, adminsRead, adminsWrite, moderators, signedIn } from "./outcomes.ts";

/** The admin dashboard, accounts and the audit log. */
export const adminAccess: Record<string, Access> = {
  "POST /dashboard/admin": {
    ...adminsWrite,
    body: ({ own_story_id }) =>
      new URLSearchParams({ intent: "feature", story_id: own_story_id, is_featured: "no" }),
  },
  "GET /dashboard/admin/users/:id": {
    ...adminsRead,
    path: ({ seller_id }) => `/dashboard/admin/users/${seller_id}`,
  },
  "POST /dashboard/admin/users/:id": {
    ...adminsWrite,
    path: ({ seller_id }) => `/dashboard/admin/users/${seller_id}`,
    body: () =>
      new URLSearchParams({
        intent: "role",
        role: "admin",
        is_granted: "yes",
        reason: "Because of the matrix.",
      }),
  },
  "GET /dashboard/admin/donations": adminsRead,
  "GET /dashboard/admin/donations/:id": {
    ...adminsRead,
    path: ({ donation_id }) => `/dashboard/admin/donations/${donation_id}`,
  },
  "POST /dashboard/admin/donations/:id": {
    ...adminsWrite,
    path: ({ donation_id }) => `/dashboard/admin/donations/${donation_id}`,
    body: () =>
      new URLSearchParams({ amount_paise: "1", reason: "Because of the matrix.", seen_paise: "100" }),
  },
  "GET /dashboard/admin/audit": adminsRead,
  "GET /dashboard/admin/orders": adminsRead,
  "GET /dashboard/admin/products": adminsRead,
  "POST /dashboard/admin/products": {
    ...adminsWrite,
    body: ({ product_id }) =>
      new URLSearchParams({ intent: "approve", selected: `products/${product_id} undecided unedited` }),
  },
  "GET /api/v1/orders.csv": moderators,
  "GET /api/v1/products.csv": moderators,
  "GET /api/v1/analytics.csv": moderators,
  "GET /api/v1/sales.csv": { ...signedIn, customer: "no", admin: "no", suspended: "no" },
  "GET /api/v1/users.csv": moderators,
  "GET /api/v1/campaigns.csv": moderators,
  "GET /api/v1/stories.csv": moderators,
  "GET /api/v1/donations.csv": moderators,
  "GET /api/v1/donation-problems.csv": moderators,
  "GET /api/v1/audit.csv": moderators,
  "GET /api/v1/jobs.csv": moderators,
};
