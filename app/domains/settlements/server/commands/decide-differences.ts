import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { canSeeSettlements } from "../../policy.ts";
import { noSuchItem, noSuchSettlement, settlementsRestricted } from "../settlement-failures.ts";
import { reverseSettlement } from "../bookings.ts";
import { book } from "./finish-reading.ts";
import { lockSettlement } from "./keep-settlements.ts";

/**
 * Books a settlement whose items do not sum to it: the bank has the whole amount, and what is missing stays a debt of
 * the gateway. 403 for non-admins, 404, and 409 unless the gateway sent it and its items were read to the end.
 */
export async function bookAsItIs(tx: Transaction, actor: Actor, id: string): Promise<void> {
  if (!canSeeSettlements(actor)) throw settlementsRestricted();
  const settlement = isUuid(id) ? await lockSettlement(tx, id) : undefined;
  if (!settlement) throw noSuchSettlement();
  if (settlement.booked_at) throw new Failure(409, "settlement_booked", m.settlements_booked_before());
  if (settlement.status !== "processed" || !settlement.read_at)
    throw new Failure(409, "settlement_not_ready", m.settlements_not_ready());
  await book(tx, settlement, actor.user_id);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "settlement_booked_as_it_is",
    subject_kind: "settlement",
    subject_id: settlement.id,
    details: { amount_paise: settlement.amount_paise },
  });
}

/**
 * Takes back the booking of a settlement that the gateway called failed after it was booked: the money is not in the bank,
 * and the gateway owes it again. When the gateway sends it after all, it is booked again. 403 for non-admins, 404, and 409
 * unless it is open as failed.
 */
export async function reverseBooking(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const settlement = await lockFailed(tx, actor, id);
  if (settlement.amount_paise > 0) await postTransactions(tx, [reverseSettlement(settlement)]);
  await tx.run(command`
    update settlements set booked_at = null, booked_by = null, status = 'failed', difference = null, difference_paise = 0,
      reversals = reversals + 1
    where id = ${id}`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "settlement_reversed",
    subject_kind: "settlement",
    subject_id: id,
    details: { amount_paise: settlement.amount_paise },
  });
}

/** Leaves such a settlement booked, with what an admin found out; it is not open any more. Fails as the one above. */
export async function explainFailed(
  tx: Transaction,
  actor: Actor,
  { id, explanation }: { id: string; explanation: string },
): Promise<void> {
  await lockFailed(tx, actor, id);
  await tx.run(command`
    update settlements set explained_at = now(), explained_by = ${actor.user_id}, explanation = ${explanation},
      difference = null, difference_paise = 0
    where id = ${id}`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "settlement_explained",
    subject_kind: "settlement",
    subject_id: id,
  });
}

async function lockFailed(tx: Transaction, actor: Actor, id: string) {
  if (!canSeeSettlements(actor)) throw settlementsRestricted();
  const settlement = isUuid(id) ? await lockSettlement(tx, id) : undefined;
  if (!settlement) throw noSuchSettlement();
  if (settlement.difference !== "failed")
    throw new Failure(409, "settlement_not_failed", m.settlements_not_failed());
  return settlement;
}

/** Closes an open item with what an admin found out. 403 for non-admins, 404, and 409 when it is not open. */
export async function explainItem(
  tx: Transaction,
  actor: Actor,
  { item_id, explanation }: { item_id: string; explanation: string },
): Promise<void> {
  if (!canSeeSettlements(actor)) throw settlementsRestricted();
  if (!isUuid(item_id)) throw noSuchItem();
  const locked = await tx.run(command`select from settlement_items where id = ${item_id} for update`);
  if (locked === 0) throw noSuchItem();
  const closed = await tx.run(command`
    update settlement_items set explained_at = now(), explained_by = ${actor.user_id}, explanation = ${explanation}
    where id = ${item_id} and difference is not null and explained_at is null`);
  if (closed === 0) throw new Failure(409, "difference_closed", m.settlements_closed_before());
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "settlement_item_explained",
    subject_kind: "settlement_item",
    subject_id: item_id,
  });
}
