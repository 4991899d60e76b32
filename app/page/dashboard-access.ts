import type { Role } from "../platform/actor.ts";

/** Whoever is signed in; everybody else has no dashboard at all. */
type Person = { readonly roles: readonly Role[] };

const sellsOrRuns = ({ roles }: Person) => roles.includes("vendor") || roles.includes("admin");

/** Whose own products the dashboard counts. */
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
