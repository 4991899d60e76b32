import {
  lastReturnDay,
  hasClosed,
  openReturnStatuses,
  type ReturnStatus,
  silentUntil,
} from "../../app/domains/orders/return-states.ts";
import type { ShipmentStatus } from "../../app/domains/orders/order.ts";
import { bearByOrganisation } from "../../app/domains/orders/server/commands/bear-refund.ts";
import { changeReturn } from "../../app/domains/orders/server/commands/change-return.ts";
import { updateShipment } from "../../app/domains/orders/server/commands/change-shipment.ts";
import { claimPayout } from "../../app/domains/earnings/server/commands/claim-payout.ts";
import { withdrawPayout } from "../../app/domains/earnings/server/commands/decide-payout.ts";
import { preparePayout } from "../../app/domains/earnings/server/commands/prepare-payout.ts";
import { recordApprovedPayout } from "../../app/domains/earnings/server/commands/record-payout.ts";
import { recordRepayment } from "../../app/domains/earnings/server/commands/record-repayment.ts";
import { readEarnings } from "../../app/domains/earnings/server/queries/earnings.ts";
import { disputeChecks } from "../../app/domains/ledger/server/books-of-disputes.ts";
import { invoiceChecks } from "../../app/domains/ledger/server/books-of-invoices.ts";
import { orderChecks } from "../../app/domains/ledger/server/books-of-orders.ts";
import { returnChecks } from "../../app/domains/ledger/server/books-of-returns.ts";
import { salesTaxChecks } from "../../app/domains/ledger/server/books-of-sales-tax.ts";
import type { Actor } from "../../app/platform/actor.ts";
import type { Transaction } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { broken, checkExits, redUntilAnswered, wouldBe } from "./refund-invariants.ts";
import { failedStatuses, type Sale, type SaleWorld } from "./sale-world.ts";
import { Fault } from "./sequences.ts";

/** After each step; the whole books at the end. */
const stepChecks = [...orderChecks, ...returnChecks, ...salesTaxChecks, ...invoiceChecks, ...disputeChecks];

export async function checkSaleBooks(world: SaleWorld, sale: Sale, is_end = false): Promise<void> {
  const rows = (await Promise.all(sale.payments.map(world.rows))).flat();
  const is_open = rows.some(({ is_contradicted }) => is_contradicted);
  for (const [breach, name] of await broken(world, is_end ? "all" : stepChecks))
    if (is_end || !is_open || name !== redUntilAnswered) throw new Fault(`Books: ${name}: ${breach}`);
  const [error] = world.errors.splice(0);
  if (error) throw new Fault(`Log: ${error}`);
}

/** What each seller has earned, and what of it is not waiting for anything. */
async function worthOf(world: SaleWorld, sale: Sale) {
  const [shipments, returns, order, settled] = await Promise.all([
    world.shipmentsOf(sale),
    world.returnsOf(sale),
    world.orderOfSale(sale),
    world.settledOf(sale),
  ]);
  const borne = await world.db.many(sql({ vendor_id: "uuid", paise: "int8" })`
    select vendor_id, sum(amount_paise - restored_paise)::int8 as paise from borne_refunds
    where order_id = ${sale.id} and vendor_id is not null group by vendor_id`);
  const now = new Date();
  return new Map(
    shipments.map((shipment) => {
      const { vendor_id, status, share_paise, is_paid, delivered_at, missing_open, missing_ended_at } =
        shipment;
      const own = returns.filter(({ shipment_id }) => shipment_id === shipment.id);
      const back_paise = own
        .filter((one) => one.status === "refunded")
        .reduce((sum, { seller_paise }) => sum + seller_paise, 0);
      const borne_paise = borne.find((one) => one.vendor_id === vendor_id)?.paise ?? 0;
      const worth_paise = !is_paid || failedStatuses.has(status) ? 0 : share_paise - back_paise;
      const returns_from = new Date(Math.max(delivered_at?.getTime() ?? 0, missing_ended_at?.getTime() ?? 0));
      const last_day = lastReturnDay({ shipment_status: status as ShipmentStatus, returns_from });
      const is_over = failedStatuses.has(status) || (last_day !== null && dayInIndia(now) > last_day);
      const is_decided = own.every(
        (one) =>
          !isOpenReturn(one) || (one.status === "declined" && hasClosed({ ...one, status: "declined" }, now)),
      );
      const is_free = is_over && is_decided && !missing_open;
      const is_held = !settled || settled.dispute !== null || order.undecided_paise > 0;
      const earned_paise = worth_paise - borne_paise;
      // What a seller owes us of a part waits for nothing.
      const payable_paise = is_free && !is_held ? earned_paise : Math.min(earned_paise, 0);
      return [vendor_id, { earned_paise, payable_paise }] as const;
    }),
  );
}

