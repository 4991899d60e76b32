import type { Database } from "./database/database.ts";
import { command, sql, type sqlPart } from "./database/sql.ts";
import type { Secrets } from "./secrets.ts";
import { lowestUuid } from "../text/uuid.ts";

type SqlPart = ReturnType<typeof sqlPart>;

/** A column of texts that are encrypted with the site's key, and kept for long. */
export type SealedColumn = {
  /** As in the database: `table.column`. */
  name: string;
  purpose: string;
  /** `key` and `sealed` of the rows after this one, in the order of their keys, which are UUIDs. */
  read: (after: string, limit: number) => SqlPart;
  /** Only if it has not changed since it was read. */
  write: (row: { key: string; sealed: string; resealed: string }) => SqlPart;
};

declare module "./domain.ts" {
  interface Domain {
    sealed?: readonly SealedColumn[];
  }
}

export type Resealed = {
  name: string;
  /** Encrypted with the current key already. */
  current: number;
  /** With the previous one; encrypted again, unless it was only counted. */
  previous: number;
  /** With no key that is set: their keys. */
  unreadable: string[];
};

const rowsAtOnce = 500;

/**
 * Encrypts what was encrypted with the previous key again with the current one, in batches that commit alone: after an
 * interruption the next run goes on. What another writer changes meanwhile is left to the next run.
 */
export async function resealColumn(
  db: Database,
  secrets: Secrets,
  column: SealedColumn,
  { is_only_counted }: { is_only_counted: boolean },
): Promise<Resealed> {
  const { name, purpose } = column;
  const found: Resealed = { name, current: 0, previous: 0, unreadable: [] };
  for (let after = lowestUuid; ; ) {
    const rows = await db.many(sql({ key: "text", sealed: "text" })`${column.read(after, rowsAtOnce)}`);
    const old: { key: string; sealed: string; resealed: string }[] = [];
    for (const { key, sealed } of rows) {
      const of_key = secrets.keyOf(purpose, sealed);
      if (of_key === undefined) found.unreadable.push(key);
      else if (of_key === 0) found.current += 1;
      else old.push({ key, sealed, resealed: secrets.seal(purpose, secrets.open(purpose, sealed) ?? "") });
    }
    found.previous += old.length;
    if (!is_only_counted)
      await db.transaction(async (tx) => {
        for (const row of old) await tx.run(command`${column.write(row)}`);
      });
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return found;
    after = last.key;
  }
}
