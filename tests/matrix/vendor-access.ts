import { plainProduct } from "../support/shops.ts";
import { type Access, ownersOnly, ownersOnlyWrite, signedIn } from "./outcomes.ts";

const own = "/api/v1/vendor/products";
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const productForm = () => form({ ...plainProduct, price: String(plainProduct.price) });

/** Without a shop nothing can be written; who has one finds others' products no more than a customer does. */
const shopsOnlyWrite = {
  ...ownersOnlyWrite,
  customer: "no",
  vendor: "no",
  admin: "no",
  other: "no",
  revoked: "no",
  note: "only the owner has a shop",
} as const;

/** What vendors do with their own products. */
export const vendorAccess: Record<string, Access> = {
  "GET /dashboard/my-products": signedIn,
  "POST /dashboard/my-products": {
    ...shopsOnlyWrite,
    body: ({ product_id }) => form({ intent: "stock", product_id, inventory_quantity: "3" }),
  },
  "GET /dashboard/my-products/new": { ...signedIn, note: "without a shop, led back to the list" },
  "POST /dashboard/my-products/new": { ...shopsOnlyWrite, body: productForm },
  "GET /dashboard/my-products/:id/edit": {
    ...ownersOnly,
    revoked: "yes",
    note: "what somebody had can still be read",
    path: ({ product_id }) => `/dashboard/my-products/${product_id}/edit`,
  },
  "POST /dashboard/my-products/:id/edit": {
    ...ownersOnlyWrite,
    revoked: "no",
    path: ({ product_id }) => `/dashboard/my-products/${product_id}/edit`,
    body: productForm,
  },
  [`GET ${own}`]: signedIn,
  [`POST ${own}`]: { ...shopsOnlyWrite, body: () => plainProduct },
  [`GET ${own}/:id`]: { ...ownersOnly, revoked: "yes", path: ({ product_id }) => `${own}/${product_id}` },
  [`PATCH ${own}/:id`]: {
    ...shopsOnlyWrite,
    path: ({ product_id }) => `${own}/${product_id}`,
    body: () => ({ name: "Another sari" }),
  },
  [`DELETE ${own}/:id`]: { ...shopsOnlyWrite, path: ({ product_id }) => `${own}/${product_id}` },
  [`PUT ${own}/:id/stock`]: {
    ...shopsOnlyWrite,
    path: ({ product_id }) => `${own}/${product_id}/stock`,
    body: () => ({ inventory_quantity: 3 }),
  },
  [`POST ${own}/:id/duplicate`]: {
    ...shopsOnlyWrite,
    path: ({ product_id }) => `${own}/${product_id}/duplicate`,
  },
};
