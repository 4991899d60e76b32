import type { Transaction } from "../database/database.ts";
import { command, sql } from "../database/sql.ts";

export type Synonym = {
  term: string;
  language: "en" | "hi" | "or";
  /** Found for the others, and not the other way round. */
  is_kind?: boolean;
};

/** A new group of terms that mean the same. Returns its id. */
export async function addSynonyms(tx: Transaction, terms: readonly Synonym[]): Promise<number> {
  const { group_id } = await tx.one(sql({ group_id: "int4" })`
    insert into synonym_groups default values returning group_id`);
  await insertTerms(tx, group_id, terms);
  return group_id;
}

/** The terms of a group in place of those that it had; none removes it. */
export async function setSynonyms(
  tx: Transaction,
  group_id: number,
  terms: readonly Synonym[],
): Promise<void> {
  await tx.run(command`delete from synonym_terms where group_id = ${group_id}`);
  if (terms.length === 0) await tx.run(command`delete from synonym_groups where group_id = ${group_id}`);
  else await insertTerms(tx, group_id, terms);
}

async function insertTerms(tx: Transaction, group_id: number, terms: readonly Synonym[]): Promise<void> {
  await tx.run(command`
    insert into synonym_terms (group_id, term, language, is_kind)
    select distinct on (lower(normalize(term))) ${group_id}::int4, lower(normalize(term)), language, coalesce(is_kind, false)
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as given (term text, language text, is_kind bool)
    order by lower(normalize(term)), coalesce(is_kind, false)`);
}
