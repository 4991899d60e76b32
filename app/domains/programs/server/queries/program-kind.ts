import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { formatDate } from "../../../../text/time.ts";
import { contentKind } from "../../../content/editing/content-kind.ts";
import {
  choice,
  day,
  type InputOf,
  line,
  list,
  optionalEmail,
  optionalLine,
  partName,
  picture,
  rows,
  text,
  wholeNumber,
} from "../../../content/editing/fields.ts";
import { changedPicture, dropSitePicture } from "../../../content/editing/server/commands/site-picture.ts";
import { freeAddress } from "../../../content/editing/free-address.ts";
import { type CurriculumWeek, programCategories, programStatuses, type Testimonial } from "../../schema.ts";
import { programStatusWords } from "../../status-words.ts";
import { addProgram, changeProgram, type ProgramToSave } from "../commands/save-program.ts";
import { readProgramToEdit } from "./programs.ts";

const pillarNames = {
  education: m.programs_pillar_education,
  employment: m.programs_pillar_employment,
  equality: m.programs_pillar_equality,
};

const lines = { longest: 160, optional: true };

/** The category is part of the URL, which stays. */
function programFields(values: Record<string, string> | null) {
  const hint = m.programs_edit_list_hint();
  return {
    title: line(m.programs_edit_title(), 120),
    category: choice(
      m.programs_edit_pillar(),
      programCategories
        .filter((one) => values === null || one === values["category"])
        .map((one) => [one, pillarNames[one]()] as const),
      { hint: m.programs_edit_pillar_hint() },
    ),
    status: choice(
      m.programs_status(),
      programStatuses.map((one) => [one, programStatusWords[one]()] as const),
    ),
    description: text(m.programs_edit_description(), 500, { rows: 3 }),
    long_description: text(m.programs_edit_long(), 5000, { rows: 8, hint: m.programs_edit_long_hint() }),
    picture: picture(m.programs_edit_picture(), { hint: m.programs_edit_picture_hint() }),
    impact: line(m.programs_impact(), 200),
    duration: line(m.programs_duration(), 80),
    schedule: line(m.programs_schedule(), 160),
    fee: line(m.programs_fee(), 80),
    starts_on: day(m.programs_start()),
    locations: list(m.programs_locations(), { longest: 80, most: 20, hint }),
    beneficiary_count: wholeNumber(m.programs_beneficiaries(), { least: 0, most: 100_000_000 }),
    coordinator_name: line(m.programs_edit_coordinator(), 120),
    coordinator_role: line(m.programs_edit_role(), 120),
    coordinator_experience: line(m.programs_experience(), 160),
    coordinator_picture: picture(m.programs_edit_portrait(), { hint: m.programs_edit_picture_hint() }),
    coordinator_email: optionalEmail(m.programs_edit_mail(), { hint: m.programs_edit_mail_hint() }),
    requirements: list(m.programs_requirements(), { ...lines, most: 20, hint }),
    benefits: list(m.programs_benefits(), { ...lines, most: 20, hint }),
    total_trained: line(m.programs_total_trained(), 40, { hint: m.programs_edit_figure_hint() }),
    success_rate: line(m.programs_success_rate(), 40),
    job_placements: line(m.programs_job_placements(), 40),
    average_salary: line(m.programs_average_salary(), 40),
    gallery: list(m.programs_gallery(), { ...lines, most: 12, hint: m.programs_edit_gallery_hint() }),
    skills: list(m.programs_skills(), { ...lines, most: 20, hint: m.programs_edit_employment_hint() }),
    certification: optionalLine(m.programs_certification(), 160),
    placement: optionalLine(m.programs_placement(), 160),
    participants: optionalLine(m.programs_participants(), 160, { hint: m.programs_edit_equality_hint() }),
    curriculum: rows(m.programs_curriculum(), {
      row: m.programs_edit_week(),
      most: 52,
      parts: {
        topics: list(m.programs_edit_topics(), { longest: 160, most: 12, hint }),
        outcomes: text(m.programs_edit_outcomes(), 400, { rows: 2 }),
      },
    }),
    testimonials: rows(m.programs_stories(), {
      row: m.programs_edit_testimonial(),
      most: 20,
      parts: {
        name: line(m.programs_edit_name(), 120),
        age: wholeNumber(m.programs_age(), { least: 1, most: 120 }),
        location: line(m.programs_edit_place(), 120),
        message: text(m.programs_edit_message(), 1000, { rows: 3 }),
        rating: wholeNumber(m.programs_edit_rating(), { least: 1, most: 5 }),
      },
    }),
  };
}

