import type { Queryable } from "../../../platform/database/database.ts";
import { oneOf, type Shape, sql, sqlPart, sqlTexts } from "../../../platform/database/sql.ts";
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
  paid_on: "text?",
  bank_reference: "text?",
  paid_alone: "bool",
  paying_at: "timestamptz?",
  reversed_at: "timestamptz?",
  reversal_reason: "text?",
  corrects_id: "uuid?",
  correction_id: "uuid?",
  billed_paise: "int8",
  counted_paise: "int8",
  returned_paise: "int8",
} satisfies Shape;

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
