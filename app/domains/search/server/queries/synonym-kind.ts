import * as m from "#messages";
import { sqlPart } from "../../../../platform/database/sql.ts";
import {
  findSynonymGroups,
  readSynonymGroup,
  type SynonymGroup,
} from "../../../../platform/search/synonym-groups.ts";
import { addSynonyms, setSynonyms, type Synonym } from "../../../../platform/search/synonyms.ts";
import { shortened } from "../../../../text/shorten.ts";
import { contentKind, type ListedRow } from "../../../content/editing/content-kind.ts";
import { list } from "../../../content/editing/fields.ts";

const termLimits = { longest: 60, most: 40, optional: true };
/** Of more than a thousand groups, as many as somebody looks through. */
const groupsShown = 50;
const nameCharacters = 60;
const allGroups = 1_000_000;

/** Words that mean the same in a search: each group in three languages. A word alone is known, and nothing else. */
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
    kinds: list(m.search_synonyms_kinds(), { ...termLimits, hint: m.search_synonyms_kinds_hint() }),
  }),
  check: (terms): Record<string, string> =>
    synonymsOf({ ...terms, kinds: [] }).length === 0 ? { en: m.search_synonyms_none_given() } : {},
  table: sqlPart`edited_synonym_groups`,
  order: null,
  list: async (db) => (await findSynonymGroups(db, "", allGroups)).map(rowOf),
  find: async (db, q) => (await findSynonymGroups(db, q, groupsShown)).map(rowOf),
  async read(db, id) {
    const group = /^[1-9]\d{0,8}$/.test(id) ? await readSynonymGroup(db, Number(id)) : undefined;
    if (!group) return undefined;
    const { version, en, hi, or, kinds } = group;
    const texts = { en, hi, or, kinds };
    return {
      version,
      values: Object.fromEntries(Object.entries(texts).map(([name, terms]) => [name, terms.join("\n")])),
    };
  },
  insert: async (tx, terms) => String(await addSynonyms(tx, synonymsOf(terms))),
  update: (tx, id, terms) => setSynonyms(tx, Number(id), synonymsOf(terms)),
});

function rowOf({ group_id, en, hi, or }: SynonymGroup): ListedRow {
  const named = en.length > 0 ? en : [...hi, ...or];
  return {
    id: String(group_id),
    name: shortened(named.join(", "), nameCharacters),
    cells: [hi.join(", "), or.join(", ")],
  };
}

function synonymsOf({ en, hi, or, kinds }: Pick<SynonymGroup, "en" | "hi" | "or" | "kinds">): Synonym[] {
  const of = (language: Synonym["language"], terms: readonly string[]) =>
    terms.map((term) => ({ term, language }));
  const of_kinds = of("en", kinds).map((kind) => ({ ...kind, is_kind: true }));
  return [...of("en", en), ...of("hi", hi), ...of("or", or), ...of_kinds];
}
