import type { Things } from "./things.ts";

/** Who asks. `owner` and `other` are customers; the thing that a path names is the owner's. */
export const visitors = ["guest", "customer", "vendor", "admin", "suspended", "owner", "other"] as const;
export type Visitor = (typeof visitors)[number];

/**
 * What becomes of it. `yes`: answered, if only by refusing an input; `sign in`: 401, or sent to sign in; `no`: 403;
 * `hidden`: 404; `home`: sent to the dashboard.
 */
export type Outcome = "yes" | "sign in" | "no" | "hidden" | "home";

type Example = {
  /** Why a row is as it is, where that is not plain. */
  note?: string;
  /** Path with the ids of things filled in; without it, the route's own path. */
  path?: (things: Things) => string;
  /** A form or an object for JSON, such that only the right to do it can be missing. */
  body?: (things: Things, user_id: string | null) => unknown;
  /** Makes a picture of the owner's before. */
  picture?: boolean;
};

export type Access = Example & {
  [K in Exclude<Visitor, "owner" | "other">]: Outcome;
} & { owner?: Outcome; other?: Outcome };

/** Nobody: there is nothing. */
export const nothing = {
  guest: "hidden",
  customer: "hidden",
  vendor: "hidden",
  admin: "hidden",
  suspended: "hidden",
} as const;
export const everybody = {
  guest: "yes",
  customer: "yes",
  vendor: "yes",
  admin: "yes",
  suspended: "yes",
} as const;
/** Reads for all; a suspended person writes nothing. */
export const everybodyWrites = { ...everybody, suspended: "no" } as const;
export const signedIn = { ...everybody, guest: "sign in" } as const;
export const signedInWrites = { ...signedIn, suspended: "no" } as const;
/** One person's own: to everybody else it is as if there were none, admins included. */
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

export const moderators = { ...signedIn, customer: "no", vendor: "no", suspended: "no" } as const;
