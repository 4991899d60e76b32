import { domains } from "../../app/domains.ts";
import type { Source } from "./source.ts";

/** The owner of each table and view; only the owner's SQL may name it. */
export const owners: Record<string, readonly string[]> = {
  ...Object.fromEntries(domains.map(({ name, tables }) => [`app/domains/${name}`, tables])),
  "app/platform": [
    "outgoing_mails",
    "rate_limits",
    "request_keys",
    "search_words",
    "synonym_groups",
    "synonym_terms",
    "audit_events",
    "schema_migrations",
  ],
  "database/demo": ["demo_loads"],
  // The developers' mailbox shows mails that the platform has not sent.
  "sandbox/mailbox": ["outgoing_mails"],
};

/** The books check compares domains, so it may read all tables; it may write none. */
const auditor = /^app\/domains\/ledger\/server\/books-[a-z-]+\.ts$/;

const made =
  /^create\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|(?:materialized\s+)?view)\s+(?:if not exists\s+)?(?<name>\w+)/gim;

const renamed = /^alter\s+table\s+(?<name>\w+)\s+rename\s+to\s+(?<new_name>\w+)/gim;

/** Tables and views of the migrations that have no owner, by the names that they have in the end; dropped ones need none. */
export function ownerlessTables(sources: readonly Source[]): string[] {
  const migrations = sources.filter(({ path }) => path.startsWith("database/migrations/"));
  const dropped = migrations.flatMap(({ text }) => [...text.matchAll(/^drop table (?<name>\w+);/gim)]);
  const known = new Set([
    ...Object.values(owners).flat(),
    ...dropped.map(({ groups }) => groups?.name ?? ""),
  ]);
  for (const { text } of migrations)
    for (const { groups } of text.matchAll(renamed))
      if (groups?.name && known.has(groups.new_name ?? "")) known.add(groups.name);
  return migrations.flatMap(({ path, text }) =>
    [...text.matchAll(made)]
      .map(({ groups }) => groups?.name ?? "")
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
}

/** SQL of the site that names another domain's table, anywhere in the statement. */
export function foreignTables(sources: readonly Source[]): string[] {
  return sources.filter(isOfSite).flatMap(({ path, sql }) => {
    const own = new Set(
      Object.keys(owners).flatMap((owner) => (path.startsWith(`${owner}/`) ? owners[owner] : [])),
    );
    const foreign = Object.values(owners)
      .flat()
      .filter((table) => !own.has(table));
    const concerned = auditor.test(path)
      ? sql.filter((text) => /\b(?:insert|update|delete|truncate)\b/.test(text))
      : sql;
    const named = new Set(concerned.flatMap((text) => foreign.filter((table) => names(text, table))));
    return [...named].map((table) => `${path}: ${table}`);
  });
}

/** The demo and the tests may use all tables; the sandbox gateway has its own database. */
function isOfSite({ path }: Source): boolean {
  return /^(?:app|sandbox\/mailbox)\//.test(path) && !/\.test\.tsx?$/.test(path);
}

/** Columns (`a.stories`), texts and URLs with the same word do not count. */
function names(text: string, table: string): boolean {
  return new RegExp(`(?<![.'"/\\w])${table}(?![\\w'"])`).test(text.replaceAll(/--.*$/gm, ""));
}
