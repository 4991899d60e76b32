import type { Queryable } from "../../../../platform/database/database.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { dayCursor, type DayPage, type DayPosition } from "../../settlement.ts";

const shape = {
  day: "text",
  captured_paise: "int8",
  fees_paise: "int8",
  fee_tax_paise: "int8",
  refunded_paise: "int8",
  settled_paise: "int8",
  open_count: "int8",
  open_paise: "int8",
} satisfies Shape;
/** What happened at the gateway on a day in India. */
export type GatewayDay = Row<typeof shape>;

/** Days in India on which the gateway moved money, newest first. `next_cursor` is null on the last page. */
export async function listGatewayDays(
  db: Queryable,
  { after, limit }: { after: DayPosition | undefined; limit: number },
): Promise<DayPage> {
  const older = after ? sqlPart`where day < ${after.day}::date` : sqlPart``;
  const rows = await db.many(sql(shape)`
    select to_char(gateway_days.day, 'YYYY-MM-DD') as day, sum(captured_paise)::int8 as captured_paise,
      sum(fees_paise)::int8 as fees_paise, sum(fee_tax_paise)::int8 as fee_tax_paise,
      sum(refunded_paise)::int8 as refunded_paise, sum(settled_paise)::int8 as settled_paise,
      sum(open_count)::int8 as open_count, sum(open_paise)::int8 as open_paise
    from gateway_days ${older} group by gateway_days.day order by gateway_days.day desc
    limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, dayCursor.format);
  return { days: page, next_cursor };
}
