import type { Role } from "../platform/actor.ts";

/** The signed-in user; guests have no dashboard. */
type Person = { readonly roles: readonly Role[] };

const sellsOrRuns = ({ roles }: Person) => roles.includes("vendor") || roles.includes("admin");

/** Vendors see counts of their own products on the dashboard, and their earnings. */
export function isVendor({ roles }: Person): boolean {
  return roles.includes("vendor");
}

export function canSeeShipping(person: Person): boolean {
  return sellsOrRuns(person);
}

export function canSeeAnalytics(person: Person): boolean {
  return sellsOrRuns(person);
}

export function canSeeAdmin({ roles }: Person): boolean {
  return roles.includes("admin");
}
