import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { GatewayMode } from "../../../../platform/payments/gateway.ts";
import { knownMovements } from "../../../payments/server/queries/known-movements.ts";
import { movementsRecorded } from "../../../payments/server/queries/movements-recorded.ts";
import { unsettledAfter_days } from "../../settlement.ts";

/** Of an account with a hundred thousand payments a day, twenty-five thousand are looked at at once. */
const atOnce_hours = 6;

/**
 * Looks for what was recorded in the next hours in the settlements, and keeps what is in none. Returns whether there is more
 * to look at now. From the first settlement on: what the gateway held before was settled by it; where it never settled, from
 * the first payment. And only up to so many days before what is known of settlements: today where the list was read to its end
 * within a day and all that were sent are booked; else the last one that was read, or the first one that is not booked. So a list or
 * an item that cannot be read makes nothing missing.
 */
export async function findUnsettledNext(tx: Transaction, key_mode: GatewayMode): Promise<boolean> {
  const bounds = await tx.maybeOne(sql({ from: "timestamptz", to: "timestamptz" })`
    select from_at as from, least(from_at + ${atOnce_hours}::int4 * interval '1 hour', end_at) as to
    from settlement_listings listing, lateral (
      select min(created_at) as unread_at from settlements
      where key_mode = ${key_mode} and booked_at is null and status = 'processed') unread, lateral (
      select coalesce(looked_to, (select min(created_at) from settlements where key_mode = ${key_mode}),
          (select min(day) - 1 from gateway_days where not exists (select from settlements))) as from_at,
        date_trunc('hour', case
          when unread_at is null and listed_at > now() - interval '1 day' then now()
          else least(unread_at, coalesce((select max(created_at) from settlements
            where key_mode = ${key_mode} and read_at is not null), '-infinity'))
          end) - ${unsettledAfter_days}::int4 * interval '1 day' as end_at) bounds
    where key_mode = ${key_mode} and from_at < end_at for update of listing`);
  if (!bounds) return false;
  const { from, to } = bounds;
  await keepUnsettled(tx, await movementsRecorded(tx, { from, to }));
  await tx.run(command`update settlement_listings set looked_to = ${to} where key_mode = ${key_mode}`);
  return true;
}

/**
 * Keeps what these settlements, which failed, settled of what was looked for before, and is in no other one: the look above does
 * not come back to it. What our books do not have is none of it.
 */
export async function listUnsettledOf(tx: Transaction, settlement_ids: readonly string[]): Promise<void> {
  // Waits for a look that still sees them as settled.
  await tx.run(command`
    select from settlement_listings where key_mode in (
      select key_mode from settlements where id = any(${[...settlement_ids]}::uuid[])) order by key_mode for update`);
  const items = await tx.many(sql({ entity_id: "text", moved_at: "timestamptz" })`
    select entity_id, item.created_at as moved_at
    from settlement_items item join settlements on settlements.id = settlement_id
    join settlement_listings listing using (key_mode)
    where settlement_id = any(${[...settlement_ids]}::uuid[]) and type in ('payment', 'refund') and item.created_at < looked_to`);
  const known = await knownMovements(
    tx,
    items.map(({ entity_id }) => entity_id),
  );
  const movements = items.flatMap(({ entity_id, moved_at }) => {
    const booked = known.get(entity_id);
    return booked?.kind === "payment" || booked?.kind === "refund"
      ? [{ id: entity_id, kind: booked.kind, amount_paise: booked.amount_paise, moved_at }]
      : [];
  });
  await keepUnsettled(tx, movements);
}

type Movement = { id: string; kind: "payment" | "refund"; amount_paise: number; moved_at: Date };

/** As far as no settlement has them, and they are not listed. */
async function keepUnsettled(tx: Transaction, movements: readonly Movement[]): Promise<void> {
  await tx.run(command`
    insert into unsettled_movements (gateway_id, kind, amount_paise, moved_at)
    select moved.* from unnest(${movements.map(({ id }) => id)}::text[], ${movements.map(({ kind }) => kind)}::text[],
      ${movements.map(({ amount_paise }) => amount_paise)}::int8[],
      ${movements.map(({ moved_at }) => moved_at)}::timestamptz[]) as moved (id, kind, amount_paise, moved_at)
    where not exists (
      select from settlement_items item join settlements on settlements.id = settlement_id
      where item.entity_id = moved.id and status <> 'failed')
    on conflict (gateway_id) do nothing`);
}

/** What a settlement has by now. */
export async function forgetSettled(tx: Transaction): Promise<void> {
  await tx.run(command`
    delete from unsettled_movements where exists (
      select from settlement_items item join settlements on settlements.id = settlement_id
      where item.entity_id = gateway_id and status <> 'failed')`);
}
