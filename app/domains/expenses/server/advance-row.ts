import type { Queryable } from "../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlPart, sqlTexts } from "../../../platform/database/sql.ts";
import { isUuid } from "../../../text/uuid.ts";
import { advanceStatuses } from "../advance-states.ts";
import { countingStatuses } from "../states.ts";

const shape = {
  id: "uuid",
  campaign_id: "uuid",
  amount_paise: "int8",
  purpose: "text",
  status: oneOf(...advanceStatuses),
  created_at: "timestamptz",
  refusal_reason: "text?",
  /** A day, as in "2026-11-20". */
  paid_on: "text?",
  bank_reference: "text?",
  /** The same admin approved it and recorded its transfer. */
  paid_alone: "bool",
  /** Since when an admin is sending it, whom only admins see; null: nobody is. */
  paying_at: "timestamptz?",
  reversed_at: "timestamptz?",
  reversal_reason: "text?",
  /** The wrong record of the same transfer, which was reversed although the money had left; null: this is the first record. */
  corrects_id: "uuid?",
  /** The record in its place, unless that was cancelled; null: none. */
  correction_id: "uuid?",
  /** Booked expenses set against it. */
  billed_paise: "int8",
  /** The same, including expenses not yet verified. */
  counted_paise: "int8",
  returned_paise: "int8",
} satisfies Shape;
/** A campaign's money paid to the organiser before there are bills. */
export type Advance = Row<typeof shape>;

type Part = ReturnType<typeof sqlPart>;

/** Advances with their expenses and returns summed; `chosen` follows "from campaign_advances". */
export function advanceRows(db: Queryable, chosen: Part) {
  return db.many(sql(shape)`
    select id, campaign_id, amount_paise, purpose, status, created_at, refusal_reason,
      to_char(paid_on, 'YYYY-MM-DD') as paid_on, bank_reference, paid_alone, paying_at, reversed_at, reversal_reason, corrects_id,
      (select later.id from campaign_advances later
        where later.corrects_id = advance.id and later.status <> 'refused') as correction_id,
      bills.billed_paise, bills.counted_paise, returns.returned_paise
    from (select * from campaign_advances ${chosen}) advance,
    lateral (
      select coalesce(sum(advance_paise) filter (where expenses.status = 'booked'), 0)::int8 as billed_paise,
        coalesce(sum(advance_paise), 0)::int8 as counted_paise
      from expenses where advance_id = advance.id and expenses.status in ${sqlTexts(countingStatuses)}) bills,
    lateral (
      select coalesce(sum(returned.amount_paise), 0)::int8 as returned_paise
      from campaign_advance_returns returned where advance_id = advance.id and returned.reversed_at is null) returns
    order by advance.created_at desc, advance.id desc`);
}

/** Undefined for an unknown id. */
export async function advanceRow(db: Queryable, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await advanceRows(db, sqlPart`where id = ${id}`);
  return row;
}
