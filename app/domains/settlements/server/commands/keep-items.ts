import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { GatewaySettlementItem } from "../../../../platform/payments/gateway.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { addRecordLateFees } from "../../../payments/server/commands/record-late-fees.ts";
import { endedDisputes, knownMovements } from "../../../payments/server/queries/known-movements.ts";
import { itemDifferences } from "../../item-difference.ts";
import { settledBesides } from "../queries/settled-together.ts";

/**
 * Stores items of a settlement, which is locked, each with its difference from our books. A fee that the gateway had not
 * told before is recorded by the job for late fees.
 */
export async function keepItems(
  tx: Transaction,
  settlement_id: string,
  given: readonly GatewaySettlementItem[],
): Promise<void> {
  const items = [...new Map(given.map((item) => [item.entity_id, item])).values()];
  if (items.length === 0) return;
  const { known, differences } = await compare(tx, items);
  const compared = items.map((item, i) => ({ ...item, ...(differences[i] as Difference) }));
  await tx.run(command`
    insert into settlement_items as kept (settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise,
      fee_paise, fee_tax_paise, payment_id, dispute_id, method, description, created_at, settled_on, difference,
      difference_paise)
    select ${settlement_id}::uuid, told.* from unnest(
      ${compared.map(({ entity_id }) => entity_id)}::text[], ${compared.map(({ type }) => type)}::text[],
      ${compared.map(({ debit_paise }) => debit_paise)}::int8[],
      ${compared.map(({ credit_paise }) => credit_paise)}::int8[],
      ${compared.map(({ amount_paise }) => amount_paise)}::int8[],
      ${compared.map(({ fee_paise }) => fee_paise)}::int8[],
      ${compared.map(({ fee_tax_paise }) => fee_tax_paise)}::int8[],
      ${compared.map(({ payment_id }) => payment_id)}::text[], ${compared.map(({ dispute_id }) => dispute_id)}::text[],
      ${compared.map(({ method }) => method)}::text[], ${compared.map(descriptionOf)}::text[],
      ${compared.map(({ created_at }) => created_at)}::timestamptz[],
      ${compared.map(({ settled_at, created_at }) => dayInIndia(settled_at ?? created_at))}::date[],
      ${compared.map(({ difference }) => difference)}::text[],
      ${compared.map(({ difference_paise }) => difference_paise)}::int8[]) as told
    on conflict (settlement_id, entity_id) do update set type = excluded.type, debit_paise = excluded.debit_paise,
      credit_paise = excluded.credit_paise, amount_paise = excluded.amount_paise, fee_paise = excluded.fee_paise,
      fee_tax_paise = excluded.fee_tax_paise, settled_on = excluded.settled_on, difference = excluded.difference,
      difference_paise = excluded.difference_paise
    where kept.booked_as is null`);
  await addRecordLateFees(tx, lateFees(items, known));
}

/** Of a payment or refund it may name a person. */
function descriptionOf({ type, description }: GatewaySettlementItem): string | null {
  return type === "payment" || type === "refund" ? null : description;
}

type Difference = ReturnType<typeof itemDifferences>[number];

async function compare(tx: Transaction, items: Parameters<typeof itemDifferences>[0]) {
  const known = await knownMovements(tx, idsIn(items));
  const ids = items.flatMap(({ dispute_id, payment_id }) =>
    [dispute_id, payment_id].filter((id) => id !== null),
  );
  const settled = await settledBesides(
    tx,
    ids,
    items.map(({ entity_id }) => entity_id),
  );
  return { known, differences: itemDifferences(items, known, settled) };
}

type Named = Pick<GatewaySettlementItem, "entity_id" | "payment_id" | "dispute_id">;

function idsIn(items: readonly Named[]): string[] {
  return items.flatMap(({ entity_id, payment_id, dispute_id }) =>
    [entity_id, payment_id, dispute_id].filter((id) => id !== null),
  );
}

function lateFees(
  items: readonly GatewaySettlementItem[],
  known: Awaited<ReturnType<typeof knownMovements>>,
) {
  return items
    .filter(({ entity_id, type, fee_paise }) => {
      const payment = known.get(entity_id);
      return type === "payment" && payment?.kind === "payment" && payment.fee_paise === 0 && fee_paise > 0;
    })
    .map(({ entity_id, fee_paise, fee_tax_paise }) => ({ id: entity_id, fee_paise, fee_tax_paise }));
}

const openShape = {
  id: "uuid",
  entity_id: "text",
  type: "text",
  debit_paise: "int8",
  credit_paise: "int8",
  amount_paise: "int8",
  fee_paise: "int8",
  fee_tax_paise: "int8",
  payment_id: "text?",
  dispute_id: "text?",
  difference: "text?",
  difference_paise: "int8",
} as const;

const comparedAtOnce = 500;

/**
 * Compares items again with our books, from `after` on: open ones, which may have become known since, and those of disputes
 * that have ended, whose end decides what they should be. Returns the last id, undefined at the end. Locks them in the
 * order of their ids.
 */
export async function compareOpenItems(tx: Transaction, after: string): Promise<string | undefined> {
  const ended = await endedDisputes(tx);
  const items = await tx.many(sql(openShape)`
    select id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise, fee_tax_paise, payment_id, dispute_id, difference,
      difference_paise
    from settlement_items where explained_at is null and id in (
      (select id from settlement_items where difference is not null and explained_at is null and id > ${after}
        order by id limit ${comparedAtOnce}::int4)
      union (select id from settlement_items where dispute_id = any(${ended}::text[]) and id > ${after}))
    order by id limit ${comparedAtOnce}::int4 for update`);
  const { differences } = await compare(tx, items);
  const changed = items
    .map((before, i) => ({ before, now: differences[i] as Difference }))
    .filter(
      ({ before, now }) =>
        before.difference !== now.difference || before.difference_paise !== now.difference_paise,
    );
  if (changed.length > 0)
    await tx.run(command`
      update settlement_items set difference = now.difference, difference_paise = now.paise
      from unnest(${changed.map(({ before }) => before.id)}::uuid[],
        ${changed.map(({ now }) => now.difference)}::text[], ${changed.map(({ now }) => now.difference_paise)}::int8[])
        as now (id, difference, paise)
      where settlement_items.id = now.id`);
  return items.length < comparedAtOnce ? undefined : items.at(-1)?.id;
}
