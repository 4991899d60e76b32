import { disputeChecks } from "../../app/domains/ledger/server/books-of-disputes.ts";
import { invoiceChecks } from "../../app/domains/ledger/server/books-of-invoices.ts";
import { refundChecks } from "../../app/domains/ledger/server/books-of-refunds.ts";
import type { Transaction } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { isFailure } from "../../app/platform/failure.ts";
import { play } from "./refund-steps.ts";
import type { RefundWorld, Subject } from "./refund-world.ts";
import { Fault } from "./sequences.ts";

/** Red until an admin has answered what the gateway contradicted. */
export const redUntilAnswered =
  "no refund that failed after it went through counts beside another that was made in its place";

const stepChecks = [...refundChecks, ...disputeChecks, ...invoiceChecks];

/** Of the whole books at the end; after each step, of what a step changes. */
export async function broken(
  { giving }: RefundWorld,
  checks: typeof stepChecks | "all",
): Promise<Map<string, string>> {
  const { db } = giving;
  const results =
    checks === "all"
      ? await giving.books()
      : await Promise.all(checks.map(async ({ name, breaches }) => ({ name, breaches: await breaches(db) })));
  return new Map(
    results.flatMap(({ name, breaches }) =>
      breaches.map(({ about, problem }) => [`${about}: ${problem}`, name] as const),
    ),
  );
}

export async function checkBooks(
  world: RefundWorld,
  subject: Subject,
  before: Map<string, string>,
  is_end = false,
) {
  const is_open = (await world.rows(subject)).some(({ is_contradicted }) => is_contradicted);
  for (const [breach, name] of await broken(world, is_end ? "all" : stepChecks))
    if (!before.has(breach) && (is_end || !is_open || name !== redUntilAnswered))
      throw new Fault(`Books: ${name}: ${breach}`);
  const [error] = world.errors.splice(0);
  if (error) throw new Fault(`Log: ${error}`);
}

class RolledBack extends Error {}

