import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { GatewayMode } from "../../../../platform/payments/gateway.ts";
import { movementsRecorded } from "../../../payments/server/queries/movements-recorded.ts";
import { unsettledAfter_days } from "../../settlement.ts";

/** Of an account with a hundred thousand payments a day, twenty-five thousand are looked at at once. */
const atOnce_hours = 6;

/**
 * Looks for what was recorded in the next hours in the settlements, and keeps what is in none. Returns whether there is more
 * to look at now. From the first settlement on: what the gateway held before was settled by it. And only up to the last one
 * whose items were read, so that a list that cannot be read makes nothing missing.
 */
export async function findUnsettledNext(tx: Transaction, key_mode: GatewayMode): Promise<boolean> {
  const { from, to } = await tx.one(sql({ from: "timestamptz?", to: "timestamptz?" })`
    select from_at as from, least(from_at + ${atOnce_hours}::int4 * interval '1 hour', end_at) as to
    from settlement_listings listing, lateral (
      select coalesce(listing.looked_to, (select min(created_at) from settlements where key_mode = ${key_mode})) as from_at,
        least(date_trunc('hour', now()) - ${unsettledAfter_days}::int4 * interval '1 day', (select max(created_at) from settlements
          where key_mode = ${key_mode} and read_at is not null)) as end_at) bounds
    where key_mode = ${key_mode} for update of listing`);
  if (!from || !to || from >= to) return false;
  const movements = await movementsRecorded(tx, { from, to });
  await tx.run(command`
    insert into unsettled_movements (gateway_id, kind, amount_paise, moved_at)
    select moved.* from unnest(${movements.map(({ id }) => id)}::text[], ${movements.map(({ kind }) => kind)}::text[],
      ${movements.map(({ amount_paise }) => amount_paise)}::int8[],
      ${movements.map(({ moved_at }) => moved_at)}::timestamptz[]) as moved (id, kind, amount_paise, moved_at)
    where not exists (
      select from settlement_items item join settlements on settlements.id = settlement_id
      where item.entity_id = moved.id and status <> 'failed')
    on conflict (gateway_id) do nothing`);
  await tx.run(command`update settlement_listings set looked_to = ${to} where key_mode = ${key_mode}`);
  return true;
}

/** What a settlement has by now. */
export async function forgetSettled(tx: Transaction): Promise<void> {
  await tx.run(command`
    delete from unsettled_movements where exists (
      select from settlement_items item join settlements on settlements.id = settlement_id
      where item.entity_id = gateway_id and status <> 'failed')`);
}
