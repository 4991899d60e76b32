import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { formatRupees } from "../../../../text/money.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { canSeeSettlements } from "../../policy.ts";
import { noSuchItem, noSuchSettlement, settlementsRestricted } from "../settlement-failures.ts";
import type { AsWhat } from "../../difference-input.ts";
import { isClosedAsNothing } from "../../settlement.ts";
import { bookDifference, bookItem, reverseDifference, reverseSettlement } from "../bookings.ts";
import { undecidedAmong } from "../queries/settled-together.ts";
import { compareThese } from "./compare-items.ts";
import { book } from "./finish-reading.ts";
import { followFailed } from "./follow-failed.ts";
import { differenceUnlessFailed, lockSettlement, openAsFailed } from "./keep-settlements.ts";
import { lockSettledItems } from "./lock-items.ts";
import { reopenItems, reverseItems } from "./reverse-items.ts";

/**
 * Books a settlement whose items do not sum to it: the bank has the whole amount. What is missing is booked as what the admin
 * says that it is, or stays a debt of the gateway. 400 for a tax above it, 403 for non-admins, 404, and 409 unless the gateway
 * sent it and its items were read to the end, and the difference is the one that the admin saw; undefined: by program, whatever
 * it is. Of one whose difference was reversed, the difference alone is booked.
 */
export async function bookSettlementAsItIs(
  tx: Transaction,
  actor: Actor,
  { id, seen_paise, ...as_what }: AsWhat & { id: string; seen_paise?: number },
): Promise<void> {
  const settlement = await lockForAdmin(tx, actor, id);
  const is_reversed = settlement.difference === "sum" && settlement.booked_as === null;
  if (settlement.booked_at && !is_reversed)
    throw new Failure(409, "settlement_booked", m.settlements_booked_before());
  if (settlement.status !== "processed" || !settlement.read_at)
    throw new Failure(409, "settlement_not_ready", m.settlements_not_ready());
  const { difference_paise } = settlement;
  if (seen_paise !== undefined && seen_paise !== difference_paise)
    throw new Failure(409, "changed_meanwhile", m.settlements_booked_changed());
  if (!settlement.booked_at) await book(tx, settlement, actor.user_id);
  const confirmed = confirmedAs(as_what, difference_paise);
  const { settled_on } = await tx.one(sql({ settled_on: "text" })`
    update settlements set booked_as = ${confirmed?.booked_as ?? null}, booked_tax_paise = ${confirmed?.tax_paise ?? 0},
      booked_difference_paise = ${confirmed ? difference_paise : 0},
      closed_difference_paise = ${confirmed || difference_paise === 0 ? null : difference_paise}, difference = null, difference_paise = 0
    where id = ${settlement.id}
    returning to_char(greatest(settled_on, difference_reversed_on), 'YYYY-MM-DD') as settled_on`);
  if (confirmed !== undefined)
    await postTransactions(tx, [bookDifference({ ...settlement, ...confirmed, settled_on })]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "settlement_booked_as_it_is",
    subject_kind: "settlement",
    subject_id: settlement.id,
    details: { amount_paise: settlement.amount_paise, ...confirmed },
  });
}

/** Undefined: nothing is booked of the difference. */
function confirmedAs({ booked_as, tax }: AsWhat, difference_paise: number) {
  if (booked_as === "nothing") return undefined;
  if (difference_paise === 0) {
    const message = m.settlements_booked_no_amount();
    throw new Failure(400, "nothing_to_book", message, { fields: { booked_as: message } });
  }
  const tax_paise = booked_as === "fee" ? tax : 0;
  if (tax_paise > Math.abs(difference_paise)) {
    const message = m.settlements_tax_above({ most: formatRupees(Math.abs(difference_paise)) });
    throw new Failure(400, "tax_above_fee", message, { fields: { tax: message } });
  }
  return { booked_as, tax_paise };
}

/**
 * Takes back the booking of a settlement that the gateway called failed after it was booked: the money is not in the bank,
 * and the gateway owes it again. What was booked of its items goes with it, and its line of the bank's statement is none of it
 * any more. When the gateway sends it after all, it is booked again, on no earlier day. 403 for non-admins, 404, and 409 unless
 * it is open as failed.
 */
