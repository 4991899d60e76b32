import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, sql, type sqlPart } from "../../../../platform/database/sql.ts";
import { inLanguage } from "../../../../platform/language-context.ts";
import { baseLanguage } from "../../../../text/language.ts";
import type { Author } from "../../../accounts/schema.ts";
import { lockWriters, readWriters } from "../../../accounts/server/queries/writers.ts";
import { canChangeHidden } from "../../policy.ts";
import type { Subject, SubjectKind } from "../../subject-kind.ts";

type Part = ReturnType<typeof sqlPart>;

/** The existing subjects among these, by id, in one query. */
export async function loadSubjects(
  db: Queryable,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<Map<string, Subject>> {
  const rows = await kind.load(db, ids);
  return new Map(rows.map((row) => [row.id, { ...row, author: row.author as Author | null }]));
}

export async function loadSubject(
  db: Queryable,
  kind: SubjectKind,
  id: string,
): Promise<Subject | undefined> {
  return (await loadSubjects(db, kind, [id])).values().next().value;
}

/**
 * The subject, locked with its author's account until the transaction ends. It is read after that, in the base language, since
 * its title is stored for everybody. Undefined for a missing one.
 */
export async function lockSubject(
  tx: Transaction,
  kind: SubjectKind,
  id: string,
): Promise<Subject | undefined> {
  await kind.lock(tx, id);
  return inLanguage(baseLanguage, () => loadSubject(tx, kind, id));
}

/** Where its author can change it while it is hidden, so that moderators look again; null: they cannot. */
export async function changePathOf(
  db: Queryable,
  { decisions_when_changed }: SubjectKind,
  { author, change_path = null }: Subject,
): Promise<string | null> {
  if (!decisions_when_changed || !author || change_path === null) return null;
  const writer = (await readWriters(db, [author.user_id])).get(author.user_id);
  if (!writer) return null;
  const { email_verified, is_suspended } = writer;
  const status = is_suspended ? "suspended" : "active";
  return canChangeHidden({ status, email_verified }) ? change_path : null;
}

/**
 * The `lock` of a kind: the accounts that the first statement selects as `user_id`, then the rows that the others lock, in the
 * order in which they are locked everywhere.
 */
export async function lockAfterAccounts(tx: Transaction, accounts: Part, ...rows: Part[]): Promise<void> {
  const found = await tx.many(sql({ user_id: "uuid" })`${accounts}`);
  await lockWriters(
    tx,
    found.map(({ user_id }) => user_id),
  );
  for (const row of rows) await tx.run(command`${row}`);
}

/** How many subjects of a kind these people have; people without any are left out. */
export async function countSubjects(db: Queryable, { counted }: SubjectKind, user_ids: readonly string[]) {
  const rows = await db.many(sql({ user_id: "uuid", count: "int8", out_of_sight_count: "int8" })`
    select user_id, count(*) as count, count(*) filter (where is_out_of_sight) as out_of_sight_count
    from (${counted}) subjects where user_id = any(${[...user_ids]}::uuid[]) group by user_id`);
  return new Map(rows.map(({ user_id, ...counts }) => [user_id, counts]));
}
