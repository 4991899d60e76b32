// First: its schemas of the API extend those that the pages load.
import { createGiving, verification, webhook } from "../support/giving.ts";
import { cancelShipments } from "../../app/domains/orders/server/use-cases/cancel-shipments.ts";
import { verifyOrder } from "../../app/domains/orders/server/use-cases/verify-order.ts";
import { orderRefunds } from "../../app/domains/orders/server/commands/settle-refunds.ts";
import { bearByOrganisation } from "../../app/domains/orders/server/commands/bear-refund.ts";
import {
  donationRefunds,
  withdrawRefund,
} from "../../app/domains/donations/server/commands/settle-refunds.ts";
import { refundDonation } from "../../app/domains/donations/server/commands/refund-donation.ts";
import type { Payable } from "../../app/domains/payments/payable.ts";
import * as commands from "../../app/domains/payments/server/commands/settle-refunds.ts";
import { refundableNow } from "../../app/domains/payments/server/queries/payments-in-full.ts";
import { explainRefund } from "../../app/domains/payments/server/use-cases/explain-refund.ts";
import {
  processRefund,
  processStuckRefunds,
  retryFailedRefunds,
} from "../../app/domains/payments/server/use-cases/process-refunds.ts";
import { followDisputes } from "../../app/domains/payments/server/use-cases/follow-disputes.ts";
import { recordReturnedRefund } from "../../app/domains/payments/server/use-cases/record-returned-refund.ts";
import { isUnsettledDue, left_paise } from "../../app/domains/payments/server/queries/late-refunds.ts";
import type { Actor } from "../../app/platform/actor.ts";
import type { Transaction } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { isFailure } from "../../app/platform/failure.ts";
import { refusalOf } from "../../app/platform/payments/gateway.ts";
import type { Session } from "../../app/platform/http/session.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { createClients } from "../support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../support/campaigns.ts";
import { disputeReports } from "../support/disputes.ts";
import { orderOf } from "../support/ordering.ts";
import { listProduct, openShop } from "../support/products.ts";
import { type Answer, createRefundGateway, type MadeRefund } from "../support/refund-gateway.ts";
import { createReturning } from "../support/returning.ts";
import { Fault } from "./sequences.ts";

type Desk = {
  owes(n: number): Promise<void>;
  again(tx: Transaction, actor: Actor, due_id: string): Promise<{ amount_paise: number }>;
  claim(tx: Transaction, actor: Actor, due_id: string): Promise<unknown>;
  release(tx: Transaction, actor: Actor, due_id: string): Promise<unknown>;
  record(tx: Transaction, actor: Actor, due_id: string): Promise<unknown>;
  reverse(
    tx: Transaction,
    actor: Actor,
    due_id: string,
    refund_id: string,
    was_sent: boolean,
  ): Promise<unknown>;
  withdraw?(tx: Transaction, actor: Actor, due_id: string): Promise<void>;
  bear?(tx: Transaction, actor: Actor): Promise<void>;
};

export type Subject = Desk & {
  id: string;
  payment: { id: string } & Record<string, unknown>;
  captured_paise: number;
  /** Of what was cancelled or ordered, less what was withdrawn. */
  owed_paise: number;
  dispute: { id: string; amount_paise: number } | null;
  lost_paise: number;
};

export type RefundWorld = Awaited<ReturnType<typeof createRefundWorld>>;

const reason = "The sequence says so.";

