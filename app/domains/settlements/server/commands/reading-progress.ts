import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { GatewaySettlementItem } from "../../../../platform/payments/gateway.ts";
import { keepItems } from "./keep-items.ts";
import { lockSettlement } from "./keep-settlements.ts";

/** It was booked by itself; of one that an admin booked as sent, items are still missing. */
export const isFinal = ({ booked_at, booked_by }: { booked_at: Date | null; booked_by: string | null }) =>
  booked_at !== null && booked_by === null;

/** Where the reading of a settlement's items goes on. */
export async function progressOf(db: Queryable, gateway_settlement_id: string) {
  return db.maybeOne(sql({
    id: "uuid",
    created_at: "timestamptz",
    read_day: "text",
    read_up_to: "int4",
    is_final: "bool",
  })`
    select id, created_at, to_char(read_day, 'YYYY-MM-DD') as read_day, read_up_to,
      booked_at is not null and booked_by is null as is_final
    from settlements where gateway_settlement_id = ${gateway_settlement_id}`);
}

/** Stores one page of items together with the progress. One that was booked as the sum of its items has them all. */
export async function keepItemsOfPage(
  tx: Transaction,
  { id, day, read_up_to }: { id: string; day: string; read_up_to: number },
  items: readonly GatewaySettlementItem[],
): Promise<void> {
  const locked = await lockSettlement(tx, id);
  if (!locked || isFinal(locked)) return;
  await keepItems(tx, id, items);
  await tx.run(command`
    update settlements set read_day = ${day}::date, read_up_to = ${read_up_to}::int4 where id = ${id}`);
}
