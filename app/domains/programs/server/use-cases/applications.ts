import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ApplicationChange } from "../../applications.ts";
import {
  changeApplication as changeApplicationIn,
  noteOnApplication as noteOnApplicationIn,
} from "../commands/change-application.ts";
import { type NewApplication, sendApplication as sendApplicationIn } from "../commands/send-application.ts";

/** Sends an application; returns its reference number. Throws 400, 404, 409 and 429. */
export async function sendApplication(
  { db, limits, config }: Pick<Services, "db" | "limits" | "config">,
  application: NewApplication,
  { client_address }: { client_address: string },
): Promise<{ id: string; reference: string }> {
  await limits.consume("applications_by_address", client_address);
  if (application.email) await limits.consume("applications_by_email", application.email);
  return db.transaction((tx) => sendApplicationIn(tx, application, { public_url: config.public_url }));
}

/** Throws 404, 409 and 429. */
export async function changeApplication(
  { db, limits }: Pick<Services, "db" | "limits">,
  actor: Actor,
  change: { id: string; change: ApplicationChange; note: string | null },
): Promise<void> {
  await limits.consume("application_changes_by_account", actor.user_id);
  await db.transaction((tx) => changeApplicationIn(tx, actor, change));
}

/** Throws 400, 404 and 429. */
export async function noteOnApplication(
  { db, limits }: Pick<Services, "db" | "limits">,
  actor: Actor,
  { id, note }: { id: string; note: string | null },
): Promise<void> {
  await limits.consume("application_changes_by_account", actor.user_id);
  if (note === null)
    throw new Failure(400, "invalid_form", m.programs_note_missing(), {
      fields: { note: m.programs_note_missing() },
    });
  await db.transaction((tx) => noteOnApplicationIn(tx, actor, { id, note }));
}