/** Two sellers, a customer and two admins, at a gateway whose refunds do as they are told. */
export async function createRefundWorld() {
  // Also a second payment of an order is looked for whenever it is reconciled.
  const giving = await createGiving({ config: { rate_limit_factor: 100_000, reconcile_after_seconds: 0 } });
  const { db, services, api } = giving;
  const errors: string[] = [];
  const gateway = createRefundGateway(services.gateway, (id) => checkSending(id));
  services.gateway = gateway.gateway;
  watchLog();
  const clients = createClients(services);
  const returning = createReturning(giving);
  const buyer = await clients.person();
  const admin = async () => returning.actorOf(await clients.person({ role: "admin" }));
  const admins: [Actor, Actor] = [await admin(), await admin()];
  const saris: string[] = [];
  for (const [i, price_paise] of [45_000, 45_000, 30_000].entries()) {
    const { user_id } = await clients.person({ role: "vendor" });
    await openShop(db, user_id, `Weavers ${i}`);
    saris.push(await listProduct(db, user_id, { name: `Sari ${i}`, price_paise, stock: null }));
  }
  const campaign_id = await makeLiveCampaign(db, await makePerson(db));
  const disputes = disputeReports(() => giving);
  /** By their payments. */
  const wonDisputes = new Map<string, string>();
  let references = 0;
  const reference = () => `HDFCN${String(Date.now()).slice(-9)}${String(++references).padStart(5, "0")}`;
  const recorded = async (subject: Pick<Subject, "payment">, tx: Transaction, due_id: string) => ({
    due_id,
    bank_reference: reference(),
    paid_on: dayInIndia(),
    seen_paise: (await unsettled(subject, tx)).find((due) => due.due_id === due_id)?.rest_paise ?? 0,
  });

  function watchLog() {
    const note = (about: unknown, message?: unknown) => {
      const { err } = (about ?? {}) as { err?: unknown };
      if (err !== undefined && !(isFailure(err) && (err.status < 500 || isOfGateway(err))))
        errors.push(`${String(message)}: ${String(err)}`);
    };
    for (const level of ["error", "warn"] as const) services.log[level] = note;
  }

  /** What admins do about refunds that failed. */
  function settlingOf<P extends Payable>(
    refunds: commands.RefundsOfType<P>,
    shown_id: string,
    subject: () => Pick<Subject, "payment">,
  ): Pick<Desk, "again" | "claim" | "release" | "record" | "reverse"> {
    const by = (actor: Actor) => ({ refunds, actor, shown_id });
    return {
      again: (tx, admin, due_id) => commands.sendRefundAgain(tx, services, by(admin), { due_id }),
      claim: (tx, admin, due_id) => commands.claimRefundPayment(tx, by(admin), { due_id, was_sent: false }),
      release: (tx, admin, due_id) => commands.releaseRefundPayment(tx, services, by(admin), { due_id }),
      record: async (tx, admin, due_id) =>
        commands.recordRefundByTransfer(tx, services, by(admin), await recorded(subject(), tx, due_id)),
      reverse: (tx, admin, due_id, refund_id, was_sent) =>
        commands.reverseRefundOtherwise(tx, services, by(admin), { due_id, refund_id, was_sent, reason }),
    };
  }

  /** What admins do about the refunds of an order. */
  function deskOf(id: string, subject: () => Pick<Subject, "payment">): Omit<Desk, "owes"> {
    return {
      ...settlingOf(orderRefunds, id, subject),
      async bear(tx, admin) {
        const { seen_paise } = await tx.one(sql({ seen_paise: "int8" })`
          select undecided_paise as seen_paise from orders where id = ${id}`);
        await bearByOrganisation(tx, admin, id, { seen_paise, reason });
      },
    };
  }

  async function paidOrder(n: number): Promise<Subject> {
    const session = (await services.sessions.of(buyer.cookie).read()) as Session;
    const [first, second] = [saris[0], saris[1 + (n % 2)]] as [string, string];
    const placed = await orderOf(services, session, { [first]: 1, [second]: 1 });
    const { payment, signature } = await giving.sandbox.pay(placed.gateway_order_id);
    const answer = { order_id: payment.order_id, payment_id: payment.id, signature };
    await verifyOrder(services, answer, { client_address: "192.0.2.7" });
    const shipments = await db.many(sql({ id: "uuid", paise: "int8" })`
      select id, goods_paise + shipping_paise + tax_paise as paise from shipments where order_id = ${placed.id} order by paise`);
    const actor = await returning.actorOf(buyer);
    const { id } = placed;
    const subject: Subject = {
      id,
      payment,
      captured_paise: payment.amount,
      owed_paise: 0,
      lost_paise: 0,
      dispute: null,
      async owes(i) {
        const shipment = shipments[i % 2] as (typeof shipments)[number];
        await cancelShipments(services, actor, { order_id: id, shipment_ids: [shipment.id], reason });
        subject.owed_paise += shipment.paise;
      },
      ...deskOf(id, () => subject),
    };
    return subject;
  }

  async function paidDonation(): Promise<Subject> {
    const paid = await giving.pay({ campaign_id, amount_paise: 500_00 });
    await api.request(...verification(paid));
    const { payment } = paid;
    const { id, public_id } = await db.one(sql({ id: "uuid", public_id: "uuid" })`
      select id, public_id from donations where gateway_order_id = ${payment.order_id}`);
    const subject: Subject = {
      id,
      payment,
      captured_paise: 500_00,
      owed_paise: 0,
      lost_paise: 0,
      dispute: null,
      async owes(n) {
        const seen_paise = await refundableNow(db, { type: "donation", id });
        const amount_paise = [seen_paise, 300_00, 200_00, 100_00][n % 4] ?? 0;
        await db.transaction((tx) =>
          refundDonation(tx, admins[0], { public_id, amount_paise, reason, seen_paise }),
        );
        subject.owed_paise += amount_paise;
      },
      ...settlingOf(donationRefunds, public_id, () => subject),
      async withdraw(tx, admin, due_id) {
        await withdrawRefund(tx, admin, { public_id, due_id, reason }, services);
        const { paise } = await tx.one(sql({ paise: "int8" })`
          select amount_paise as paise from payment_refunds where id = ${due_id}`);
        subject.owed_paise -= paise;
      },
    };
    return subject;
  }

  const unsettled = ({ payment }: Pick<Subject, "payment">, tx: Pick<Transaction, "many"> = db) =>
    tx.many(sql({ due_id: "uuid", amount_paise: "int8", rest_paise: "int8", paying_by: "uuid?" })`
      select due_id, failed.amount_paise, paying_by,
        least(failed.amount_paise, greatest(${left_paise} + failed.amount_paise, 0))::int8 as rest_paise
      from payment_refunds failed join payments using (gateway_payment_id)
      where gateway_payment_id = ${payment.id} and ${isUnsettledDue} order by due_id`);

  const rows = ({ payment }: Pick<Subject, "payment">) =>
    db.many(sql({
      id: "uuid",
      due_id: "uuid?",
      status: "text",
      amount_paise: "int8",
      is_extra: "bool",
      gateway_refund_id: "text?",
      doubled_paise: "int8",
      is_contradicted: "bool",
      is_explained: "bool",
      reason_kind: "text",
      has_come_back: "bool",
      was_withdrawn: "bool",
      offset_paise: "int8",
    })`
      select id, due_id, status, amount_paise, is_extra, gateway_refund_id, doubled_paise,
        contradicted_at is not null and contradiction_explained_at is null and status = 'processed' as is_contradicted,
        status = 'processed' and contradiction_explained_by is not null as is_explained, reason_kind,
        came_back_at is not null as has_come_back, withdrawn_at is not null as was_withdrawn, offset_paise
      from payment_refunds where gateway_payment_id = ${payment.id} order by id`);

  /** What goes out now, besides what the site knows to have gone, must not be more than was paid or is owed. */
  async function checkSending(refund_id: string, paise?: number): Promise<void> {
    const { payment_id } = await db.one(sql({ payment_id: "text" })`
      select gateway_payment_id as payment_id from payment_refunds where id = ${refund_id}`);
    const all = await rows({ payment: { id: payment_id } });
    const sent = all.find(({ id }) => id === refund_id);
    const { captured_paise, beyond_paise } = await db.one(sql({
      captured_paise: "int8",
      beyond_paise: "int8",
    })`
      select amount_paise as captured_paise, coalesce((select sum(beyond_paise) from payment_disputes
        where payment_disputes.gateway_payment_id = payments.gateway_payment_id), 0)::int8 as beyond_paise
      from payments where gateway_payment_id = ${payment_id}`);
    if (!sent) return;
    const amount_paise = paise ?? sent.amount_paise;
    const road = paise === undefined ? "sent" : "transferred";
    const isOut = (one: (typeof all)[number]) =>
      one.id !== refund_id &&
      one.status !== "failed" &&
      !(one.status === "pending" && one.gateway_refund_id === null);
    const known_paise = all
      .filter(isOut)
      .reduce((sum, one) => sum + (one.is_extra ? 0 : one.amount_paise - one.doubled_paise), beyond_paise);
    if (known_paise + amount_paise > captured_paise)
      throw new Fault(
        `More is ${road} than was paid: ${known_paise} and ${amount_paise} of ${captured_paise}`,
      );
    const { due_id } = sent;
    if (due_id === null) return;
    const of_due = all.filter((one) => one.due_id === due_id);
    if (of_due.some(({ was_withdrawn }) => was_withdrawn)) throw new Fault(`A withdrawn refund is ${road}`);
    const listed = gateway.live(payment_id).filter(({ is_listed }) => is_listed);
    const gone_paise = of_due
      .filter(
        (one) =>
          (one.status === "paid_otherwise" && one.id !== refund_id) ||
          listed.some(({ id, receipt }) => id === one.gateway_refund_id || receipt === one.id),
      )
      .reduce((sum, one) => sum + one.amount_paise, 0);
    const due_paise = of_due.find(({ id }) => id === due_id)?.amount_paise ?? of_due[0]?.amount_paise ?? 0;
    if (gone_paise + amount_paise > due_paise)
      throw new Fault(`A due is ${road} twice: ${gone_paise} and ${amount_paise} of ${due_paise}`);
  }

  async function tell(refund: MadeRefund, status = refund.status): Promise<void> {
    const event = status === "pending" ? "created" : status;
    refund.told = status;
    const response = await api.request(
      ...webhook(`refund.${event}`, { refund: gateway.entity(refund, status) }),
    );
    if (response.status !== 200) throw new Fault(`A webhook is answered by ${response.status}`);
    await giving.flow.inbox.drain();
  }

  /** Jobs of refunds, and of those that are contradicted. */
  async function runJobs(subject: Subject, answer: Answer): Promise<boolean> {
    const waiting = (await rows(subject)).filter(
      (one) => (one.status === "pending" && one.gateway_refund_id === null) || one.is_contradicted,
    );
    gateway.answerBy(answer);
    try {
      for (const { id } of waiting)
        await processRefund(services, id).catch((error) => {
          if (!isOfGateway(error)) throw error;
        });
    } finally {
      gateway.answerBy("takes");
    }
    return waiting.length > 0;
  }

  async function list(): Promise<void> {
    await db.run(command`update refund_listings set due_at = now()`);
    await giving.flow.listRefunds();
  }

  /** Minutes pass. */
  async function poll(subject: Subject): Promise<void> {
    await db.run(command`update gateway_events set next_attempt_at = now() where applied_at is null`);
    await giving.flow.inbox.drain();
    await db.run(command`
      update payment_refunds set recheck_at = case when gateway_payment_id = ${subject.payment.id} then now()
        else 'infinity' end, created_at = created_at - interval '2 minutes' where status = 'pending'`);
    await processStuckRefunds(services);
    await followDisputes(services);
  }

  async function nextDay(subject: Subject): Promise<void> {
    await db.run(command`
      update payment_refunds set finished_at = finished_at - interval '25 hours'
      where status = 'failed' and gateway_payment_id = ${subject.payment.id}`);
    await db.run(command`
      update gateway_events set received_at = received_at - interval '25 hours'
      where gateway_payment_id = ${subject.payment.id}`);
    await retryFailedRefunds(services);
  }

  /** Nothing of it is done while others are played. */
  async function retire({ payment }: Subject): Promise<void> {
    await db.run(command`
      update payment_refunds set finished_at = finished_at + (now() - finished_at), recheck_at = 'infinity'
      where gateway_payment_id = ${payment.id}`);
    await db.run(command`
      update gateway_events set next_attempt_at = now() + interval '1 day'
      where applied_at is null and gateway_payment_id = ${payment.id}`);
  }

  /** What it cost is deducted, at once or where it `is_late` after its end was told. */
  async function endDispute(
    subject: Subject,
    name: "won" | "lost" | "closed",
    { id, amount_paise: amount }: NonNullable<Subject["dispute"]>,
    { deducted = 0, is_late = false } = {},
  ) {
    for (const amount_deducted of is_late ? [0, deducted] : [deducted])
      await disputes.report({
        name,
        dispute: { id, amount, amount_deducted, status: name },
        payment: subject.payment,
      });
    subject.dispute = null;
    if (name === "won") wonDisputes.set(subject.payment.id, id);
    subject.lost_paise += deducted;
  }

  return {
    giving,
    db,
    services,
    gateway,
    admins,
    clients,
    returning,
    reference,
    deskOf,
    errors,
    disputes,
    wonDisputes,
    rows,
    unsettled,
    checkSending,
    tell,
    runJobs,
    list,
    poll,
    nextDay,
    retire,
    endDispute,
    recordReturnedRefund,
    explainRefund,
    /** `n`: which parcels, of the same price or not. */
    async paid(kind: "order" | "donation", n: number): Promise<Subject> {
      const subject = await (kind === "order" ? paidOrder(n) : paidDonation());
      gateway.capture(subject.payment.id, subject.captured_paise);
      return subject;
    },
  };
}

export const isOfGateway = (error: unknown) =>
  refusalOf(error) !== undefined || (isFailure(error) && error.code === "gateway_unavailable");
