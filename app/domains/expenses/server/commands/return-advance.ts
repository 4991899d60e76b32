import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import {
  orKnownReference,
  refuseReceivedReference,
} from "../../../ledger/server/commands/refuse-known-reference.ts";
import { leftOf } from "../../advance.ts";
import { advanceTransitions } from "../../advance-states.ts";
import type { ReturnInput } from "../../advance-input.ts";
import { auditAdvance, type ChangedAdvance, lockAdvance } from "../advance-lock.ts";
import { moreThanLeft, returnNotFound, returnReversedBefore } from "../advance-failures.ts";
import { bookAdvanceReturn, bookAdvanceReturnReversal } from "../bookings.ts";
import { requireChecker, fieldFailure } from "../expense-failures.ts";

export type ChangedReturn = ChangedAdvance & { return_id: string; amount_paise: number };

/**
 * Records a return of part of an advance to the bank. 400 for a day before the transfer, 403 for everybody but an
 * admin who does not run the campaign, 409 for more than is left after expenses, and for a reference that was recorded
 * before.
 */
export async function recordAdvanceReturn(
  tx: Transaction,
  actor: Actor,
  { id, amount, returned_on, bank_reference }: ReturnInput & { id: string },
): Promise<ChangedReturn> {
  const changed = await lockToReturn(tx, actor, id);
  if (returned_on < (changed.advance.paid_on ?? ""))
    throw fieldFailure("returned_on", "before_transfer", m.expenses_return_day_before());
  const left_paise = leftOf(changed.advance);
  if (amount > left_paise) throw moreThanLeft(left_paise);
  await refuseReceivedReference(tx, bank_reference);
  const returned = await orKnownReference(
    tx.one(sql({ id: "uuid" })`
      insert into campaign_advance_returns (advance_id, amount_paise, returned_on, bank_reference, recorded_by)
      values (${id}, ${amount}, ${returned_on}::date, ${bank_reference}, ${actor.user_id})
      returning id`),
  );
  const { campaign_id } = changed.advance;
  const booked = { id: returned.id, campaign_id, amount_paise: amount };
  await postTransactions(tx, [bookAdvanceReturn({ ...booked, returned_on }, new Date())]);
  await auditAdvance(tx, actor, "advance_returned", { ...booked, id });
  return { ...changed, return_id: returned.id, amount_paise: amount };
}

/**
 * Corrects a wrongly recorded return: the organiser still has the money, also where it was used or refunded since, so that less
 * than nothing can remain. 409 when it was already reversed.
 */
export async function reverseAdvanceReturn(
  tx: Transaction,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ChangedReturn> {
  const found = await readReturn(tx, id);
  const changed = await lockToReturn(tx, actor, found.advance_id);
  const { amount_paise, is_reversed } = await readReturn(tx, id);
  if (is_reversed) throw returnReversedBefore();
  await tx.run(command`
    update campaign_advance_returns set reversed_by = ${actor.user_id}, reversed_at = now(), reversal_reason = ${reason}
    where id = ${id}`);
  const booked = { id, campaign_id: changed.campaign.id, amount_paise };
  await postTransactions(tx, [bookAdvanceReturnReversal(booked, new Date())]);
  await auditAdvance(tx, actor, "advance_return_reversed", { ...booked, id: found.advance_id });
  return { ...changed, return_id: id, amount_paise };
}

/** Admins cannot decide on their own advances. */
async function lockToReturn(tx: Transaction, actor: Actor, advance_id: string): Promise<ChangedAdvance> {
  const changed = await lockAdvance(tx, actor, advance_id);
  await requireChecker(actor);
  if (changed.campaign.created_by === actor.user_id)
    throw new Failure(403, "not_allowed", advanceTransitions.pay.who_reason());
  return changed;
}

/** Stable while its campaign is locked. */
async function readReturn(tx: Transaction, id: string) {
  const row = isUuid(id)
    ? await tx.maybeOne(sql({ advance_id: "uuid", amount_paise: "int8", is_reversed: "bool" })`
        select advance_id, amount_paise, reversed_at is not null as is_reversed
        from campaign_advance_returns where id = ${id}`)
    : undefined;
  if (!row) throw returnNotFound();
  return row;
}
