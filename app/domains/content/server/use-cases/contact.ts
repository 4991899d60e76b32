import type { Actor } from "../../../../platform/actor.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ContactInput } from "../../contact-input.ts";
import {
  changeMessageStatus as changeMessageStatusIn,
  replyToMessage as replyToMessageIn,
  sendContactMessage as sendContactMessageIn,
} from "../commands/contact.ts";

/** Sends a message to the organisation; returns its ticket number. Throws 429. */
export async function sendContactMessage(
  { db, limits, config }: Pick<Services, "db" | "limits" | "config">,
  given: ContactInput & { user_id: string | null },
  { client_address }: { client_address: string },
): Promise<{ id: string; ticket: string }> {
  await limits.consume("contact_by_address", client_address);
  await limits.consume("contact_by_email", given.email);
  return db.transaction((tx) => sendContactMessageIn(tx, given, { public_url: config.public_url }));
}

/** Throws 403, 404, 409 and 429. */
export async function replyToMessage(
  { db, limits }: Pick<Services, "db" | "limits">,
  actor: Actor,
  answered: { id: string; reply: string; seen_replies: number },
): Promise<void> {
  await limits.consume("contact_replies_by_account", actor.user_id);
  await db.transaction((tx) => replyToMessageIn(tx, actor, answered));
}

/** Throws 403, 404 and 409. */
export async function changeMessageStatus(
  { db }: Pick<Services, "db">,
  actor: Actor,
  changed: { id: string; closed: boolean },
): Promise<void> {
  await db.transaction((tx) => changeMessageStatusIn(tx, actor, changed));
}