const isOpenReturn = ({ status }: { status: string }) =>
  (openReturnStatuses as readonly string[]).includes(status);

/** What leaves the bank is at most what is payable, with what left before. */
export async function checkLeaving(world: SaleWorld, sale: Sale, vendor_id: string): Promise<void> {
  const payable_paise = (await worthOf(world, sale)).get(vendor_id)?.payable_paise ?? 0;
  const { repaid_paise } = await transfersOf(world, vendor_id);
  const leaves = [...sale.leaving.values()].filter((one) => one.vendor_id === vendor_id);
  const leaving_paise = leaves.reduce((sum, { paise }) => sum + paise, 0);
  if (leaving_paise > payable_paise + repaid_paise)
    throw new Fault(
      `A seller is paid what is not payable: ${leaving_paise} of ${payable_paise} and repaid ${repaid_paise}`,
    );
}

function transfersOf({ db }: SaleWorld, vendor_id: string) {
  return db.one(sql({ paid_paise: "int8", repaid_paise: "int8" })`
    select (select coalesce(sum(amount_paise), 0) from seller_payouts
        where vendor_id = ${vendor_id} and reversed_at is null)::int8 as paid_paise,
      (select coalesce(sum(amount_paise), 0) from seller_repayments
        where vendor_id = ${vendor_id} and reversed_at is null)::int8 as repaid_paise`);
}

/** Sellers' earnings are what their delivered goods are worth, and nothing else is payable. */
export async function checkEarnings(world: SaleWorld, sale: Sale): Promise<void> {
  const worth = await worthOf(world, sale);
  for (const { user_id } of sale.sellers) {
    const { balance_paise, payable_paise } = await readEarnings(world.db, user_id);
    const { paid_paise, repaid_paise } = await transfersOf(world, user_id);
    const own = worth.get(user_id) ?? { earned_paise: 0, payable_paise: 0 };
    const gone_paise = paid_paise - repaid_paise;
    if (balance_paise !== own.earned_paise - gone_paise)
      throw new Fault(`A seller's balance: ${balance_paise}, earned ${own.earned_paise}, gone ${gone_paise}`);
    if (payable_paise !== own.payable_paise - gone_paise)
      throw new Fault(`What is payable: ${payable_paise}, free ${own.payable_paise}, gone ${gone_paise}`);
  }
}

/** What was there at first is what is left, held or sold, and did not come back into the shop. */
export async function checkStock({ db }: SaleWorld, { sellers, restocked }: Sale): Promise<void> {
  for (const { id, stock } of sellers.flatMap(({ products }) => products)) {
    if (stock === null) continue;
    const product = await db.maybeOne(sql({ left: "int4", taken: "int8" })`
      select inventory_quantity as left, (coalesce((
          select sum(quantity) from order_items join orders on orders.id = order_items.order_id
          join shipments on shipments.id = shipment_id
          where product_id = products.id and stock in ('held', 'sold') and shipments.status <> 'cancelled'), 0)
        - coalesce((select sum(order_return_restocks.quantity) from order_return_restocks
          join order_returns on order_returns.id = return_id join order_items on order_items.id = item_id
          where product_id = products.id), 0))::int8 as taken
      from products where id = ${id}`);
    // Deleted with its seller.
    if (!product) continue;
    const { left, taken } = product;
    const back = restocked.get(id) ?? 0;
    if (left < 0 || left + taken - back !== stock)
      throw new Fault(`Stock: of ${stock}, ${left} left, ${taken} taken and ${back} put back`);
  }
}

/** Somebody can do something about whatever waits, or waits for a job or a day. */
export async function checkSaleExits(world: SaleWorld, sale: Sale): Promise<void> {
  const settled = await world.settledOf(sale);
  if (settled) await checkExits(world, settled);
  await checkParcelExits(world, sale);
  await checkReturnExits(world, sale);
  await checkPayoutExits(world, sale);
  const { undecided_paise: seen_paise } = await world.orderOfSale(sale);
  if (seen_paise > 0)
    await needsExit(world, `an undecided refund of ${seen_paise}`, [
      (tx, admin) => bearByOrganisation(tx, admin, sale.id, { seen_paise, reason }),
    ]);
}

