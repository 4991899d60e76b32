import { type Access, everybody, everybodyWrites, noSuchLink } from "./outcomes.ts";

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);
const unknown_id = "00000000-0000-7000-8000-000000000000";

/** The cart of the visitor, whoever it is. */
export const shopAccess: Record<string, Access> = {
  "GET /cart": everybody,
  "POST /cart": { ...everybodyWrites, body: form({ intent: "clear" }) },
  "GET /api/v1/cart": everybody,
  "DELETE /api/v1/cart": everybodyWrites,
  "POST /api/v1/cart/items": {
    ...noSuchLink,
    note: "no such product",
    body: () => ({ product_id: unknown_id }),
  },
  "PATCH /api/v1/cart/items/:id": {
    ...everybodyWrites,
    path: () => `/api/v1/cart/items/${unknown_id}`,
    body: () => ({ quantity: 2 }),
  },
  "DELETE /api/v1/cart/items/:id": {
    ...everybodyWrites,
    path: () => `/api/v1/cart/items/${unknown_id}`,
  },
};
