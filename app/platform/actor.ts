export type Role = "customer" | "vendor" | "admin";

/** The user who acts, with the roles that the server knows of, never those that a client claims. */
export type Actor = { readonly user_id: string; readonly roles: readonly Role[] };
