import {
  type Access,
  everybody,
  moderators,
  ownersOnly,
  ownersOnlyWrite,
  signedIn,
  signedInWrites,
} from "./outcomes.ts";

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);
const report = { reason: "spam" };
const warning = { decision: "warn", reason: "Because of the matrix." };

/** A product's page, its reviews, wishes, and messages to its seller. */
export const productAccess: Record<string, Access> = {
  "GET /products/:id": { ...everybody, path: ({ product_id }) => `/products/${product_id}` },
  "POST /products/:id": {
    ...signedInWrites,
    path: ({ product_id }) => `/products/${product_id}`,
    body: form({ intent: "wish", is_wished: "yes" }),
  },
  "GET /products/:id/reviews/:review_id/report": {
    ...signedIn,
    path: ({ product_id, shop_review_id }) => `/products/${product_id}/reviews/${shop_review_id}/report`,
  },
  "POST /products/:id/reviews/:review_id/report": {
    ...signedInWrites,
    path: ({ product_id, shop_review_id }) => `/products/${product_id}/reviews/${shop_review_id}/report`,
    body: form(report),
  },
  "GET /sellers/:id/contact": { ...signedIn, path: ({ seller_id }) => `/sellers/${seller_id}/contact` },
  "POST /sellers/:id/contact": {
    ...signedInWrites,
    path: ({ seller_id }) => `/sellers/${seller_id}/contact`,
    body: form({ content: "Is it still there?" }),
  },
  "GET /dashboard/wishlist": signedIn,
  "POST /dashboard/wishlist": {
    ...signedInWrites,
    body: ({ product_id }) => new URLSearchParams({ product_id }),
  },
  "GET /dashboard/messages": signedIn,
  "GET /dashboard/messages/:id": {
    ...ownersOnly,
    path: ({ conversation_id }) => `/dashboard/messages/${conversation_id}`,
  },
  "POST /dashboard/messages/:id": {
    ...ownersOnlyWrite,
    revoked: "no",
    path: ({ conversation_id }) => `/dashboard/messages/${conversation_id}`,
    body: form({ content: "Yes, it is." }),
  },
  "GET /dashboard/messages/:id/report/:message_id": {
    ...ownersOnly,
    path: ({ conversation_id, message_id }) => `/dashboard/messages/${conversation_id}/report/${message_id}`,
  },
  "POST /dashboard/messages/:id/report/:message_id": {
    ...ownersOnlyWrite,
    path: ({ conversation_id, message_id }) => `/dashboard/messages/${conversation_id}/report/${message_id}`,
    body: form(report),
  },

  // The same by API.
  "GET /api/v1/conversations": signedIn,
  "GET /api/v1/conversations/:id/messages": {
    ...ownersOnly,
    path: ({ conversation_id }) => `/api/v1/conversations/${conversation_id}/messages`,
  },
  "POST /api/v1/conversations/:id/messages": {
    ...ownersOnlyWrite,
    revoked: "no",
    path: ({ conversation_id }) => `/api/v1/conversations/${conversation_id}/messages`,
    body: () => ({ content: "Yes, it is." }),
  },
  "PATCH /api/v1/conversations/:id": {
    ...ownersOnlyWrite,
    path: ({ conversation_id }) => `/api/v1/conversations/${conversation_id}`,
    body: () => ({ is_read: true }),
  },
  "POST /api/v1/sellers/:id/messages": {
    ...signedInWrites,
    path: ({ seller_id }) => `/api/v1/sellers/${seller_id}/messages`,
    body: () => ({ content: "Is it still there?" }),
  },
  "POST /api/v1/messages/:id/report": {
    ...ownersOnlyWrite,
    path: ({ message_id }) => `/api/v1/messages/${message_id}/report`,
    body: () => report,
  },
  "GET /api/v1/products/:id": { ...everybody, path: ({ product_id }) => `/api/v1/products/${product_id}` },
  "GET /api/v1/products/:id/reviews": {
    ...everybody,
    path: ({ product_id }) => `/api/v1/products/${product_id}/reviews`,
  },
  "POST /api/v1/products/:id/reviews": {
    ...signedInWrites,
    customer: "no",
    vendor: "no",
    admin: "no",
    owner: "yes",
    other: "no",
    path: ({ delivered_product_id }) => `/api/v1/products/${delivered_product_id}/reviews`,
    body: () => ({ rating: 4, comment: "As described." }),
    note: "for who got it delivered",
  },
  "PATCH /api/v1/reviews/:id": {
    ...ownersOnlyWrite,
    path: ({ own_review_id }) => `/api/v1/reviews/${own_review_id}`,
    body: () => ({ rating: 3 }),
  },
  "DELETE /api/v1/reviews/:id": {
    ...ownersOnlyWrite,
    note: "admins hide others' reviews by a decision, with a reason",
    path: ({ own_review_id }) => `/api/v1/reviews/${own_review_id}`,
  },
  "PUT /api/v1/reviews/:id/reply": {
    ...ownersOnlyWrite,
    revoked: "hidden",
    note: "the seller of the product",
    path: ({ shop_review_id }) => `/api/v1/reviews/${shop_review_id}/reply`,
    body: () => ({ reply: "Thank you." }),
  },
  "DELETE /api/v1/reviews/:id/reply": {
    ...ownersOnlyWrite,
    revoked: "hidden",
    note: "the seller of the product",
    path: ({ shop_review_id }) => `/api/v1/reviews/${shop_review_id}/reply`,
  },
  "POST /api/v1/reviews/:id/report": {
    ...signedInWrites,
    path: ({ shop_review_id }) => `/api/v1/reviews/${shop_review_id}/report`,
    body: () => report,
  },
  "GET /api/v1/wishlist": signedIn,
  "POST /api/v1/wishlist": {
    ...signedInWrites,
    body: ({ product_id }) => ({ product_ids: [product_id] }),
  },
  "PUT /api/v1/wishlist/:id": {
    ...signedInWrites,
    path: ({ product_id }) => `/api/v1/wishlist/${product_id}`,
  },
  "DELETE /api/v1/wishlist/:id": {
    ...signedInWrites,
    path: ({ product_id }) => `/api/v1/wishlist/${product_id}`,
  },
  "POST /api/v1/moderation/product-reviews/:id/decisions": {
    ...moderators,
    path: ({ own_review_id }) => `/api/v1/moderation/product-reviews/${own_review_id}/decisions`,
    body: () => warning,
  },
  "POST /api/v1/moderation/seller-messages/:id/decisions": {
    ...moderators,
    path: ({ message_id }) => `/api/v1/moderation/seller-messages/${message_id}/decisions`,
    body: () => warning,
  },
  "GET /art/preview/product/:file{.+\\.jpg}": {
    ...everybody,
    path: ({ product_id }) => `/art/preview/product/${product_id}.jpg`,
  },
};
