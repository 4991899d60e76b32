import * as m from "#messages";
import type { Actor } from "../../platform/actor.ts";

/** Shown in place of everything that suspended accounts cannot do. */
export const suspendedText: () => string = m.accounts_suspended;

type Writer = { status: "active" | "suspended" };

const waysOut = new Set(["/auth/sign-out", "/api/auth/sign-out"]);

/** Suspended accounts cannot write, whatever their other permissions. */
export function mayWrite(writer: Writer, path: string): boolean {
  return writer.status === "active" || waysOut.has(path);
}

const isAdmin = (actor: Actor) => actor.roles.includes("admin");

/** May suspend and reinstate. Admins cannot suspend themselves. */
export function canSuspend(actor: Actor, user_id: string): boolean {
  return isAdmin(actor) && actor.user_id !== user_id;
}

/** Admins change everybody's roles, except that an admin's own admin role is revoked by another admin. */
export function canChangeRole(
  actor: Actor,
  change: { user_id: string; role: "vendor" | "admin"; is_granted: boolean },
): boolean {
  if (!isAdmin(actor)) return false;
  return change.is_granted || change.role !== "admin" || change.user_id !== actor.user_id;
}

type Card = { user_id: string; status: "active" | "suspended" | "erased"; privacy: "public" | "private" };

/** Access to a profile's public card. `actor` is null for a guest. */
export function canReadCard(actor: Actor | null, card: Card): boolean {
  if (card.status === "erased") return false;
  if (actor !== null && (actor.user_id === card.user_id || isAdmin(actor))) return true;
  return card.status === "active" && card.privacy === "public";
}
