import { bearByOrganisation } from "../../app/domains/orders/server/commands/bear-refund.ts";
import { claimPayout } from "../../app/domains/earnings/server/commands/claim-payout.ts";
import { approvePayout } from "../../app/domains/earnings/server/commands/decide-payout.ts";
import { preparePayout } from "../../app/domains/earnings/server/commands/prepare-payout.ts";
import { recordApprovedPayout } from "../../app/domains/earnings/server/commands/record-payout.ts";
import { recordRepayment } from "../../app/domains/earnings/server/commands/record-repayment.ts";
import { readEarnings } from "../../app/domains/earnings/server/queries/earnings.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { checkEnd } from "./refund-invariants.ts";
import { play } from "./refund-steps.ts";
import { checkEarnings, checkSaleBooks, checkStock, transferOf } from "./sale-invariants.ts";
import { playSale } from "./sale-steps.ts";
import type { Sale, SaleWorld } from "./sale-world.ts";
import { Fault } from "./sequences.ts";

const roundsMost = 12;

/** From now on all goes well, and admins answer what waits for them: then everybody has what is theirs. */
export async function checkSaleEnd(world: SaleWorld, sale: Sale, before: Balances): Promise<void> {
  for (let round = 0; round === 0 || !(await isQuiet(world, sale)); round++) {
    if (round > roundsMost) throw new Fault("No end of an order");
    for (const paid of sale.payments)
      if (paid.dispute) await play(world, paid, { name: "dispute_won", n: 0 });
    for (const name of [
      "missing_delivered",
      "deliver_by_admin",
      "ship_by_admin",
      "keep_by_admin",
      "receive_by_admin",
    ])
      for (const n of [1, 2, 5]) await playSale(world, sale, { name, n });
    for (const { status, is_refunded } of await world.shipmentsOf(sale))
      if (is_refunded && (status === "confirmed" || status === "processing"))
        await playSale(world, sale, { name: "cancel_by_admin", n: round });
    await world.reconcile(sale);
    await endRefunds(world, sale);
    await world.later(sale, 11);
    await checkEarnings(world, sale);
  }
  await endPayouts(world, sale);
  await checkSaleBooks(world, sale, true);
  await checkStock(world, sale);
  await checkMoney(world, sale, before);
}

async function isQuiet(world: SaleWorld, sale: Sale): Promise<boolean> {
  const { stock, undecided_paise } = await world.orderOfSale(sale);
  const shipments = await world.shipmentsOf(sale);
  const returns = await world.returnsOf(sale);
  const known = await world.db.many(sql({ id: "text" })`
    select gateway_payment_id as id from payments
    where gateway_payment_id = any(${sale.payments.map(({ payment }) => payment.id)}::text[])`);
  const month = Date.now() - 20 * 86_400_000;
  return (
    stock !== "held" &&
    undecided_paise === 0 &&
    known.length === sale.payments.length &&
    sale.payments.every(({ dispute }) => dispute === null) &&
    shipments.every(
      ({ status, delivered_at, missing_open, missing_ended_at }) =>
        !missing_open &&
        !["pending", "confirmed", "processing", "shipped"].includes(status) &&
        [delivered_at, missing_ended_at].every(
          (day) => status !== "delivered" || (day?.getTime() ?? 0) < month,
        ),
    ) &&
    returns.every(
      ({ status, changed_at }) =>
        !["requested", "escalated", "accepted"].includes(status) &&
        (status !== "declined" || changed_at.getTime() < month),
    )
  );
}

async function endRefunds(world: SaleWorld, sale: Sale): Promise<void> {
  await world.addUpOwed(sale);
  for (const paid of sale.payments) await checkEnd(world, paid);
  const { undecided_paise: seen_paise } = await world.orderOfSale(sale);
  if (seen_paise > 0)
    await world.db.transaction((tx) =>
      bearByOrganisation(tx, world.admins[0], sale.id, { seen_paise, reason: "At the end." }),
    );
}