const reason = "The sequence says so.";
type Act = (tx: Transaction, admin: Actor) => Promise<unknown>;

/** Refusals that end by themselves: another refund has its result, a dispute ends. */
const endsByItself: ReadonlySet<string> = new Set(["refund_under_way", "payment_disputed"]);

/** An admin can do one of these. */
async function needsExit(world: SaleWorld, what: string, acts: readonly Act[]): Promise<void> {
  const answers: string[] = [];
  for (const act of acts)
    for (const admin of world.admins) {
      const answer = await wouldBe(world, async (tx) => {
        await act(tx, admin);
        return "done";
      });
      if (answer === "done" || endsByItself.has(answer)) return;
      answers.push(answer);
    }
  throw new Fault(`No way out of ${what}: ${answers.join(", ")}`);
}

async function checkParcelExits(world: SaleWorld, sale: Sale): Promise<void> {
  for (const { id: shipment_id, status, is_paid, is_refunded } of await world.shipmentsOf(sale)) {
    if (!is_paid) continue;
    const to =
      (change: "cancelled" | "shipped" | "delivered" | "lost" | "missing_delivered"): Act =>
      (tx, admin) =>
        updateShipment(tx, admin, { shipment_id, change, reason, tracking_number: "EO1" }, world.services);
    if (status === "confirmed" || status === "processing") {
      await needsExit(world, "a parcel that is not sent", [to("cancelled")]);
      if (!is_refunded) await needsExit(world, "a parcel to send", [to("shipped")]);
    }
    if (status === "shipped") {
      await needsExit(world, "a parcel on its way", [to("delivered"), to("missing_delivered")]);
      await needsExit(world, "a lost parcel", [to("lost")]);
    }
  }
}

async function checkReturnExits(world: SaleWorld, sale: Sale): Promise<void> {
  const now = new Date();
  for (const { id: return_id, status, changed_at } of await world.returnsOf(sale)) {
    const row = { status: status as ReturnStatus, changed_at };
    if (!isOpenReturn({ status }) || hasClosed(row, now)) continue;
    const step =
      (name: "keep" | "receive" | "not_come"): Act =>
      (tx, admin) =>
        changeReturn(tx, world.services, admin, { return_id, steps: [name], words: reason });
    if (status === "accepted") {
      await needsExit(world, "goods on their way back", [step("receive")]);
      if (now >= silentUntil(row)) await needsExit(world, "goods that do not come back", [step("not_come")]);
    } else await needsExit(world, "a return", [step("keep")]);
  }
}

async function checkPayoutExits(world: SaleWorld, sale: Sale): Promise<void> {
  const { secrets } = world.services;
  const requests = await world.requestsOf(sale);
  for (const { user_id: vendor_id } of sale.sellers) {
    const { balance_paise, payable_paise } = await readEarnings(world.db, vendor_id);
    const reserved_paise = requests
      .filter((one) => one.vendor_id === vendor_id && ["prepared", "approved"].includes(one.status))
      .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    if (payable_paise > reserved_paise)
      await needsExit(world, "what is payable", [
        (tx, admin) =>
          preparePayout(tx, admin, secrets, {
            vendor_id,
            amount_paise: null,
            is_otherwise: true,
            none_sent: true,
          }),
      ]);
    if (balance_paise < 0)
      await needsExit(world, "a debt", [
        (tx, admin) =>
          recordRepayment(tx, admin, vendor_id, {
            ...transferOf(world),
            received_on: dayInIndia(),
            amount: -balance_paise,
            is_above_debt: false,
          }),
      ]);
  }
  for (const { id, status, paying_by } of requests) {
    if (status !== "prepared" && status !== "approved") continue;
    const record: Act = (tx, admin) =>
      recordApprovedPayout(tx, admin, secrets, id, { ...transferOf(world), paid_on: dayInIndia() });
    if (sale.sent.has(id)) await needsExit(world, "a payout that was sent", [record]);
    else if (paying_by !== null) await needsExit(world, "a payout that is being paid", [record]);
    else
      await needsExit(world, "a payout that is not sent", [
        (tx, admin) => withdrawPayout(tx, admin, { id, not_sent: true }),
      ]);
    if (status === "prepared" || paying_by !== null || sale.sent.has(id)) continue;
    await needsExit(world, "an approved payout", [
      (tx, admin) => claimPayout(tx, admin, secrets, { id, was_sent: true }),
      record,
    ]);
  }
}

/** A new one at the bank. */
export const transferOf = ({ reference }: SaleWorld) => ({ bank_reference: reference(), note: null });