/** The organisation's permanent programs, in the order of their pillars. */
export const programKind = contentKind({
  name: "programs",
  subject_kind: "program",
  shown_at: "/programs",
  texts: () => ({
    title: m.programs_page(),
    lead: m.programs_edit_lead(),
    add: m.programs_edit_add(),
    none: m.programs_edit_none(),
    row: m.programs_edit_title(),
  }),
  columns: () => [m.programs_edit_pillar(), m.programs_status(), m.programs_start()],
  fields: programFields,
  private_fields: ["coordinator_email"],
  table: sqlPart`programs`,
  order: { place: sqlPart`position`, group: sqlPart`category` },
  list: listForEditing,
  async read(db, id) {
    const found = await readProgramToEdit(db, id);
    return found && { version: found.version, values: valuesOf(found.program) };
  },
  async insert(tx, input, by) {
    const taken = await tx.many(sql({ id: "text" })`select id from programs`);
    const id = freeAddress(input.title, "program", new Set(taken.map((one) => one.id)));
    const none = { picture_url: null, coordinator_picture_url: null };
    await addProgram(tx, { ...(await savedOf(tx, input, by, none)), id });
    return id;
  },
  async update(tx, id, input, by) {
    await changeProgram(tx, { ...(await savedOf(tx, input, by, await picturesOf(tx, id))), id });
  },
  async beforeDelete(tx, id) {
    await mayBeDeleted(tx, id);
    const { picture_url, coordinator_picture_url } = await picturesOf(tx, id);
    await dropSitePicture(tx, picture_url);
    await dropSitePicture(tx, coordinator_picture_url);
  },
});

async function listForEditing(db: Queryable) {
  const programs = await db.many(sql({
    id: "text",
    title: "text",
    category: "text",
    status: "text",
    starts_on: "date",
  })`
    select id, title, category, status, starts_on from programs
    order by array_position(array['education', 'employment', 'equality'], category), position`);
  return programs.map(({ id, title, category, status, starts_on }) => ({
    id,
    name: title,
    cells: [
      pillarNames[category as keyof typeof pillarNames](),
      programStatusWords[status as keyof typeof programStatusWords](),
      formatDate(starts_on),
    ],
    group: category,
  }));
}

/** A program with applications can only be closed. Its lock serialises deletion with concurrent applications. */
async function mayBeDeleted(tx: Transaction, id: string): Promise<void> {
  await tx.run(command`select from programs where id = ${id} for update`);
  const { applied } = await tx.one(sql({ applied: "bool" })`
    select exists (select from program_applications where program_id = ${id}) as applied`);
  if (applied) throw new Failure(409, "program_has_applications", m.programs_edit_has_applications());
}

type Pictures = { picture_url: string | null; coordinator_picture_url: string | null };

function picturesOf(tx: Transaction, id: string): Promise<Pictures> {
  return tx.one(sql({ picture_url: "text?", coordinator_picture_url: "text?" })`
    select picture_url, coordinator_picture_url from programs where id = ${id}`);
}

async function savedOf(
  tx: Transaction,
  { picture: shown, coordinator_picture: portrait, ...input }: InputOf<ReturnType<typeof programFields>>,
  by: Actor,
  present: Pictures,
): Promise<Omit<ProgramToSave, "id">> {
  return {
    ...input,
    picture_url: await changedPicture(tx, by, shown, present.picture_url),
    coordinator_picture_url: await changedPicture(tx, by, portrait, present.coordinator_picture_url),
    curriculum: input.curriculum.map((week, index) => ({ week: index + 1, ...week })),
  };
}

/** Form values of a program. */
function valuesOf(program: ProgramToSave): Record<string, string> {
  const { curriculum, testimonials, id: _id, picture_url, coordinator_picture_url, ...told } = program;
  const plain = Object.entries(told).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join("\n") : String(value ?? ""),
  ]);
  return {
    ...(Object.fromEntries(plain) as Record<string, string>),
    picture: picture_url ?? "",
    coordinator_picture: coordinator_picture_url ?? "",
    ...rowsOf("curriculum", curriculum, ({ topics, outcomes }: CurriculumWeek) => ({
      topics: topics.join("\n"),
      outcomes,
    })),
    ...rowsOf("testimonials", testimonials, ({ name, age, location, message, rating }: Testimonial) => ({
      name,
      age: String(age),
      location,
      message,
      rating: String(rating),
    })),
  };
}

function rowsOf<Row>(name: string, found: readonly Row[], partsOf: (row: Row) => Record<string, string>) {
  return Object.fromEntries(
    found.flatMap((row, index) =>
      Object.entries(partsOf(row)).map(([part, value]) => [partName(name, index + 1, part), value]),
    ),
  );
}
