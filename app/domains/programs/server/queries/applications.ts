import { programIdPattern } from "../../schema.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import {
  oneOf,
  type Row,
  type Shape,
  sql,
  sqlInteger,
  sqlPart,
  sqlTexts,
} from "../../../../platform/database/sql.ts";
import { searchWords } from "../../../../text/search-text.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import {
  applicationCursor,
  type ApplicationPage,
  type ApplicationPosition,
  type ApplicationSort,
  applicationSorts,
  type ApplicationsShown,
  type ApplicationStatus,
  applicationStatuses,
  contactWithinHours,
  educationLevels,
  openApplicationStatuses,
} from "../../applications.ts";
import { applicationNotFound } from "../failures.ts";

const ownShape = {
  id: "uuid",
  reference: "text",
  program_title: "text",
  program_category: "text",
  program_id: "text",
  preferred_location: "text",
  status: oneOf(...applicationStatuses),
  created_at: "timestamptz",
} satisfies Shape;
/** An application as its applicant sees it. */
export type OwnApplication = Row<typeof ownShape>;
const ownColumns = sqlPart`program_applications.id, reference, programs.title as program_title,
  programs.category as program_category, program_id, preferred_location, program_applications.status,
  program_applications.created_at`;

const overdue = sqlPart`(program_applications.status = 'received'
  and program_applications.created_at < now() - make_interval(hours => ${sqlInteger(contactWithinHours)}))`;

const listedShape = {
  ...ownShape,
  user_id: "uuid?",
  full_name: "text",
  age: "int4",
  phone: "text",
  email: "text?",
  is_overdue: "bool",
} satisfies Shape;
/** An application in the admins' list. */
export type ListedApplication = Row<typeof listedShape>;
export type ApplicationInFull = Awaited<ReturnType<typeof readApplication>>;
const listedColumns = sqlPart`${ownColumns}, user_id, full_name, age, phone, email, ${overdue} as is_overdue`;

const rows = sqlPart`program_applications join programs on programs.id = program_id`;
/** Programs have columns of these names too. */
const sortKey = {
  created_at: sqlPart`program_applications.created_at`,
  id: sqlPart`program_applications.id`,
};

function ofState(show: ApplicationsShown) {
  if (show === "all") return sqlPart`true`;
  if (show === "overdue") return overdue;
  if (show === "open") return sqlPart`program_applications.status in ${sqlTexts(openApplicationStatuses)}`;
  return sqlPart`program_applications.status = ${show}`;
}

type ListInput = {
  show: ApplicationsShown;
  program: string | null;
  q: string;
  sort?: ApplicationSort;
  cursor?: ApplicationPosition | undefined;
  limit: number;
};

/** For admins: applications with each word of `q` in a name, a phone, an address or the reference. */
export async function listApplications(db: Queryable, input: ListInput): Promise<ApplicationPage> {
  const sort = applicationSorts[input.sort ?? "newest"];
  const words = searchWords(input.q).map((word) => word.toLowerCase());
  if (input.q && words.length === 0) return { applications: [], next_cursor: null };
  const found = await db.many(sql(listedShape)`
    select ${listedColumns} from ${rows}
    where ${ofState(input.show)} and ${input.program ? sqlPart`program_id = ${input.program}` : sqlPart`true`}
      ${andAfter(sort, input.cursor, sortKey)} and not exists (
        select from unnest(${words}::text[]) word where position(word in lower(concat_ws(' ', reference, full_name,
          phone, email, program_applications.address, guardian_name, guardian_phone))) = 0)
    order by ${keysetOrder(sort, sortKey)} limit ${sqlInteger(input.limit + 1)}`);
  const { page, next_cursor } = pageOfRows(found, input.limit, applicationCursor.format);
  return { applications: page, next_cursor };
}

/** What our team wrote to the applicant with its decision, which was mailed; without an address it is a note for the team. */
export const decisionNote = sqlPart`(select note from program_application_notes notes
  where notes.application_id = program_applications.id and notes.status in ('accepted', 'declined')
    and program_applications.email is not null
  order by notes.created_at desc, notes.id desc limit 1)`;

const followedShape = { ...ownShape, decision_note: "text?" } satisfies Shape;
export type FollowedApplication = Row<typeof followedShape>;

/** A person's own applications, newest first. */
export async function listOwnApplications(
  db: Queryable,
  { user_id, cursor, limit }: { user_id: string; cursor?: ApplicationPosition | undefined; limit: number },
) {
  const found = await db.many(sql(followedShape)`
    select ${ownColumns}, ${decisionNote} as decision_note
    from ${rows} where user_id = ${user_id} ${andAfter(applicationCursor, cursor, sortKey)}
    order by ${keysetOrder(applicationCursor, sortKey)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(found, limit, applicationCursor.format);
  return { applications: page, next_cursor };
}

/** A person's own applications that wait for our team, newest first. */
export function openApplicationsOf(
  db: Queryable,
  { user_id, limit }: { user_id: string; limit: number },
): Promise<OwnApplication[]> {
  return db.many(sql(ownShape)`
    select ${ownColumns} from ${rows} where user_id = ${user_id} and ${ofState("open")}
    order by ${keysetOrder(applicationCursor, sortKey)} limit ${sqlInteger(limit)}`);
}

/** For admins. Throws 404. */
export async function readApplication(db: Queryable, id: string) {
  const found = isUuid(id)
    ? await db.maybeOne(sql({
        ...listedShape,
        address: "text",
        education_level: oneOf(...educationLevels),
        motivation: "text",
        guardian_name: "text?",
        guardian_phone: "text?",
      })`
        select ${listedColumns}, address, education_level, motivation, guardian_name, guardian_phone
        from ${rows} where program_applications.id = ${id}`)
    : undefined;
  if (!found) throw applicationNotFound();
  return { ...found, notes: await readNotes(db, id) };
}

function readNotes(db: Queryable, application_id: string) {
  return db.many(sql({
    id: "uuid",
    status: oneOf(...applicationStatuses, null),
    note: "text?",
    author_name: "text?",
    created_at: "timestamptz",
  })`
    select id, status, note, ${publicProfileOf(sqlPart`author_id`)} ->> 'display_name' as author_name, created_at
    from program_application_notes where application_id = ${application_id} order by created_at, id`);
}

/** Whether an application with this reference was just sent to this program, for the confirmation page. */
export async function isApplied(db: Queryable, program_id: string, reference: string): Promise<boolean> {
  if (!programIdPattern.test(program_id) || !/^[\w-]{1,40}$/.test(reference)) return false;
  const { found } = await db.one(sql({ found: "bool" })`
    select exists (select from program_applications
      where reference = ${reference} and program_id = ${program_id}) as found`);
  return found;
}

export async function countApplications(db: Queryable): Promise<{ open: number; overdue: number }> {
  return db.one(sql({ open: "int8", overdue: "int8" })`
    select count(*) filter (where status in ${sqlTexts(openApplicationStatuses)}) as open,
      count(*) filter (where ${overdue}) as overdue
    from program_applications`);
}

/** Of these applications, those in one of these states, ordered by id. */
export async function applicationsIn(
  db: Queryable,
  ids: readonly string[],
  statuses: readonly ApplicationStatus[],
): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid" })`
    select id from program_applications
    where id = any(${[...ids]}::uuid[]) and status = any(${[...statuses]}::text[]) order by id`);
  return rows.map(({ id }) => id);
}
