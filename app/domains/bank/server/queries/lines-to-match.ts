import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger } from "../../../../platform/database/sql.ts";
import type { RecordKind, UnseenTransfer } from "../../bank-line.ts";
import { isIncoming } from "../transfer-kinds.ts";
import { isNoRecord } from "./open-lines.ts";

const mostOffered = 20;

/** By the ids of these transfers, the lines of their amounts that are no record's, or were an earlier sending's of the same settlement. */
export async function linesToMatch(
  db: Queryable,
  transfers: readonly { kind: RecordKind; id: string; amount_paise: number; day: string }[],
): Promise<ReadonlyMap<string, UnseenTransfer["lines"]>> {
  const rows = await db.many(sql({ transfer_id: "uuid", id: "uuid", day: "text", narration: "text" })`
    select transfer.id as transfer_id, line.id, to_char(line.day, 'YYYY-MM-DD') as day, narration
    from unnest(${transfers.map(({ id }) => id)}::uuid[],
        ${transfers.map(({ kind, amount_paise }) => (isIncoming(kind) ? amount_paise : -amount_paise))}::int8[],
        ${transfers.map(({ day }) => day)}::date[]) as transfer (id, paise, day)
      cross join lateral (
        select bank_lines.id, bank_lines.day, narration, abs(bank_lines.day - transfer.day) as days from bank_lines
        where ${isNoRecord} and credit_paise - debit_paise = transfer.paise
          and (earlier_settlement_id is null or earlier_settlement_id = transfer.id)
        order by days, bank_lines.id limit ${sqlInteger(mostOffered)}) line
    order by days, line.id`);
  const linesOf = Map.groupBy(rows, ({ transfer_id }) => transfer_id);
  return new Map([...linesOf].map(([id, lines]) => [id, lines.map(({ transfer_id: _of, ...line }) => line)]));
}
