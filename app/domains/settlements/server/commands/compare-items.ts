import type { Transaction } from "../../../../platform/database/database.ts";
import { command, type Row, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { addRecordLateFees } from "../../../payments/server/commands/record-late-fees.ts";
import { sumOfRefundsId } from "../../../payments/server/commands/reported-refunds.ts";
import { endedDisputes, knownMovements } from "../../../payments/server/queries/known-movements.ts";
import {
  type CountedItem,
  type Difference,
  isLateFee,
  isMovement,
  differencesOfItems,
} from "../../item-difference.ts";
import { comparedShape, notKnownAmong } from "../queries/items.ts";
import { lockSettledItems } from "./lock-items.ts";
import { reverseItems } from "./reverse-items.ts";
import {
  failedAmong,
  listedKey,
  sumsOfOtherItems,
  settledTwice,
  undecidedAmong,
} from "../queries/settled-together.ts";

type Compared = CountedItem & { settlement_id: string };

/**
 * How items differ from our books, in the same order. A fee that the gateway had not told before is recorded by the job for
 * late fees.
 */
export async function compareItems(tx: Transaction, items: readonly Compared[]): Promise<Difference[]> {
  const known = await knownMovements(tx, idsIn(items));
  const ids = items.flatMap(({ dispute_id, payment_id }) =>
    [dispute_id, payment_id].filter((id) => id !== null),
  );
  const settled = await sumsOfOtherItems(tx, ids, items);
  const twice = await settledTwice(tx, items);
  const failed = await failedAmong(
    tx,
    items.map(({ settlement_id }) => settlement_id),
  );
  const isUndecided = await undecidedAmong(tx, items);
  const not_known = await notKnownAmong(tx, idsIn(items));
  const late = items.filter((item) => isLateFee(item, known.get(item.entity_id)));
  await addRecordLateFees(
    tx,
    late.map(({ entity_id, fee_paise, fee_tax_paise }) => ({ id: entity_id, fee_paise, fee_tax_paise })),
  );
  const compared = items.map((item) => ({
    ...item,
    is_twice: isMovement(item) && twice.has(listedKey(item)),
    is_failed: failed.has(item.settlement_id),
    is_undecided: isUndecided(item),
    // What our books have by now is known, whatever the gateway said before.
    is_not_known: [item.entity_id, item.payment_id ?? ""].some((id) => not_known.has(id) && !known.has(id)),
  }));
  return differencesOfItems(compared, known, settled);
}

function idsIn(items: readonly Compared[]): string[] {
  return items.flatMap(({ entity_id, payment_id, dispute_id }) =>
    [entity_id, payment_id, dispute_id].filter((id) => id !== null),
  );
}

const storedColumns = sqlPart`id, settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise,
  fee_tax_paise, payment_id, dispute_id, difference, difference_paise, becomes_known`;

const comparedAtOnce = 500;

/**
 * Reverses what an admin booked of payments and refunds that our books did not have, and have now, refunds also by the sum of
 * their payment's: they would be booked twice. They are to be compared again.
 */
export async function reverseWhatBecameKnown(tx: Transaction): Promise<void> {
  await lockSettledItems(tx);
  const booked = await tx.many(sql({ id: "uuid", entity_id: "text", type: "text", payment_id: "text?" })`
    select id, entity_id, type, payment_id from settlement_items
    where booked_as is not null and difference = 'unknown' and type in ('payment', 'refund')`);
  const sumIds = (payment_id: string | null) => (payment_id ? [payment_id, sumOfRefundsId(payment_id)] : []);
  const ids = booked.flatMap(({ entity_id, payment_id }) => [entity_id, ...sumIds(payment_id)]);
  const known = await knownMovements(tx, ids);
  // In suspense, or left elsewhere since.
  const hasSum = (payment_id: string | null) =>
    sumIds(payment_id).some((id) => {
      const movement = known.get(id);
      return movement?.kind === "refund" || (movement?.suspense_refunded_paise ?? 0) > 0;
    });
  const twice = booked.filter(
    ({ entity_id, type, payment_id }) =>
      known.get(entity_id)?.kind === type || (type === "refund" && hasSum(payment_id)),
  );
  await reverseItems(
    tx,
    twice.map(({ id }) => id),
    { actor_user_id: null },
  );
}

/**
 * Compares items again with our books, from `after` on: open ones, which may have become known since, and those of disputes
 * that have ended, whose end decides what they should be. Each with the others of its dispute or payment, wherever those are:
 * apart, each part would have the whole difference. Returns the last id, undefined at the end.
 */
export async function compareOpenItems(tx: Transaction, after: string): Promise<string | undefined> {
  await lockSettledItems(tx);
  const ended = await endedDisputes(tx);
  const next = await tx.many(sql({ id: "uuid", dispute_id: "text?", refunded_id: "text?" })`
    select id, dispute_id, case when type = 'refund' and dispute_id is null then payment_id end as refunded_id
    from settlement_items where explained_at is null and id in (
      (select id from settlement_items where difference is not null and explained_at is null and id > ${after}
        order by id limit ${comparedAtOnce}::int4)
      union (select id from settlement_items where dispute_id = any(${ended}::text[]) and id > ${after}))
    order by id limit ${comparedAtOnce}::int4`);
  const items = await tx.many(sql(comparedShape)`
    select ${storedColumns} from settlement_items where explained_at is null and id in (
      select unnest(${next.map(({ id }) => id)}::uuid[])
      union select id from settlement_items where dispute_id = any(${next.map(({ dispute_id }) => dispute_id)}::text[])
      union select id from settlement_items
        where payment_id = any(${next.map(({ refunded_id }) => refunded_id)}::text[]) and type = 'refund' and dispute_id is null)
    order by id`);
  await storeDifferences(tx, items);
  return next.length < comparedAtOnce ? undefined : next.at(-1)?.id;
}

/**
 * Compares those of these items again that are not explained. What they are by now is stored, and returned in the order of
 * their ids.
 */
export async function compareThese(tx: Transaction, ids: readonly string[]): Promise<Difference[]> {
  await lockSettledItems(tx);
  const items = await tx.many(sql(comparedShape)`
    select ${storedColumns} from settlement_items where id = any(${[...ids]}::uuid[]) and explained_at is null
    order by id`);
  return storeDifferences(tx, items);
}

/** Of a settlement with tens of thousands, so that no statement takes long. */
const manyAtOnce = 5_000;

/**
 * Compares all items of these settlements, which are locked and are sent after all: while they were failed, none was a difference.
 * Those of one dispute or payment are compared together.
 */
export async function compareSentAfterAll(tx: Transaction, settlement_ids: readonly string[]): Promise<void> {
  if (settlement_ids.length === 0) return;
  await lockSettledItems(tx);
  const items = await tx.many(sql({ id: "uuid", dispute_id: "text?", payment_id: "text?" })`
    select id, dispute_id, payment_id from settlement_items where settlement_id = any(${[...settlement_ids]}::uuid[])
    order by dispute_id, payment_id, id`);
  await compareMany(tx, items);
}

type OneOfMany = Pick<Row<typeof comparedShape>, "id" | "dispute_id" | "payment_id">;

/** As `compareThese`, however many there are. Those of one dispute or payment stand together, and are compared together. */
export async function compareMany(tx: Transaction, items: readonly OneOfMany[]): Promise<void> {
  const groups = Map.groupBy(items, ({ id, dispute_id, payment_id }) => dispute_id ?? payment_id ?? id);
  for (const some of inPortions([...groups.values()]))
    await compareThese(
      tx,
      some.map(({ id }) => id),
    );
}

/** Of about so many, none of which parts a group. */
export function* inPortions<T>(groups: readonly (readonly T[])[]): Generator<T[]> {
  let some: T[] = [];
  for (const group of groups) {
    if (some.length > 0 && some.length + group.length > manyAtOnce) {
      yield some;
      some = [];
    }
    some.push(...group);
  }
  if (some.length > 0) yield some;
}

async function storeDifferences(
  tx: Transaction,
  items: readonly Row<typeof comparedShape>[],
): Promise<Difference[]> {
  if (items.length === 0) return [];
  const differences = await compareItems(tx, items);
  const changed = items
    .map((before, i) => ({ before, now: differences[i] as Difference }))
    .filter(
      ({ before, now }) =>
        before.difference !== now.difference ||
        before.difference_paise !== now.difference_paise ||
        before.becomes_known !== now.becomes_known,
    );
  if (changed.length > 0)
    await tx.run(command`
      update settlement_items set difference = now.difference, difference_paise = now.paise, becomes_known = now.becomes_known
      from unnest(${changed.map(({ before }) => before.id)}::uuid[],
        ${changed.map(({ now }) => now.difference)}::text[], ${changed.map(({ now }) => now.difference_paise)}::int8[],
        ${changed.map(({ now }) => now.becomes_known)}::bool[]) as now (id, difference, paise, becomes_known)
      where settlement_items.id = now.id`);
  return differences;
}
