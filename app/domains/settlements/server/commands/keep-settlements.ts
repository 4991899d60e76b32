import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql, sqlPart } from "../../../../platform/database/sql.ts";
import type { GatewayMode, GatewaySettlement } from "../../../../platform/payments/gateway.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { settlementDifferences } from "../../settlement.ts";
import { compareSentAfterAll } from "./compare-items.ts";
import { followFailed } from "./follow-failed.ts";

/** What its items and what an admin booked besides them leave of it. */
const missing_paise = sqlPart`(amount_paise - items_paise - booked_difference_paise)`;
const isSumOpen = sqlPart`(${missing_paise} <> 0 and ${missing_paise} is distinct from closed_difference_paise)`;

/** Of a booked one: something is missing, and is not what an admin closed as nothing. */
export const differenceUnlessFailed = sqlPart`
  difference = case when ${isSumOpen} then 'sum' end,
  difference_paise = case when ${isSumOpen} then ${missing_paise} else 0 end`;

/** Of a booked one that the gateway calls failed. */
export const openAsFailed = sqlPart`difference = 'failed', difference_paise = amount_paise`;

const isSentAfterAll = sqlPart`(kept.status = 'failed' and excluded.status <> 'failed')`;

/**
 * Stores settlements as the gateway reports them. Of a booked one nothing of this changes any more; when the gateway calls it
 * failed then, somebody has to look, unless it is sent after all. What is decided of others that fail is undone, and a line of
 * the bank is none of them any more. One that is sent after it failed is read from its beginning, and what was read before is compared
 * at once, since another reader may go on behind it: its items were no difference before. It has the bank reference of now. Locks them
 * in the order of their ids.
 */
export async function keepSettlements(
  tx: Transaction,
  key_mode: GatewayMode,
  settlements: readonly GatewaySettlement[],
): Promise<void> {
  const sorted = settlements.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  await tx.run(command`
    select from settlements where gateway_settlement_id = any(${sorted.map(({ id }) => id)}::text[]) order by id for update`);
  const sent_after_all = await store(tx, key_mode, sorted);
  // The gateway may tell it after the settlement was booked.
  await tx.run(command`
    update settlements set utr = told.utr
    from unnest(${sorted.map(({ id }) => id)}::text[], ${sorted.map(({ utr }) => utr)}::text[]) as told (id, utr)
    where gateway_settlement_id = told.id and booked_at is not null and settlements.utr is null and told.utr is not null`);
  await tx.run(command`
    update settlements set ${openAsFailed}
    where booked_at is not null and difference is distinct from 'failed' and explained_at is null
      and gateway_settlement_id = any(${idsWith(sorted, "failed")}::text[])`);
  await tx.run(command`
    update settlements set ${differenceUnlessFailed}
    where difference = 'failed' and gateway_settlement_id = any(${idsWith(sorted, "processed")}::text[])`);
  await forgetExplanations(tx, idsWith(sorted, "processed"));
  await tx.run(command`
    update settlements set arrived_on = null
    where booked_at is null and status = 'failed' and arrived_on is not null
      and gateway_settlement_id = any(${idsWith(sorted, "failed")}::text[])`);
  await compareSentAfterAll(tx, sent_after_all);
  // Once: what is said of a dispute after that stays, however often the gateway repeats it.
  const failed = await tx.many(sql({ id: "uuid" })`
    select id from settlements
    where booked_at is null and status = 'failed' and failure_followed_at is null
      and gateway_settlement_id = any(${idsWith(sorted, "failed")}::text[])
    order by id`);
  await followFailed(
    tx,
    failed.map(({ id }) => id),
    null,
  );
}

/** Of failures that are over: another one is open again. The audit log keeps what was said. */
async function forgetExplanations(tx: Transaction, processed: readonly string[]): Promise<void> {
  const explained = await tx.many(sql({ id: "uuid", explanation: "text" })`
    update settlements set explained_at = null, explained_by = null, explanation = null
    where explained_at is not null and gateway_settlement_id = any(${[...processed]}::text[])
    returning id, old.explanation`);
  for (const { id, explanation } of explained)
    await recordAudit(tx, {
      actor_user_id: null,
      event: "settlement_failure_ended",
      subject_kind: "settlement",
      subject_id: id,
      details: { explanation },
    });
}

