import type { Actor } from "../../platform/actor.ts";

type Person = Pick<Actor, "roles">;

/** The figures of the whole site. */
export function canSeeSiteFigures({ roles }: Person): boolean {
  return roles.includes("admin");
}

/** Those of the own shop. */
export function canSeeShopFigures({ roles }: Person): boolean {
  return roles.includes("vendor");
}