export async function reverseSettlementBooking(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const settlement = await lockFailed(tx, actor, id);
  await lockSettledItems(tx);
  await postTransactions(tx, [
    ...(settlement.amount_paise > 0 ? [reverseSettlement(settlement)] : []),
    ...reversedDifference(settlement),
  ]);
  await tx.run(command`
    update settlements set booked_at = null, booked_by = null, status = 'failed', difference = null, difference_paise = 0,
      reversals = reversals + 1, reversed_on = ${dayInIndia()}::date, arrived_on = null, booked_as = null,
      booked_difference_paise = 0, booked_tax_paise = 0, closed_difference_paise = null
    where id = ${id}`);
  await followFailed(tx, [id], actor.user_id);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "settlement_reversed",
    subject_kind: "settlement",
    subject_id: id,
    details: { amount_paise: settlement.amount_paise },
  });
}

type BookedSettlement = NonNullable<Awaited<ReturnType<typeof lockSettlement>>>;

function reversedDifference(settlement: BookedSettlement) {
  const { booked_as, booked_difference_paise: difference_paise, booked_tax_paise: tax_paise } = settlement;
  return booked_as === null
    ? []
    : [reverseDifference({ ...settlement, booked_as, difference_paise, tax_paise })];
}

/**
 * Reverses what is booked of the difference of a settlement, since it was booked as the wrong thing, or what was missing came
 * later; where it was closed as nothing, it is opened again alone. The settlement stays booked; what is missing then is open again.
 * 403 for non-admins, 404, and 409 where neither is so, or the gateway called it failed: then all of it is reversed.
 */
export async function reverseSettlementDifference(
  tx: Transaction,
  actor: Actor,
  { id, explanation }: { id: string; explanation: string },
): Promise<void> {
  const settlement = await lockForAdmin(tx, actor, id);
  const { booked_as, booked_difference_paise, booked_tax_paise } = settlement;
  const is_closed = isClosedAsNothing(settlement);
  if ((booked_as === null && !is_closed) || settlement.difference === "failed")
    throw new Failure(409, "difference_not_booked", m.settlements_difference_not_booked());
  await postTransactions(tx, reversedDifference(settlement));
  // Where nothing is reversed, it is booked on the day of the settlement, like any that is booked for the first time.
  await tx.run(command`
    update settlements set booked_as = null, booked_difference_paise = 0, booked_tax_paise = 0,
      closed_difference_paise = null, difference_reversals = difference_reversals + 1,
      difference_reversed_on = case when booked_as is null then difference_reversed_on else ${dayInIndia()}::date end,
      difference = case when amount_paise <> items_paise then 'sum' end, difference_paise = amount_paise - items_paise
    where id = ${id}`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: is_closed ? "settlement_difference_reopened" : "settlement_difference_reversed",
    subject_kind: "settlement",
    subject_id: id,
    details: {
      ...(is_closed ? {} : { booked_as, amount_paise: booked_difference_paise, tax_paise: booked_tax_paise }),
      reason: explanation,
    },
  });
}

/**
 * Leaves such a settlement booked, with what an admin found out; it is not open as failed any more. 403 for non-admins, 404, and
 * 409 unless it is.
 */
export async function explainFailedSettlement(
  tx: Transaction,
  actor: Actor,
  { id, explanation }: { id: string; explanation: string },
): Promise<void> {
  await lockFailed(tx, actor, id);
  await tx.run(command`
    update settlements set explained_at = now(), explained_by = ${actor.user_id}, explanation = ${explanation},
      ${differenceUnlessFailed}
    where id = ${id}`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "settlement_explained",
    subject_kind: "settlement",
    subject_id: id,
  });
}

/**
 * Opens a settlement again that was explained so, since the money is not there, or not any more: as failed, so that its booking
 * can be reversed. The audit log keeps the explanation. 403 for non-admins, 404, and 409 unless it is explained.
 */
export async function reopenFailedSettlement(
  tx: Transaction,
  actor: Actor,
  { id, explanation: reason }: { id: string; explanation: string },
): Promise<void> {
  const { explanation } = await lockForAdmin(tx, actor, id);
  if (explanation === null) throw new Failure(409, "settlement_not_explained", m.settlements_not_explained());
  await tx.run(command`
    update settlements set explained_at = null, explained_by = null, explanation = null, ${openAsFailed}
    where id = ${id}`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "settlement_reopened",
    subject_kind: "settlement",
    subject_id: id,
    details: { explanation, reason },
  });
}

