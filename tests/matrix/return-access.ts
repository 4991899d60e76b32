import { type Access, nothing, signedIn } from "./outcomes.ts";

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);
const unknown_id = "00000000-0000-7000-8000-000000000000";
const at = `/api/v1/returns/${unknown_id}`;

/** Nobody has an item or a return of this id; who may do what with one is in the table of its states. */
const hiddenFromAll = { ...nothing, guest: "sign in" } as const;
const hiddenFromAllWrites = { ...hiddenFromAll, suspended: "no" } as const;

const request = { item_id: unknown_id, quantity: 1, reason: "damaged" };

export const returnAccess: Record<string, Access> = {
  "GET /dashboard/orders/:id/return/:item_id": {
    ...hiddenFromAll,
    path: ({ order_id }) => `/dashboard/orders/${order_id}/return/${unknown_id}`,
  },
  "POST /dashboard/orders/:id/return/:item_id": {
    ...hiddenFromAllWrites,
    path: ({ order_id }) => `/dashboard/orders/${order_id}/return/${unknown_id}`,
    body: form({ quantity: "1", reason: "damaged" }),
  },
  "GET /dashboard/shipping/returns": { ...signedIn, customer: "no", suspended: "no" },
  "POST /dashboard/shipping/returns": {
    ...hiddenFromAllWrites,
    customer: "no",
    body: form({ intent: "decline", return_id: unknown_id, reason: "Worn." }),
  },
  "GET /api/v1/returns": signedIn,
  "POST /api/v1/orders/:id/returns": {
    ...hiddenFromAllWrites,
    path: ({ order_id }) => `/api/v1/orders/${order_id}/returns`,
    body: () => request,
  },
  "POST /api/v1/returns/:id/decision": {
    ...hiddenFromAllWrites,
    path: () => `${at}/decision`,
    body: () => ({ decision: "declined", reason: "Worn." }),
  },
  "POST /api/v1/returns/:id/receipt": {
    ...hiddenFromAllWrites,
    path: () => `${at}/receipt`,
    body: () => ({ can_be_sold_again: true }),
  },
  "POST /api/v1/returns/:id/objection": {
    ...hiddenFromAllWrites,
    path: () => `${at}/objection`,
    body: () => ({ objection: "not_come" }),
  },
  "POST /api/v1/returns/:id/sending": {
    ...hiddenFromAllWrites,
    path: () => `${at}/sending`,
    body: () => ({}),
  },
  "POST /api/v1/returns/:id/escalation": {
    ...hiddenFromAllWrites,
    path: () => `${at}/escalation`,
    body: () => ({}),
  },
  "POST /api/v1/returns/:id/withdrawal": {
    ...hiddenFromAllWrites,
    path: () => `${at}/withdrawal`,
    body: () => ({}),
  },
  "GET /api/v1/returns/:id/photos/:position": { ...hiddenFromAll, path: () => `${at}/photos/0` },
};