/** What this would come to, in a transaction that is rolled back. */
export async function wouldBe<T>(
  { db }: Pick<RefundWorld, "db">,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | string> {
  let answer: T | undefined;
  try {
    await db.transaction(async (tx) => {
      answer = await work(tx);
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack) return answer as T;
    if (isFailure(error) && error.status < 500) return error.code;
    throw error;
  }
  throw new Error("It was not rolled back");
}

/** Whatever is owed can be sent again, or be claimed and recorded as transferred. */
export async function checkExits(world: RefundWorld, subject: Subject): Promise<void> {
  for (const due of await world.unsettled(subject)) {
    const payer = world.admins.find(({ user_id }) => user_id === due.paying_by) ?? world.admins[0];
    const isOpen = async (tx: Transaction) =>
      (await world.unsettled(subject, tx)).some(({ due_id }) => due_id === due.due_id);
    const sent = await wouldBe(world, async (tx) => {
      const { amount_paise } = await subject.again(tx, payer, due.due_id);
      if (amount_paise !== due.rest_paise)
        throw new Fault(`What is shown as left is not sent: ${due.rest_paise} and ${amount_paise}`);
      return (await isOpen(tx)) ? "still_open" : true;
    });
    const transferred = await wouldBe(world, async (tx) => {
      if (!due.paying_by) await subject.claim(tx, payer, due.due_id);
      await subject.record(tx, payer, due.due_id);
      return (await isOpen(tx)) ? "still_open" : true;
    });
    const answers = [sent, transferred];
    if (answers.includes(true)) continue;
    // Until another refund of the payment has its result, or the dispute.
    if (answers.includes("refund_under_way") || answers.includes("payment_disputed")) continue;
    throw new Fault(`No way out of a due: ${answers.join(" and ")}, of ${due.amount_paise}`);
  }
}

/** Of what is owed, this had gone back before without being owed then, and is not owed again. */
async function givenBefore({ db }: RefundWorld, { id, payment }: Subject): Promise<number> {
  const { paise } = await db.one(sql({ paise: "int8" })`
    select (coalesce((select sum(given_before_paise) from shipments where order_id = ${id}), 0)
      + coalesce((select sum(given_before_paise) from order_returns where order_id = ${id}), 0)
      + coalesce((select sum(offset_paise - case when due_id = id and retry_of is not null then amount_paise else 0 end)
        from payment_refunds where gateway_payment_id = ${payment.id}), 0))::int8 as paise`);
  return paise;
}

/** From now on all goes well, and admins answer what waits for them: then everything comes to an end, and is right. */
export async function checkEnd(world: RefundWorld, subject: Subject): Promise<void> {
  const { gateway, rows, unsettled } = world;
  const { id } = subject.payment;
  const is_quiet = async () =>
    (await unsettled(subject)).length === 0 &&
    (await rows(subject)).every((one) => one.status !== "pending" && !one.is_contradicted);
  for (let round = 0; ; round++) {
    if (subject.dispute) await play(world, subject, { name: "dispute_won", n: 0 });
    for (const refund of gateway.of(id)) {
      if (refund.status === "pending") gateway.change(refund, "processed");
      refund.is_listed = true;
      if (refund.told !== refund.status) await world.tell(refund);
    }
    await world.list();
    await world.poll(subject);
    await world.list();
    if (round > 0 && (await is_quiet())) break;
    if (round > 7) throw new Fault("No end");
    for (const { is_contradicted } of await rows(subject)) {
      if (!is_contradicted) continue;
      const answer = await play(world, subject, { name: "take_back", n: 0 });
      if (answer.startsWith("refused")) await play(world, subject, { name: "explain", n: 0 });
    }
    for (const { paying_by } of await unsettled(subject))
      if (paying_by && (await play(world, subject, { name: "record", n: round })).startsWith("refused"))
        await play(world, subject, { name: "again", n: round });
    await world.runJobs(subject, "takes");
    await world.nextDay(subject);
    await world.runJobs(subject, "takes");
    if (round > 3)
      for (const [n] of (await unsettled(subject)).entries())
        await play(world, subject, { name: "again", n });
  }
  const ended = await rows(subject);
  for (const refund of gateway.of(id)) {
    const known = ended.find(({ gateway_refund_id }) => gateway_refund_id === refund.id);
    if (!known && refund.status === "failed") continue;
    if (known?.status !== refund.status && !known?.is_explained)
      throw new Fault(`A refund is ${refund.status} at the gateway, and ${known?.status ?? "unknown"} here`);
  }
  const through = gateway.of(id).filter(({ status }) => status === "processed");
  const explained = ended.filter(
    (one) => one.is_explained && !through.some((refund) => refund.id === one.gateway_refund_id),
  );
  const transfers = ended.filter(({ status }) => status === "paid_otherwise");
  const sum = (some: readonly { amount_paise: number }[]) =>
    some.reduce((paise, { amount_paise }) => paise + amount_paise, 0);
  const gone_paise = sum(through) + sum(explained) + sum(transfers) + subject.lost_paise;
  if (gone_paise < Math.min(subject.owed_paise, subject.captured_paise))
    throw new Fault(`The payer has too little: ${gone_paise} of ${subject.owed_paise}`);
  const unowed = ended.filter(
    (one) =>
      one.due_id === null && one.status === "processed" && !one.is_extra && one.reason_kind !== "dispute",
  );
  const undue_paise = unowed.reduce(
    (paise, { amount_paise, doubled_paise }) => paise + amount_paise - doubled_paise,
    0,
  );
  const unowed_paise = Math.max(undue_paise - Math.max(await givenBefore(world, subject), 0), 0);
  if (gone_paise < Math.min(subject.owed_paise + unowed_paise, subject.captured_paise))
    throw new Fault(
      `What nobody was owed is kept from the payer: ${gone_paise} of ${subject.owed_paise} and ${unowed_paise}`,
    );
}
