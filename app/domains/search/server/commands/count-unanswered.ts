import { createHmac, randomBytes } from "node:crypto";
import { dayInIndia } from "../../../../text/india-day.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { visitorsNeeded } from "../../unanswered.ts";

type Unanswered = { words: string; found_nothing: boolean; client_address: string };

/**
 * Counts a visitor once for these words and week. They are written down from the fifth visitor on; before, and of who
 * they are, there are only hashes under the key of the week.
 */
export async function countUnanswered(
  tx: Transaction,
  { words, found_nothing, client_address }: Unanswered,
  now: Date = new Date(),
): Promise<void> {
  const week = mondayOf(now);
  const key = await keyOf(tx, week);
  const words_hash = hashOf(key, words);
  await tx.run(command`
    insert into search_marks (week, words_hash, visitor_hash)
    values (${week}::date, ${words_hash}, ${hashOf(key, `${words}\n${client_address}`)})
    on conflict do nothing`);
  await tx.run(command`
    insert into unanswered_searches (week, words, visitors, found_nothing)
    select ${week}::date, ${words}, count(*)::int4, ${found_nothing}::bool from search_marks
    where week = ${week}::date and words_hash = ${words_hash} having count(*) >= ${visitorsNeeded}::int4
    on conflict (week, words) do update
      set visitors = excluded.visitors, found_nothing = excluded.found_nothing`);
}

/** Takes words from the list; in this week they are counted from the first visitor again. */
export async function forgetUnanswered(
  tx: Transaction,
  words: string,
  now: Date = new Date(),
): Promise<void> {
  const week = mondayOf(now);
  const words_hash = hashOf(await keyOf(tx, week), words);
  await tx.run(command`delete from search_marks where week = ${week}::date and words_hash = ${words_hash}`);
  await tx.run(command`delete from unanswered_searches where words = ${words}`);
}

function hashOf(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** Made with the first search of the week. */
async function keyOf(tx: Transaction, week: string): Promise<Buffer> {
  await tx.run(command`
    insert into search_weeks (week, key) values (${week}::date, ${randomBytes(32)}) on conflict do nothing`);
  const { key } = await tx.one(
    sql({ key: "bytea" })`select key from search_weeks where week = ${week}::date`,
  );
  return key;
}

/** Such lists are kept for half a year. */
const keptFor_days = 182;

/** Throws away the keys and hashes of weeks that are over, and lists that are old. */
export async function closeSearchWeeks(tx: Transaction, now: Date = new Date()): Promise<void> {
  await tx.run(command`delete from search_weeks where week < ${mondayOf(now)}::date`);
  await tx.run(command`
    delete from unanswered_searches where week < ${mondayOf(now)}::date - ${keptFor_days}::int4`);
}

/** The Monday in India of the week of a moment, as "2026-11-23". */
function mondayOf(moment: Date): string {
  const today = new Date(`${dayInIndia(moment)}T00:00:00Z`);
  const since_monday = (today.getUTCDay() + 6) % 7;
  today.setUTCDate(today.getUTCDate() - since_monday);
  return today.toISOString().slice(0, 10);
}
