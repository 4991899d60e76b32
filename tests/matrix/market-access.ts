import { type Access, everybody, everybodyWrites } from "./outcomes.ts";

/** What people browse: the marketplace and its sellers. */
export const marketAccess: Record<string, Access> = {
  "GET /marketplace": everybody,
  "GET /sellers/:id": { ...everybody, path: ({ seller_id }) => `/sellers/${seller_id}` },
  "POST /api/v1/search/unanswered": {
    ...everybodyWrites,
    body: () => ({ q: "brass telescope", found_nothing: true }),
  },
  "GET /api/v1/search/suggestions": { ...everybody, path: () => "/api/v1/search/suggestions?q=water" },
  "GET /api/v1/sellers": everybody,
  "GET /api/v1/sellers/:id": { ...everybody, path: ({ seller_id }) => `/api/v1/sellers/${seller_id}` },
  "GET /art/preview/seller/:file{.+\\.jpg}": {
    ...everybody,
    path: ({ seller_id }) => `/art/preview/seller/${seller_id}.jpg`,
  },
};
