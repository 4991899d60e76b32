import {
  type Access,
  adminsRead,
  moderators,
  ownersOnlyWrite,
  signedIn,
  signedInWrites,
} from "./outcomes.ts";

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);

/** With a GSTIN that is mistyped, so that nobody has a shop afterwards. */
const application = {
  name: "The Matrix Weavers",
  bio: "Seen in a matrix, and woven by hand.",
  location: "Nuapatna, Cuttack",
  craft: "Weaving",
  gstin: "27AAPFU0939F1ZW",
};
const report = { reason: "spam" };
/** Whoever has no shop is told that there is none. */
const vendorsOfShops = {
  ...ownersOnlyWrite,
  customer: "hidden",
  vendor: "hidden",
  admin: "hidden",
  owner: "yes",
  other: "hidden",
  revoked: "hidden",
} as const;

/** How somebody becomes a vendor, and what vendors and admins do with shops. */
export const sellingAccess: Record<string, Access> = {
  "GET /products/:id/report": {
    ...signedIn,
    path: ({ product_id }) => `/products/${product_id}/report`,
  },
  "POST /products/:id/report": {
    ...signedInWrites,
    path: ({ product_id }) => `/products/${product_id}/report`,
    body: form(report),
  },
  "GET /sellers/:id/report": { ...signedIn, path: ({ seller_id }) => `/sellers/${seller_id}/report` },
  "POST /sellers/:id/report": {
    ...signedInWrites,
    path: ({ seller_id }) => `/sellers/${seller_id}/report`,
    body: form(report),
  },
  "GET /dashboard/sell": signedIn,
  "POST /dashboard/sell": {
    ...signedInWrites,
    body: form({ ...application, intent: "apply", gst: "yes" }),
  },
  "GET /dashboard/shop": signedIn,
  "POST /dashboard/shop": {
    ...vendorsOfShops,
    body: form({ intent: "vacation", on_vacation: "yes" }),
  },
  "GET /dashboard/admin/sellers": adminsRead,
  "GET /dashboard/admin/sellers/:id": {
    ...adminsRead,
    path: ({ seller_id }) => `/dashboard/admin/sellers/${seller_id}`,
  },
  "POST /dashboard/admin/sellers/:id": {
    ...moderators,
    path: ({ seller_id }) => `/dashboard/admin/sellers/${seller_id}`,
    body: form({ is_verified: "yes", reason: "Because of the matrix." }),
  },
  "GET /api/v1/seller-application": {
    ...vendorsOfShops,
    suspended: "hidden",
    revoked: "yes",
  },
  "POST /api/v1/seller-application": { ...signedInWrites, body: () => application },
  "PATCH /api/v1/seller-application": { ...vendorsOfShops, body: () => ({ craft: "Weaving" }) },
  "PUT /api/v1/seller-application/vacation": {
    ...vendorsOfShops,
    body: () => ({ on_vacation: true }),
  },
  "PUT /api/v1/sellers/:id/verification": {
    ...moderators,
    path: ({ seller_id }) => `/api/v1/sellers/${seller_id}/verification`,
    body: () => ({ is_verified: true, reason: "Because of the matrix." }),
  },
  "GET /api/v1/sellers.csv": moderators,
  "POST /api/v1/products/:id/report": {
    ...signedInWrites,
    path: ({ product_id }) => `/api/v1/products/${product_id}/report`,
    body: () => report,
  },
  "POST /api/v1/sellers/:id/report": {
    ...signedInWrites,
    path: ({ seller_id }) => `/api/v1/sellers/${seller_id}/report`,
    body: () => report,
  },
  "POST /api/v1/moderation/sellers/:id/decisions": {
    ...moderators,
    path: ({ seller_id }) => `/api/v1/moderation/sellers/${seller_id}/decisions`,
    body: () => ({ decision: "warn", reason: "Because of the matrix." }),
  },
  "POST /api/v1/moderation/products/:id/decisions": {
    ...moderators,
    path: ({ product_id }) => `/api/v1/moderation/products/${product_id}/decisions`,
    body: () => ({ decision: "warn", reason: "Because of the matrix." }),
  },
};
