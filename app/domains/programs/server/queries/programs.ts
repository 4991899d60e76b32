import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import {
  bestMatches,
  createdMs,
  noMatches,
  proseRead,
  type SearchedRecords,
} from "../../../../platform/search/best-matches.ts";
import { type AskedSearch, findCorrected } from "../../../../platform/search/corrected-search.ts";
import {
  type CurriculumWeek,
  isProgramCategory,
  type Pillar,
  type PillarWithPrograms,
  type Program,
  programCategories,
  programIdPattern,
  programStatuses,
  type Testimonial,
} from "../../schema.ts";
import { allOf } from "../../../../text/search/search-terms.ts";
import { lookOf, pictureAddress } from "../../../art/picture-look.ts";
import { contentTag } from "../../../content/schema.ts";
import type { Services } from "../../../../platform/services.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { readPillars } from "../pillars.ts";

/** The pillars in their order, without their programs: cached until a change of "content". */
export function introducePillars({ page_cache, db }: Pick<Services, "page_cache" | "db">): Promise<Pillar[]> {
  return page_cache.remember(`pillars in ${currentLanguage()}`, contentTag, () => readPillars(db));
}

const summaryShape = {
  id: "text",
  category: oneOf(...programCategories),
  title: "text",
  description: "text",
  duration: "text",
  fee: "text",
  impact: "text",
  skills: "text[]",
  certification: "text?",
  placement: "text?",
  participants: "text?",
  picture_url: "text?",
} satisfies Shape;
const summaryColumns = sqlPart`id, category, title, description, duration, fee, impact, skills, certification, placement,
  participants, picture_url`;

/** The pillars in their order, each with its programs. */
export async function listPillars(db: Queryable): Promise<PillarWithPrograms[]> {
  const [pillars, programs] = await Promise.all([
    readPillars(db),
    db.many(sql(summaryShape)`select ${summaryColumns} from programs order by category, position`),
  ]);
  return pillars.map((pillar) => ({
    ...pillar,
    programs: programs.filter(({ category }) => category === pillar.key).map(withDrawing),
  }));
}

/** What a program's title names, else its description. On the server, which has the words of all subjects. */
function withDrawing<P extends Row<typeof summaryShape>>(program: P): P & { drawing: string } {
  const { category, id, title, description } = program;
  const look = { ...lookOf(title, description), colours: [] };
  return { ...program, drawing: pictureAddress({ kind: category, id, ...look }) };
}

/** Programs that match best, and the search if its words were corrected. */
export async function searchPrograms(
  db: Queryable,
  asked: AskedSearch,
): Promise<{ programs: Row<typeof summaryShape>[]; corrected_q: string | null }> {
  const { page: programs, corrected_q } = await findCorrected(db, "programs", asked, async (search) => {
    const { ids, ...found } = search ? await bestMatches(db, search, programsToSearch) : noMatches;
    const rows = await db.many(sql(summaryShape)`
      select ${summaryColumns} from programs where id = any(${ids}::text[])`);
    const page = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return { page, is_empty: page.length === 0, ...found };
  });
  return { programs, corrected_q };
}

/** How many characters of a program are read: with what is learnt in it, and for whom it is. */
const proseOfProgram = 4 * proseRead.body;

/** Few, so they need no index. */
const programsToSearch: SearchedRecords = {
  matching: (queries, most) =>
    sqlPart`select id from programs where search @@ ${allOf(queries)}::tsquery limit ${sqlInteger(most)}`,
  columns: sqlPart`programs.title as name, programs.category,
    immutable_words(programs.skills) as facets, programs.description as summary,
    immutable_words(programs.locations) || ' ' || programs.coordinator_name as places, programs.status <> 'closed' as is_available, 0 as rating,
    ${createdMs(sqlPart`programs.starts_on::timestamptz`)}`,
  body: sqlPart`left(programs.long_description || ' ' || programs.details, ${sqlInteger(proseOfProgram)})`,
  joined: sqlPart`programs on programs.id = found.id`,
};

const fullShape = {
  ...summaryShape,
  long_description: "text",
  status: oneOf(...programStatuses),
  schedule: "text",
  starts_on: "date",
  locations: "text[]",
  beneficiary_count: "int4",
  coordinator_name: "text",
  coordinator_role: "text",
  coordinator_experience: "text",
  coordinator_picture_url: "text?",
  curriculum: "jsonb",
  requirements: "text[]",
  benefits: "text[]",
  testimonials: "jsonb",
  total_trained: "text",
  success_rate: "text",
  job_placements: "text",
  average_salary: "text",
  gallery: "text[]",
} satisfies Shape;
const fullColumns = sqlPart`${summaryColumns}, long_description, status, schedule, starts_on, locations,
  beneficiary_count, coordinator_name, coordinator_role, coordinator_experience, coordinator_picture_url, curriculum, requirements, benefits,
  testimonials, total_trained, success_rate, job_placements, average_salary, gallery`;

/** A program with its pillar and its other programs; undefined when category and id do not match. */
export async function findProgram(
  db: Queryable,
  category: string,
  id: string,
): Promise<{ pillar: PillarWithPrograms; program: Program } | undefined> {
  if (!isProgramCategory(category) || !programIdPattern.test(id)) return undefined;
  const row = await db.maybeOne(sql(fullShape)`
    select ${fullColumns} from programs where category = ${category} and id = ${id}`);
  const pillar = row && (await listPillars(db)).find(({ key }) => key === row.category);
  return row && pillar ? { pillar, program: withDrawing(programOf(row)) } : undefined;
}

/** All programs with their public fields, in page order. */
export async function listPrograms(db: Queryable): Promise<Program[]> {
  const rows = await db.many(sql(fullShape)`select ${fullColumns} from programs order by category, position`);
  return rows.map((row) => withDrawing(programOf(row)));
}

/** For an admin's form: public fields, the coordinator's email and the version. */
export async function readProgramToEdit(
  db: Queryable,
  id: string,
): Promise<
  { version: number; program: Omit<Program, "drawing"> & { coordinator_email: string | null } } | undefined
> {
  // One statement, so that version and data match.
  const row = await db.maybeOne(sql({ ...fullShape, coordinator_email: "text?", version: "int4" })`
    select ${fullColumns}, coordinator_email, version from programs where id = ${id}`);
  if (!row) return undefined;
  const { version, ...program } = row;
  return { version, program: programOf(program) };
}

/** jsonb, validated by the commands. */
function programOf<R extends Row<typeof fullShape>>(row: R) {
  return {
    ...row,
    curriculum: row.curriculum as CurriculumWeek[],
    testimonials: row.testimonials as Testimonial[],
  };
}

/** Programs to filter applications by, for the admins' list. */
export function programTitles(db: Queryable): Promise<{ id: string; title: string }[]> {
  return db.many(
    sql({ id: "text", title: "text" })`select id, title from programs order by category, position`,
  );
}

/** URLs of programs, for the sitemap. */
export function programAddresses(db: Queryable): Promise<{ category: string; id: string }[]> {
  return db.many(
    sql({ category: "text", id: "text" })`select category, id from programs order by category, position`,
  );
}

export async function countPrograms(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`select count(*) as count from programs`);
  return count;
}
