import type { Queryable } from "../database/database.ts";
import { sql, sqlInteger, sqlPart } from "../database/sql.ts";

type SynonymLanguage = "en" | "hi" | "or";

/** Terms that mean the same, by their language. */
export type SynonymGroup = {
  group_id: number;
  version: number;
  en: string[];
  hi: string[];
  or: string[];
  /** Found for the others, and not the other way round. */
  kinds: string[];
};

const shape = {
  group_id: "int4",
  version: "int4",
  en: "text[]",
  hi: "text[]",
  or: "text[]",
  kinds: "text[]",
} as const;
const columns = sqlPart`group_id, version, ${termsOf("en")} as en, ${termsOf("hi")} as hi, ${termsOf("or")} as "or",
  array(select term from synonym_terms
    where synonym_terms.group_id = synonym_groups.group_id and is_kind order by term) as kinds`;

function termsOf(language: SynonymLanguage) {
  return sqlPart`array(select term from synonym_terms
    where synonym_terms.group_id = synonym_groups.group_id and language = ${language} and not is_kind order by term)`;
}

/** The newest groups, at most so many; of those that have a term that begins like `q`, in any spelling, if it is not "". */
export function findSynonymGroups(db: Queryable, q: string, most: number): Promise<SynonymGroup[]> {
  // As a range, since an index finds no beginning that is no constant.
  const having = sqlPart`where group_id in (select synonym_terms.group_id from synonym_terms
    where key between search_key(${q}) and search_key(${q}) || U&'\\+10FFFF')`;
  return db.many(sql(shape)`
    select ${columns} from synonym_groups ${q === "" ? sqlPart`` : having}
    order by group_id desc limit ${sqlInteger(most)}`);
}

export function readSynonymGroup(db: Queryable, group_id: number): Promise<SynonymGroup | undefined> {
  return db.maybeOne(sql(shape)`select ${columns} from synonym_groups where group_id = ${group_id}`);
}

/** The first group that has this term as it is written. */
export function findGroupOfTerm(db: Queryable, term: string): Promise<SynonymGroup | undefined> {
  return db.maybeOne(sql(shape)`
    select ${columns} from synonym_groups where group_id = (
      select min(synonym_terms.group_id) from synonym_terms
      where key = search_key(${term}) and synonym_terms.term = ${term} and not is_kind)`);
}

export async function countSynonymGroups(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`select count(*) as count from synonym_groups`);
  return count;
}
