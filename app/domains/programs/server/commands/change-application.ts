import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { languageColumn, queueMails } from "../../../../platform/mail/outbox.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { type ApplicationChange, applicationStatuses, applicationTransitions } from "../../applications.ts";
import { canRunPrograms } from "../../policy.ts";
import { applicationNotFound } from "../failures.ts";
import { decisionMail } from "../mails.ts";

type Change = { id: string; change: ApplicationChange; note: string | null };

/**
 * Moves an application to its next status. Throws 404 if the actor may not see or change it, and 409 in another state,
 * e.g. when two admins decide concurrently.
 */
export async function changeApplication(
  tx: Transaction,
  actor: Actor,
  { id, change, note }: Change,
): Promise<void> {
  const application = await lockApplication(tx, actor, id);
  const { from, to, who, state_reason } = applicationTransitions[change];
  if (!who(actor, application)) throw applicationNotFound();
  if (!from.some((status) => status === application.status))
    throw new Failure(409, "wrong_state", state_reason());
  await tx.run(command`
    update program_applications set status = ${to}, status_changed_at = now() where id = ${id}`);
  await addNote(tx, actor, { id, status: to, note });
  const { email, language, program_title } = application;
  if (email && (to === "accepted" || to === "declined"))
    await queueMails(tx, [
      {
        to: { email, language },
        write: () => decisionMail(application, { status: to, program_title, note }),
      },
    ]);
}

/** Adds an admin's note. Throws 404. */
export async function noteOnApplication(
  tx: Transaction,
  actor: Actor,
  { id, note }: { id: string; note: string },
): Promise<void> {
  await lockApplication(tx, actor, id);
  if (!canRunPrograms(actor)) throw applicationNotFound();
  await addNote(tx, actor, { id, status: null, note });
}

async function lockApplication(tx: Transaction, actor: Actor, id: string) {
  const found = isUuid(id)
    ? await tx.maybeOne(sql({
        id: "uuid",
        user_id: "uuid?",
        status: oneOf(...applicationStatuses),
        reference: "text",
        full_name: "text",
        email: "text?",
        language: languageColumn,
        preferred_location: "text",
        program_title: "text",
      })`
        select program_applications.id, user_id, program_applications.status, reference, full_name, email,
          program_applications.language, preferred_location, programs.title as program_title
        from program_applications join programs on programs.id = program_id
        where program_applications.id = ${id} and (${canRunPrograms(actor)} or user_id = ${actor.user_id})
        for update of program_applications`)
    : undefined;
  if (!found) throw applicationNotFound();
  return found;
}

async function addNote(
  tx: Transaction,
  { user_id }: Actor,
  { id, status, note }: { id: string; status: string | null; note: string | null },
): Promise<void> {
  await tx.run(command`
    insert into program_application_notes (application_id, author_id, status, note)
    values (${id}, ${user_id}, ${status}, ${note})`);
  await recordAudit(tx, {
    actor_user_id: user_id,
    event: status ? `application_${status}` : "application_noted",
    subject_kind: "program_application",
    subject_id: id,
  });
}
