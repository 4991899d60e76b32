import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { bookSettlement } from "../bookings.ts";
import { differenceUnlessFailed, lockSettlement } from "./keep-settlements.ts";
import { isFinal } from "./reading-progress.ts";

/**
 * After all items of the settlement were read: books it if the gateway sent it and its items sum to it. Otherwise it
 * stays as it is, with the difference. Returns whether they do; a booked one stays booked, and is open again when what was booked
 * of its difference is not what is missing any more.
 */
export async function finishReading(tx: Transaction, id: string, is_last_day: boolean): Promise<boolean> {
  const locked = await lockSettlement(tx, id);
  if (!locked || isFinal(locked)) return true;
  const { paise, settled_on } = await tx.one(sql({ paise: "int8", settled_on: "text?" })`
    select coalesce(sum(credit_paise - debit_paise), 0)::int8 as paise,
      to_char(max(settled_on), 'YYYY-MM-DD') as settled_on
    from settlement_items where settlement_id = ${id}`);
  const is_sum = paise === locked.amount_paise;
  if (!is_sum && !is_last_day) return false;
  if (locked.booked_at) {
    await compareWithBooked(tx, id, paise);
    return is_sum;
  }
  const sent = await tx.one(sql({ settled_on: "text" })`
    update settlements set read_at = now(), items_paise = ${paise},
      -- Of one that is sent again after it was reversed: no earlier day.
      settled_on = greatest(coalesce(${settled_on}::date, settled_on), reversed_on),
      difference = case when ${!is_sum}::bool and status = 'processed' then 'sum' end,
      difference_paise = case when ${!is_sum}::bool and status = 'processed' then amount_paise - ${paise}::int8 else 0 end,
      -- From the beginning, the next time.
      read_day = day_in_india(created_at), read_up_to = 0
    where id = ${id} returning to_char(settled_on, 'YYYY-MM-DD') as settled_on`);
  if (is_sum && locked.status === "processed") await book(tx, { ...locked, ...sent }, null);
  return is_sum;
}

/** Of one that an admin booked as sent. */
async function compareWithBooked(tx: Transaction, id: string, items_paise: number): Promise<void> {
  await tx.run(command`
    update settlements set read_at = now(), items_paise = ${items_paise}, read_day = day_in_india(created_at), read_up_to = 0
    where id = ${id}`);
  await tx.run(command`
    update settlements set ${differenceUnlessFailed} where id = ${id} and difference is distinct from 'failed'`);
}

type Booked = Parameters<typeof bookSettlement>[0] & { id: string };

/** Once; the settlement is locked. An amount of zero moves nothing. */
export async function book(tx: Transaction, settlement: Booked, booked_by: string | null): Promise<void> {
  await tx.run(command`
    update settlements set booked_at = now(), booked_by = ${booked_by}, settled_on = ${settlement.settled_on}::date,
      difference = null, difference_paise = 0
    where id = ${settlement.id}`);
  if (settlement.amount_paise > 0) await postTransactions(tx, [bookSettlement(settlement)]);
}
