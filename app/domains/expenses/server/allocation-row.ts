import type { Queryable } from "../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import { isUuid } from "../../../text/uuid.ts";
import { publicTitles } from "../../campaigns/server/queries/campaign-money.ts";
import type { AllocationSide } from "../allocation.ts";
import { allocationStatuses } from "../allocation-states.ts";

const shape = {
  id: "uuid",
  from_campaign_id: "uuid?",
  to_campaign_id: "uuid?",
  amount_paise: "int8",
  reason: "text",
  status: oneOf(...allocationStatuses),
  prepared_by: "uuid?",
  prepared_at: "timestamptz",
  approved_by: "uuid?",
  approved_at: "timestamptz?",
  /** Nobody else could approve it. */
  approved_alone: "bool",
  withdrawn_at: "timestamptz?",
  reversed_at: "timestamptz?",
  reversal_reason: "text?",
} satisfies Shape;
export type AllocationRow = Row<typeof shape>;
export type Allocation = Awaited<ReturnType<typeof withSides>>[number];

type Part = ReturnType<typeof sqlPart>;

/** `chosen` follows "from allocations". */
export function allocationRows(db: Queryable, chosen: Part): Promise<AllocationRow[]> {
  return db.many(sql(shape)`
    select id, from_campaign_id, to_campaign_id, amount_paise, reason, status, prepared_by, prepared_at, approved_by,
      approved_at, approved_alone, withdrawn_at, reversed_at, reversal_reason
    from allocations ${chosen}`);
}

/** Undefined for an unknown id. */
export async function allocationRow(db: Queryable, id: string): Promise<AllocationRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await allocationRows(db, sqlPart`where id = ${id}`);
  return row;
}

/** With the names of their campaigns, as far as these are public, in one statement for all. */
export async function withSides(db: Queryable, rows: readonly AllocationRow[]) {
  const ids = rows.flatMap(({ from_campaign_id, to_campaign_id }) => [from_campaign_id, to_campaign_id]);
  const titles = await publicTitles(db, [...new Set(ids.filter((id) => id !== null))]);
  const side = (id: string | null): AllocationSide =>
    id === null ? null : { id, title: titles.get(id) ?? null };
  return rows.map(({ from_campaign_id, to_campaign_id, ...row }) => ({
    ...row,
    from: side(from_campaign_id),
    to: side(to_campaign_id),
  }));
}
