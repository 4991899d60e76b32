import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { countLateRefunds } from "../../app/domains/payments/server/queries/late-refunds.ts";
import { countUnreturnedExcess } from "../../app/domains/payments/server/queries/unreturned-excess.ts";
import { addJob } from "../../app/platform/jobs.ts";
import { findAccountProblems } from "./accounts-desk.ts";
import type { PaymentAtGateway } from "./gateway-control.ts";
import type { ToldOfOffice } from "./office.ts";
import { findParcelProblems } from "./parcels.ts";
import { findDeskProblems, findUnfinishedDesk } from "./settled-desk.ts";

const nextDaysJobs = [
  "read_settlements",
  "follow_disputes",
  "follow_monthly_gifts",
  "compare_settled_items",
  "match_bank_lines",
];

/** The jobs of the next day and quarter of an hour: what a killed worker held is not taken over before. */
export async function letNextDayCome(db: Database): Promise<void> {
  await db.run(command`update settlements set tried_at = null where booked_at is null`);
  // Those of donors and customers show that it would come by itself within a minute.
  await db.run(command`
    update payment_refunds set recheck_at = now() where status = 'pending' and gateway_payment_id in (
      select gateway_payment_id from payments where payable_type = 'unmatched')`);
  await db.run(command`
    update monthly_gifts set follow_at = now() where follow_at is not null and ended_at is null`);
  for (const job of nextDaysJobs) await addJob(db, job, {});
}

/** What failed is sent again a day later, unless an admin is paying it, whose answer can be lost. Returns how many refunds are still owed. */
async function letRefundsBeRepeated(db: Database): Promise<number> {
  await db.run(command`
    update payment_refunds set finished_at = finished_at - interval '25 hours', paying_by = null, paying_at = null
    where status = 'failed' and finished_at > now() - interval '1 day'`);
  await db.run(command`update payment_refunds set repeat_after = null where repeat_after is not null`);
  return (await countLateRefunds(db)) + (await countUnreturnedExcess(db));
}

/** Settlements and disputes that the site has not read to the end, and refunds that are still owed; cheap enough for polling. */
export async function findUnfinishedOffice(db: Database, told: ToldOfOffice): Promise<string[]> {
  const [settlements, disputes, owed_count] = await Promise.all([
    readSettlements(db),
    readDisputes(db),
    letRefundsBeRepeated(db),
  ]);
  const unbooked = [...told.settled.keys()].filter((id) => {
    const row = settlements.get(id);
    return told.settled_oddly.has(id) ? !row?.is_read : !row?.is_booked;
  });
  const behind = [...told.disputes].filter(([id, { end }]) => {
    const row = disputes.get(id);
    return !row?.is_booked || (end !== null && row.status !== end);
  });
  return [
    unbooked.length > 0 && `${unbooked.length} settlements are not read and booked`,
    behind.length > 0 && `${behind.length} disputes are not as at the gateway`,
    owed_count > 0 && `${owed_count} refunds that failed are not sent again`,
    ...(await findUnfinishedDesk(db, told)),
  ].filter((text) => text !== false);
}

/** What of this is wrong once everything is settled, besides what the books check finds. */
export async function findOfficeProblems(
  db: Database,
  told: ToldOfOffice,
  payments: readonly PaymentAtGateway[],
): Promise<string[]> {
  return [
    ...(await settlementProblems(db, told)),
    ...(await disputeProblems(db, told)),
    ...(await findDeskProblems(db, told, payments)),
    ...(await payoutProblems(db, told)),
    ...(await findAccountProblems(db, told.accounts)),
    ...(await findParcelProblems(db, told.parcels)),
  ].slice(0, 20);
}

async function readSettlements(db: Database) {
  const rows = await db.many(sql({
    id: "text",
    amount_paise: "int8",
    is_read: "bool",
    is_booked: "bool",
  })`
    select gateway_settlement_id as id, amount_paise, read_at is not null as is_read,
      booked_at is not null as is_booked
    from settlements`);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

async function settlementProblems(db: Database, { settled }: ToldOfOffice): Promise<string[]> {
  const rows = await readSettlements(db);
  const wrong = [...settled].filter(([id, amount]) => rows.get(id)?.amount_paise !== amount);
  return wrong.map(([id, amount]) => `settlement ${id} of ${amount} is not in the books with this amount`);
}

async function readDisputes(db: Database) {
  const rows = await db.many(sql({
    id: "text",
    status: "text",
    is_booked: "bool",
    held_paise: "int8",
    refund_count: "int8",
    refunded_paise: "int8",
    all_refunds: "text",
  })`
    select gateway_dispute_id as id, dispute.status, is_booked, held_paise,
      count(refund.id) as refund_count, coalesce(sum(refund.amount_paise), 0)::int8 as refunded_paise, (
        select coalesce(string_agg(concat_ws(' ', reason_kind, status, amount_paise), ', ' order by id), 'none')
        from payment_refunds of_payment
        where of_payment.gateway_payment_id = dispute.gateway_payment_id) as all_refunds
    from payment_disputes dispute left join payment_refunds refund
      on gateway_refund_id = gateway_dispute_id and refund.status = 'processed'
    group by dispute.id`);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** A lost one is one refund of its amount; one that was won is none, and nothing of either is held any more. */
async function disputeProblems(db: Database, { disputes }: ToldOfOffice): Promise<string[]> {
  const rows = await readDisputes(db);
  return [...disputes].flatMap(([id, { end, amount }]) => {
    const row = rows.get(id);
    const [count, paise] = end === "lost" ? [1, amount] : [0, 0];
    if (row?.refund_count !== count || row.refunded_paise !== paise)
      return [
        `dispute ${id} (${end}) of ${amount} is booked as ${row?.refund_count} refunds of ${row?.refunded_paise}; its payment has ${row?.all_refunds}`,
      ];
    return end !== null && row.held_paise !== 0 ? [`dispute ${id} is over and still held`] : [];
  });
}

async function payoutProblems(db: Database, told: ToldOfOffice): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid", status: "text" })`select id, status from payout_requests`);
  const status_of = new Map(rows.map(({ id, status }) => [id, status]));
  const wrong = (ids: ReadonlySet<string>, word: string, allowed: readonly string[]) =>
    [...ids]
      .filter((id) => !allowed.includes(status_of.get(id) ?? "missing"))
      .map((id) => `payout ${id} was answered as ${word}, and is ${status_of.get(id) ?? "missing"}`);
  const twice = told.in_files.filter((reference, i) => told.in_files.indexOf(reference) !== i);
  return [
    ...wrong(told.prepared, "prepared", ["prepared", "approved", "paid"]),
    ...wrong(told.approved, "approved", ["approved", "paid"]),
    ...wrong(told.paid, "recorded", ["paid"]),
    ...twice.map((reference) => `payout ${reference} is in two files for the bank`),
  ];
}