async function lockFailed(tx: Transaction, actor: Actor, id: string) {
  const settlement = await lockForAdmin(tx, actor, id);
  if (settlement.difference !== "failed")
    throw new Failure(409, "settlement_not_failed", m.settlements_not_failed());
  return settlement;
}

async function lockForAdmin(tx: Transaction, actor: Actor, id: string) {
  if (!canSeeSettlements(actor)) throw settlementsRestricted();
  const settlement = isUuid(id) ? await lockSettlement(tx, id) : undefined;
  if (!settlement) throw noSuchSettlement();
  return settlement;
}

/**
 * Closes an open item with what was found out, and books it as what it is. 400 for a tax above it, or without an amount, 403
 * for non-admins, 404, and 409 when it is not open, or is booked by itself once it becomes known, or a settlement that has it
 * failed and is not decided yet. It is compared with our books again, since they may have got since what it was: returns the 409 of what is not open any more, or has another amount than
 * the admin saw (`seen_paise`; undefined: than is stored), so that its difference of now is kept.
 */
export async function explainSettledItem(
  tx: Transaction,
  actor: Actor,
  {
    item_id,
    seen_paise,
    explanation,
    ...as_what
  }: AsWhat & { item_id: string; seen_paise?: number | undefined; explanation: string },
): Promise<Failure | undefined> {
  if (!canSeeSettlements(actor)) throw settlementsRestricted();
  if (!isUuid(item_id)) throw noSuchItem();
  const stored = await lockItem(tx, item_id);
  if (!stored) throw noSuchItem();
  const [item] = stored.is_open ? await compareThese(tx, [item_id]) : [];
  if (!item?.difference) return new Failure(409, "difference_closed", m.settlements_closed_before());
  if (item.difference_paise !== (seen_paise ?? stored.difference_paise))
    return new Failure(409, "changed_meanwhile", m.settlements_item_changed());
  if (as_what.booked_as !== "nothing" && item.becomes_known) return notBookedNow(tx, stored);
  const confirmed = confirmedAs(as_what, item.difference_paise);
  await tx.run(command`
    update settlement_items set explained_at = now(), explained_by = ${actor.user_id}, explanation = ${explanation},
      booked_as = ${confirmed?.booked_as ?? null}, booked_tax_paise = ${confirmed?.tax_paise ?? 0}
    where id = ${item_id}`);
  if (confirmed !== undefined) await postTransactions(tx, [bookItem({ ...stored, ...item, ...confirmed })]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "settlement_item_explained",
    subject_kind: "settlement_item",
    subject_id: item_id,
    details: { ...confirmed },
  });
  return undefined;
}

async function notBookedNow(
  tx: Transaction,
  item: { entity_id: string; dispute_id: string | null },
): Promise<Failure> {
  return (await undecidedAmong(tx, [item]))(item)
    ? new Failure(409, "settlement_undecided", m.settlements_item_undecided())
    : new Failure(409, "becomes_known", m.settlements_booked_becomes_known());
}

/**
 * Reverses what is booked of an item, since it was booked as the wrong thing, or opens it again where nothing is; what is different
 * then is open. 403 for non-admins, 404, and 409 unless it is explained.
 */
export async function reverseSettledItemBooking(
  tx: Transaction,
  actor: Actor,
  { item_id, explanation }: { item_id: string; explanation: string },
): Promise<void> {
  if (!canSeeSettlements(actor)) throw settlementsRestricted();
  if (!isUuid(item_id) || !(await lockItem(tx, item_id))) throw noSuchItem();
  const by = { actor_user_id: actor.user_id, reason: explanation };
  const undone = [...(await reverseItems(tx, [item_id], by)), ...(await reopenItems(tx, [item_id], by))];
  if (undone.length === 0) throw new Failure(409, "item_not_explained", m.settlements_item_not_explained());
  await compareThese(tx, undone);
}

/** Items are compared together, and explained one after the other. */
async function lockItem(tx: Transaction, item_id: string) {
  await lockSettledItems(tx);
  return tx.maybeOne(sql({
    id: "uuid",
    entity_id: "text",
    dispute_id: "text?",
    settled_on: "text",
    is_open: "bool",
    difference_paise: "int8",
    reversals: "int4",
  })`
    select id, entity_id, dispute_id, to_char(greatest(settled_on, reversed_on), 'YYYY-MM-DD') as settled_on,
      difference is not null and explained_at is null as is_open, difference_paise, reversals
    from settlement_items where id = ${item_id}`);
}
