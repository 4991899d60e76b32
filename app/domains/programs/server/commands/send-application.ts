import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { officeAddress, queueMails } from "../../../../platform/mail/outbox.ts";
import { randomCode } from "../../../../platform/random-code.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { readSite } from "../../../content/server/queries/content-of-pages.ts";
import type { ApplicationInput } from "../../application-input.ts";
import { isProgramCategory, programIdPattern, programStatuses } from "../../schema.ts";
import { programNotFound } from "../failures.ts";
import { applicantMail, applicationMail } from "../mails.ts";

export type NewApplication = Omit<ApplicationInput, "terms"> & {
  category: string;
  program_id: string;
  user_id: string | null;
};

/**
 * Applies for a place, with mails to the applicant and the coordinator. Throws 404 without such a program, 409 for a
 * closed one, and 400 for an unknown location. A duplicate, from a second press or after a lost response, returns the
 * first application.
 */
export async function sendApplication(
  tx: Transaction,
  application: NewApplication,
  { public_url }: { public_url: string },
): Promise<{ id: string; reference: string }> {
  const { category, program_id, ...given } = application;
  if (!isProgramCategory(category) || !programIdPattern.test(program_id)) throw programNotFound();
  const program = await tx.maybeOne(sql({
    title: "text",
    status: oneOf(...programStatuses),
    locations: "text[]",
    coordinator_email: "text?",
  })`
    select title, status, locations, coordinator_email from programs
    where category = ${category} and id = ${program_id} for share`);
  if (!program) throw programNotFound();
  if (program.status === "closed") throw new Failure(409, "program_closed", m.programs_closed_now());
  if (!program.locations.includes(given.preferred_location))
    throw new Failure(400, "invalid_form", m.programs_missing_location(), {
      fields: { preferred_location: m.programs_missing_location() },
    });
  const repeated = await appliedToday(tx, program_id, given);
  if (repeated) return repeated;
  const stored = await insertApplication(tx, program_id, given);
  const { email: office } = await readSite(tx);
  await queueMails(tx, [
    {
      to: officeAddress(program.coordinator_email ?? office),
      write: () => applicationMail({ ...given, ...stored }, { program_title: program.title, public_url }),
    },
    ...(given.email
      ? [
          {
            to: { email: given.email, language: currentLanguage() },
            write: () => applicantMail({ ...given, ...stored }, program.title),
          },
        ]
      : []),
  ]);
  return stored;
}

type Given = Omit<NewApplication, "category" | "program_id">;

/** Serialises concurrent applications. */
async function appliedToday(tx: Transaction, program_id: string, given: Given) {
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended(${`application ${given.phone}`}, 0))`);
  return tx.maybeOne(sql({ id: "uuid", reference: "text" })`
    select id, reference from program_applications
    where program_id = ${program_id} and created_at > now() - interval '1 day' and status <> 'withdrawn'
      and full_name = ${given.full_name} and age = ${given.age} and phone = ${given.phone}
      and address = ${given.address} and education_level = ${given.education_level}
      and preferred_location = ${given.preferred_location} and motivation = ${given.motivation}
      and user_id is not distinct from ${given.user_id}::uuid and email is not distinct from ${given.email}::text
      and guardian_name is not distinct from ${given.guardian_name}::text
      and guardian_phone is not distinct from ${given.guardian_phone}::text
    limit 1`);
}

async function insertApplication(
  tx: Transaction,
  program_id: string,
  given: Given,
): Promise<{ id: string; reference: string }> {
  const year = dayInIndia().slice(0, 4);
  const stored = await tx.one(sql({ id: "uuid", reference: "text" })`
    insert into program_applications (reference, program_id, user_id, full_name, age, phone, email, address,
      education_level, preferred_location, motivation, guardian_name, guardian_phone, language)
    values ('APP-' || ${year}::text || '-' || lpad(nextval('program_application_numbers')::text, 6, '0') || '-' || ${randomCode(6)}::text,
      ${program_id}, ${given.user_id}, ${given.full_name}, ${given.age}, ${given.phone}, ${given.email},
      ${given.address}, ${given.education_level}, ${given.preferred_location}, ${given.motivation},
      ${given.guardian_name}, ${given.guardian_phone}, ${currentLanguage()})
    returning id, reference`);
  await tx.run(command`
    insert into program_application_notes (application_id, author_id, status)
    values (${stored.id}, ${given.user_id}, 'received')`);
  return stored;
}
