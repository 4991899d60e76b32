import {
  type Access,
  everybody,
  everybodyWrites,
  noSuchLink,
  nothing,
  ownersOnly,
  ownersOnlyWrite,
  signedIn,
  signedInWrites,
} from "./outcomes.ts";

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);
const unknown_id = "00000000-0000-7000-8000-000000000000";

/** Nobody has a shipment of this id. */
const hiddenFromAll = { ...nothing, guest: "sign in" } as const;
const ownOrder = { ...ownersOnly, admin: "yes" } as const;
/** Of a shipment that the owner bought. */
const buyersOnly = { ...ownersOnlyWrite, admin: "no" } as const;
const otherAdminsOnly = { ...ownersOnlyWrite, admin: "yes", owner: "no" } as const;

const checkout = {
  fullName: "Lipika Das",
  email: "matrix@example.org",
  phone: "98765 43210",
  addressLine1: "Plot 12",
  city: "Cuttack",
  pincode: "753004",
  total: "1000",
};

const address = {
  full_name: "Lipika Das",
  address_line_1: "Plot 12",
  city: "Cuttack",
  state: "Odisha",
  postal_code: "753004",
};

/** The cart of the visitor, whoever it is. */
export const shopAccess: Record<string, Access> = {
  "GET /api/v1/products": everybody,
  "GET /cart": everybody,
  "POST /cart": { ...everybodyWrites, body: form({ intent: "clear" }) },
  "GET /checkout": everybody,
  "POST /checkout": { ...signedInWrites, body: form({ ...checkout, key: unknown_id }) },
  "GET /checkout/return": everybody,
  "POST /checkout/return": { ...everybody, body: form({}) },
  "POST /orders": {
    ...noSuchLink,
    note: "no such order",
    body: form({ order_number: "ORD-1000000000000AAA", phone: "98765 43210" }),
  },
  "GET /dashboard/orders/:id": { ...ownOrder, path: ({ order_id }) => `/dashboard/orders/${order_id}` },
  "POST /dashboard/orders/:id": {
    ...ownOrder,
    suspended: "no",
    note: "nothing of it can be cancelled any more",
    path: ({ order_id }) => `/dashboard/orders/${order_id}`,
    body: form({ intent: "cancel-all", reason: "Ordered twice" }),
  },
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
  "GET /api/v1/orders/:id": { ...ownOrder, path: ({ order_id }) => `/api/v1/orders/${order_id}` },
  "POST /api/v1/orders/:id/payment": {
    ...ownersOnlyWrite,
    path: ({ order_id }) => `/api/v1/orders/${order_id}/payment`,
  },
  "POST /api/v1/orders/verify": {
    ...everybody,
    body: () => ({ razorpayOrderId: "order_x", razorpayPaymentId: "pay_x", razorpaySignature: "0" }),
  },
  "PATCH /api/v1/shipments/:id": {
    ...hiddenFromAll,
    suspended: "no",
    path: () => `/api/v1/shipments/${unknown_id}`,
    body: () => ({ status: "processing" }),
  },
  // Not paid yet, so that those who may do it get a 409. What its seller may do is in the table of its states.
  "POST /api/v1/shipments/:id/missing": {
    ...buyersOnly,
    path: ({ shipment_id }) => `/api/v1/shipments/${shipment_id}/missing`,
    body: () => ({ reason: "Nobody rang." }),
  },
  "POST /api/v1/shipments/:id/missing/withdrawal": {
    ...buyersOnly,
    path: ({ shipment_id }) => `/api/v1/shipments/${shipment_id}/missing/withdrawal`,
    body: () => ({}),
  },
  "POST /api/v1/shipments/:id/missing/decision": {
    ...otherAdminsOnly,
    path: ({ shipment_id }) => `/api/v1/shipments/${shipment_id}/missing/decision`,
    body: () => ({ decision: "lost", reason: "The carrier says so." }),
  },
  "POST /api/v1/shipments/:id/delivery-reversal": {
    ...otherAdminsOnly,
    path: ({ shipment_id }) => `/api/v1/shipments/${shipment_id}/delivery-reversal`,
    body: () => ({ reason: "The wrong parcel." }),
  },
  // "Set as default" and "Delete" of an address that nobody has.
  "POST /dashboard/addresses": {
    ...hiddenFromAll,
    suspended: "no",
    body: form({ intent: "delete", address_id: unknown_id }),
  },
  "GET /dashboard/addresses/new": signedIn,
  "POST /dashboard/addresses/new": { ...signedInWrites, body: form(address) },
  "GET /dashboard/addresses/:id/edit": {
    ...ownersOnly,
    path: ({ address_id }) => `/dashboard/addresses/${address_id}/edit`,
  },
  "POST /dashboard/addresses/:id/edit": {
    ...ownersOnlyWrite,
    path: ({ address_id }) => `/dashboard/addresses/${address_id}/edit`,
    body: form(address),
  },
  "GET /api/v1/pin-codes/:pin": { ...everybody, path: () => "/api/v1/pin-codes/753004" },
  "GET /api/v1/addresses": signedIn,
  "POST /api/v1/addresses": { ...signedInWrites, body: () => address },
  "PUT /api/v1/addresses/:id": {
    ...ownersOnlyWrite,
    path: ({ address_id }) => `/api/v1/addresses/${address_id}`,
    body: () => address,
  },
  "DELETE /api/v1/addresses/:id": {
    ...ownersOnlyWrite,
    path: ({ address_id }) => `/api/v1/addresses/${address_id}`,
  },
  "PUT /api/v1/addresses/:id/default": {
    ...ownersOnlyWrite,
    path: ({ address_id }) => `/api/v1/addresses/${address_id}/default`,
  },
  "POST /dashboard/shipping": {
    ...hiddenFromAll,
    customer: "no",
    suspended: "no",
    body: form({ intent: "delivered", shipment_id: unknown_id }),
  },
  "GET /api/v1/packing-slips.pdf": {
    ...hiddenFromAll,
    customer: "no",
    suspended: "no",
    path: () => `/api/v1/packing-slips.pdf?ids=${unknown_id}`,
  },
  "GET /api/v1/shipments/:id/invoice.pdf": {
    ...hiddenFromAll,
    path: () => `/api/v1/shipments/${unknown_id}/invoice.pdf`,
  },
  "GET /api/v1/credit-notes/:id/note.pdf": {
    ...hiddenFromAll,
    path: () => `/api/v1/credit-notes/${unknown_id}/note.pdf`,
  },
  "GET /api/v1/shipments": { ...signedIn, customer: "no", suspended: "no" },
  "GET /api/v1/shipments.csv": { ...signedIn, customer: "no", suspended: "no" },
};