/** What was sent is recorded, what was not is withdrawn, and the rest is paid. */
async function endPayouts(world: SaleWorld, sale: Sale): Promise<void> {
  for (const { status, paying_by, id } of await world.requestsOf(sale)) {
    if (status !== "prepared" && status !== "approved") continue;
    const steps = sale.sent.has(id) || paying_by !== null ? ["record_payout"] : ["withdraw_payout"];
    for (const name of steps) await playSale(world, sale, { name, n: 0 });
  }
  for (const { user_id } of sale.sellers) {
    const { balance_paise, payable_paise } = await readEarnings(world.db, user_id);
    if (balance_paise !== payable_paise)
      throw new Fault(`Something waits for ever: ${payable_paise} of ${balance_paise} is payable`);
    if (balance_paise > 0) await payRest(world, sale, user_id);
    if (balance_paise < 0) await repay(world, user_id, -balance_paise);
    const rest = (await readEarnings(world.db, user_id)).balance_paise;
    if (rest !== 0) throw new Fault(`A seller is left with ${rest} of ${balance_paise}`);
  }
}

async function payRest(world: SaleWorld, sale: Sale, vendor_id: string): Promise<void> {
  const { db, admins, services } = world;
  const { secrets } = services;
  const [first, second] = admins;
  await db.transaction(async (tx) => {
    const wanted = { vendor_id, amount_paise: null, is_otherwise: true, none_sent: true };
    const { id, amount_paise: paise } = await preparePayout(tx, first, secrets, wanted);
    await approvePayout(tx, second, secrets, id);
    await claimPayout(tx, first, secrets, { id, was_sent: false });
    await recordApprovedPayout(tx, first, secrets, id, { ...transferOf(world), paid_on: dayInIndia() });
    sale.leaving.set(id, { vendor_id, paise });
    sale.sent.add(id);
  });
}

async function repay(world: SaleWorld, vendor_id: string, amount: number): Promise<void> {
  const repayment = { ...transferOf(world), received_on: dayInIndia(), amount, is_above_debt: false };
  await world.db.transaction((tx) => recordRepayment(tx, world.admins[0], vendor_id, repayment));
}

const accounts = [
  "gateway_receivable",
  "gateway_fees",
  "gateway_fee_tax",
  "bank",
  "refunds_payable",
  "excess_payments",
  "suspense",
  "disputed_payments",
] as const;
export type Balances = Record<(typeof accounts)[number], number>;

export async function readBalances({ db }: SaleWorld): Promise<Balances> {
  const rows = await db.many(sql({ account: "text", paise: "int8" })`
    select account::text, sum(amount_paise)::int8 as paise from ledger_entries group by account`);
  const paise_of = new Map(rows.map(({ account, paise }) => [account, paise]));
  return Object.fromEntries(accounts.map((account) => [account, paise_of.get(account) ?? 0])) as Balances;
}

/** The books say what the gateway and the bank have, and nobody is owed anything. */
async function checkMoney(world: SaleWorld, sale: Sale, before: Balances): Promise<void> {
  const after = await readBalances(world);
  const change = (account: keyof Balances) => after[account] - before[account];
  for (const account of ["refunds_payable", "excess_payments", "suspense", "disputed_payments"] as const)
    if (change(account) !== 0) throw new Fault(`At the end, ${account} is left with ${change(account)}`);
  let at_gateway_paise = 0;
  let transferred_paise = 0;
  for (const paid of sale.payments) {
    const rows = await world.rows(paid);
    const of = world.gateway.of(paid.payment.id);
    const through = of.filter(({ status }) => status === "processed");
    const explained = rows.filter(
      (one) => one.is_explained && !through.some(({ id }) => id === one.gateway_refund_id),
    );
    const sum = (some: readonly { amount_paise: number }[]) =>
      some.reduce((paise, { amount_paise }) => paise + amount_paise, 0);
    at_gateway_paise += paid.captured_paise - sum(through) - sum(explained) - paid.lost_paise;
    transferred_paise += sum(rows.filter(({ status }) => status === "paid_otherwise"));
  }
  const booked_paise = change("gateway_receivable") + change("gateway_fees") + change("gateway_fee_tax");
  if (booked_paise !== at_gateway_paise)
    throw new Fault(`The gateway has ${at_gateway_paise}, in the books ${booked_paise}`);
  const { repaid_paise } = await world.db.one(sql({ repaid_paise: "int8" })`
    select coalesce(sum(amount_paise), 0)::int8 as repaid_paise from seller_repayments
    where reversed_at is null and vendor_id = any(${sale.sellers.map(({ user_id }) => user_id)}::uuid[])`);
  const sent_paise = [...sale.sent].reduce((sum, id) => sum + (sale.leaving.get(id)?.paise ?? 0), 0);
  const bank_paise = repaid_paise - sent_paise - transferred_paise;
  if (change("bank") !== bank_paise)
    throw new Fault(`The bank has ${bank_paise}, in the books ${change("bank")}`);
}
