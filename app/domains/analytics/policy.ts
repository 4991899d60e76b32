import type { Actor } from "../../platform/actor.ts";

type Person = Pick<Actor, "roles">;

/** Figures of the whole site. */
export function canSeeSiteFigures({ roles }: Person): boolean {
  return roles.includes("admin");
}

/** Figures of the vendor's own shop. */
export function canSeeShopFigures({ roles }: Person): boolean {
  return roles.includes("vendor");
}
