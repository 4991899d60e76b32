import type { Actor } from "../../platform/actor.ts";

/** A donation carries the id of the person who is signed in, and of nobody else; guests give without one. */
export function canGiveAs(actor: Actor | null, user_id: string | null): boolean {
  return user_id === null || user_id === actor?.user_id;
}
