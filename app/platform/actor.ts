export type Role = "customer" | "vendor" | "admin";

/** The user who makes a request, with roles read by the server; roles claimed by a client are never used. */
export type Actor = { readonly user_id: string; readonly roles: readonly Role[] };
