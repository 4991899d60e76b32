import type { Things } from "./things.ts";

/** The visitor. `other` is a customer, `owner` a vendor with a shop; the subject in the path belongs to the owner. */
export const visitors = ["guest", "customer", "vendor", "admin", "suspended", "owner", "other"] as const;
export type Visitor = (typeof visitors)[number];

/**
 * The expected outcome. `yes`: answered, including validation errors; `sign in`: 401, or redirected to sign in; `no`:
 * 403; `hidden`: 404; `home`: redirected to the dashboard.
 */
export type Outcome = "yes" | "sign in" | "no" | "hidden" | "home";

type Example = {
  /** The reason for this row, where it is not obvious. */
  note?: string;
  /** Path with the ids of subjects filled in; without it, the route's own path. */
  path?: (things: Things) => string;
  /** A form or a JSON object that is valid, so that only the permission can be missing. */
  body?: (things: Things, user_id: string | null) => unknown;
  /**
   * Where the owner acts as a vendor: the outcome of a vendor with the same things whose role was revoked. Elsewhere it is
   * that of a customer.
   */
  revoked?: Outcome;
  /** Creates a picture of the owner first. */
  picture?: boolean;
};

export type Access = Example & {
  [K in Exclude<Visitor, "owner" | "other">]: Outcome;
} & { owner?: Outcome; other?: Outcome };

/** Not found for every visitor. */
export const nothing = {
  guest: "hidden",
  customer: "hidden",
  vendor: "hidden",
  admin: "hidden",
  suspended: "hidden",
} as const;

/** A link that was never sent. */
export const noSuchLink = { ...nothing, suspended: "no" } as const;
export const everybody = {
  guest: "yes",
  customer: "yes",
  vendor: "yes",
  admin: "yes",
  suspended: "yes",
} as const;
/** Everybody can read; a suspended person can write nothing. */
export const everybodyWrites = { ...everybody, suspended: "no" } as const;
export const signedIn = { ...everybody, guest: "sign in" } as const;
export const signedInWrites = { ...signedIn, suspended: "no" } as const;
/** Private to one person: everybody else gets 404, admins included. */
export const ownersOnly = {
  guest: "sign in",
  customer: "hidden",
  vendor: "hidden",
  admin: "hidden",
  suspended: "hidden",
  owner: "yes",
  other: "hidden",
} as const;
export const ownersOnlyWrite = { ...ownersOnly, suspended: "no" } as const;

/** Pages of the admin dashboard: everybody else who is signed in is redirected to their own. */
export const adminsRead = { ...signedIn, customer: "home", vendor: "home", suspended: "home" } as const;
export const adminsWrite = { ...signedIn, customer: "no", vendor: "no", suspended: "no" } as const;
export const vendorsAndAdmins = { ...signedIn, customer: "no", suspended: "no" } as const;
export const moderators = adminsWrite;