/** Returns the ids of those that are sent after they failed. */
async function store(
  tx: Transaction,
  key_mode: GatewayMode,
  settlements: readonly GatewaySettlement[],
): Promise<string[]> {
  const changed = await tx.many(sql({ id: "uuid", is_sent_after_all: "bool" })`
    insert into settlements as kept (gateway_settlement_id, key_mode, amount_paise, fees_paise, fee_tax_paise, utr, status,
      created_at, settled_on, read_day)
    select id, ${key_mode}, amount, fees, tax, utr, status, made, settled_on, settled_on
    from unnest(${settlements.map(({ id }) => id)}::text[], ${settlements.map(({ amount_paise }) => amount_paise)}::int8[],
      ${settlements.map(({ fees_paise }) => fees_paise)}::int8[], ${settlements.map(({ fee_tax_paise }) => fee_tax_paise)}::int8[],
      ${settlements.map(({ utr }) => utr)}::text[], ${settlements.map(({ status }) => status)}::text[],
      ${settlements.map(({ created_at }) => created_at)}::timestamptz[],
      ${settlements.map(({ created_at }) => dayInIndia(created_at))}::date[])
      as told (id, amount, fees, tax, utr, status, made, settled_on)
    on conflict (gateway_settlement_id) do update set amount_paise = excluded.amount_paise,
      fees_paise = excluded.fees_paise, fee_tax_paise = excluded.fee_tax_paise,
      utr = case when ${isSentAfterAll} then excluded.utr else coalesce(excluded.utr, kept.utr) end,
      read_day = case when ${isSentAfterAll} then day_in_india(kept.created_at) else kept.read_day end,
      read_up_to = case when ${isSentAfterAll} then 0 else kept.read_up_to end,
      failure_followed_at = case when not ${isSentAfterAll} then kept.failure_followed_at end, status = excluded.status
    where kept.booked_at is null and (kept.amount_paise, kept.fees_paise, kept.fee_tax_paise, kept.utr, kept.status)
      is distinct from (excluded.amount_paise, excluded.fees_paise, excluded.fee_tax_paise,
        coalesce(excluded.utr, kept.utr), excluded.status)
    returning id, coalesce(old.status = 'failed' and new.status <> 'failed', false) as is_sent_after_all`);
  return changed.flatMap(({ id, is_sent_after_all }) => (is_sent_after_all ? [id] : []));
}

function idsWith(settlements: readonly GatewaySettlement[], wanted: GatewaySettlement["status"]): string[] {
  return settlements.filter(({ status }) => status === wanted).map(({ id }) => id);
}

const shape = {
  id: "uuid",
  gateway_settlement_id: "text",
  amount_paise: "int8",
  status: "text",
  created_at: "timestamptz",
  settled_on: "text",
  read_at: "timestamptz?",
  items_paise: "int8?",
  booked_at: "timestamptz?",
  booked_by: "uuid?",
  difference: oneOf(...settlementDifferences, null),
  difference_paise: "int8",
  reversals: "int4",
  difference_reversals: "int4",
  difference_reversed_on: "text?",
  booked_as: oneOf("fee", "tax", "adjustment", null),
  booked_difference_paise: "int8",
  booked_tax_paise: "int8",
  explanation: "text?",
} as const;

/**
 * Locks the settlement until the commit: before its items, and before what the ledger locks. `settled_on` is the day for a
 * booking of now: one that is sent again after it was reversed has none before that.
 */
export async function lockSettlement(tx: Transaction, id: string) {
  return tx.maybeOne(sql(shape)`
    select id, gateway_settlement_id, amount_paise, status, created_at,
      to_char(greatest(settled_on, reversed_on), 'YYYY-MM-DD') as settled_on, read_at, items_paise, booked_at, booked_by, difference,
      difference_paise, reversals, difference_reversals, to_char(difference_reversed_on, 'YYYY-MM-DD') as difference_reversed_on,
      booked_as, booked_difference_paise, booked_tax_paise, explanation
    from settlements where id = ${id} for update`);
}
