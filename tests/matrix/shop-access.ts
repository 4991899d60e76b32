import {
  type Access,
  everybody,
  everybodyWrites,
  noSuchLink,
  nothing,
  signedIn,
  signedInWrites,
} from "./outcomes.ts";

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);
const unknown_id = "00000000-0000-7000-8000-000000000000";

/** Nobody has an order of this id. */
const hiddenFromAll = { ...nothing, guest: "sign in" } as const;

const checkout = {
  fullName: "Lipika Das",
  email: "matrix@example.org",
  phone: "98765 43210",
  addressLine1: "Plot 12",
  city: "Cuttack",
  pincode: "753004",
  total: "1000",
};

/** The cart of the visitor, whoever it is. */
export const shopAccess: Record<string, Access> = {
  "GET /api/v1/products": everybody,
  "GET /cart": everybody,
  "POST /cart": { ...everybodyWrites, body: form({ intent: "clear" }) },
  "GET /checkout": everybody,
  "POST /checkout": { ...signedInWrites, body: form({ ...checkout, key: unknown_id }) },
  "GET /checkout/return": everybody,
  "POST /checkout/return": { ...everybodyWrites, body: form({}) },
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
  "GET /api/v1/orders": signedIn,
  "POST /api/v1/orders": { ...signedInWrites, body: () => ({ ...checkout, total: 1000 }) },
  "GET /api/v1/orders/:id": { ...hiddenFromAll, path: () => `/api/v1/orders/${unknown_id}` },
  "POST /api/v1/orders/verify": {
    ...everybodyWrites,
    body: () => ({ razorpayOrderId: "order_x", razorpayPaymentId: "pay_x", razorpaySignature: "0" }),
  },
  "PATCH /api/v1/shipments/:id": {
    ...hiddenFromAll,
    suspended: "no",
    path: () => `/api/v1/shipments/${unknown_id}`,
    body: () => ({ status: "processing" }),
  },
};
