import * as m from "#messages";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { shortened } from "../../../../text/shorten.ts";
import { contentKind, type ListedRow } from "../../../content/editing/content-kind.ts";
import { list } from "../../../content/editing/fields.ts";

const termLimits = { longest: 60, most: 40, optional: true };
/** Of hundreds of groups, as many as somebody looks through. */
const groupsShown = 50;
const nameCharacters = 60;

type Terms = { en: string[]; hi: string[]; or: string[] };

/** Words that mean the same in a search: each group in three languages. */
export const synonymKind = contentKind({
  name: "synonyms",
  subject_kind: "synonym_group",
  shown_at: "/search",
  texts: () => ({
    title: m.search_synonyms(),
    lead: m.search_synonyms_lead(),
    add: m.search_synonyms_add(),
    none: m.search_synonyms_none(),
    row: m.search_synonyms_group(),
    search: m.search_synonyms_search(),
  }),
  columns: () => [m.search_synonyms_hi(), m.search_synonyms_or()],
  fields: () => ({
    en: list(m.search_synonyms_en(), { ...termLimits, hint: m.search_synonyms_en_hint() }),
    hi: list(m.search_synonyms_hi(), { ...termLimits, hint: m.search_synonyms_other_hint() }),
    or: list(m.search_synonyms_or(), { ...termLimits, hint: m.search_synonyms_other_hint() }),
  }),
  check: ({ en, hi, or }): Record<string, string> =>
    en.length + hi.length + or.length < 2 ? { en: m.search_synonyms_too_few() } : {},
  table: sqlPart`edited_synonym_groups`,
  order: null,
  list: (db) => listGroups(db, sqlPart``),
  find: (db, q) => {
    const newest = sqlPart`order by group_id desc limit ${sqlInteger(groupsShown)}`;
    if (q === "") return listGroups(db, newest);
    return listGroups(
      db,
      // As a range, since an index finds no beginning that is no constant.
      sqlPart`where group_id in (select synonym_terms.group_id from synonym_terms
        where key between search_key(${q}) and search_key(${q}) || U&'\\+10FFFF') ${newest}`,
    );
  },
  async read(db, id) {
    if (!isGroupId(id)) return undefined;
    const row = await db.maybeOne(sql({ version: "int4", en: "text[]", hi: "text[]", or: "text[]" })`
      select version, ${termsOf("en")} as en, ${termsOf("hi")} as hi, ${termsOf("or")} as "or"
      from synonym_groups where group_id = ${id}::int4`);
    if (!row) return undefined;
    const { version, en, hi, or } = row;
    return { version, values: { en: en.join("\n"), hi: hi.join("\n"), or: or.join("\n") } };
  },
  async insert(tx, terms) {
    const { group_id } = await tx.one(sql({ group_id: "int4" })`
      insert into synonym_groups default values returning group_id`);
    await writeTerms(tx, String(group_id), terms);
    return String(group_id);
  },
  async update(tx, id, terms) {
    await tx.run(command`delete from synonym_terms where group_id = ${id}::int4`);
    await writeTerms(tx, id, terms);
  },
});

export async function countSynonymGroups(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`select count(*) as count from synonym_groups`);
  return count;
}

function isGroupId(id: string): boolean {
  return /^[1-9]\d{0,8}$/.test(id);
}

function termsOf(language: keyof Terms) {
  return sqlPart`array(select term from synonym_terms
    where synonym_terms.group_id = synonym_groups.group_id and language = ${language} order by term)`;
}

async function listGroups(db: Queryable, chosen: ReturnType<typeof sqlPart>): Promise<ListedRow[]> {
  const rows = await db.many(sql({ group_id: "int4", en: "text[]", hi: "text[]", or: "text[]" })`
    select group_id, ${termsOf("en")} as en, ${termsOf("hi")} as hi, ${termsOf("or")} as "or"
    from synonym_groups ${chosen}`);
  return rows.map(({ group_id, en, hi, or }) => ({
    id: String(group_id),
    name: shortened([...en, ...hi, ...or].slice(0, Math.max(en.length, 1)).join(", "), nameCharacters),
    cells: [hi.join(", "), or.join(", ")],
  }));
}

/** As a search reads them: in lower case, each once. */
async function writeTerms(tx: Transaction, id: string, { en, hi, or }: Terms): Promise<void> {
  const languages = [...en.map(() => "en"), ...hi.map(() => "hi"), ...or.map(() => "or")];
  await tx.run(command`
    insert into synonym_terms (group_id, term, language)
    select ${id}::int4, lower(normalize(term)), language
    from unnest(${[...en, ...hi, ...or]}::text[], ${languages}::text[]) as given (term, language)
    on conflict do nothing`);
}
