import { randomUUID } from "node:crypto";
// First: its schemas of the API extend those that the pages load.
import { createGiving, webhook } from "./giving.ts";
import { isFailure } from "../../app/platform/failure.ts";
import type { FormAnswer } from "../../app/platform/http/form.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { gatewayRefused } from "../../app/platform/payments/gateway.ts";
import { loader as paymentsLoader } from "../../app/domains/payments/pages/unmatched-payments.tsx";
import { owedRefundsOf } from "../../app/domains/payments/server/queries/late-refunds.ts";
import { processRefund } from "../../app/domains/payments/server/use-cases/process-refunds.ts";
import {
  claimRefundIntent,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  reverseTransferIntent,
  sendAgainIntent,
} from "../../app/domains/payments/owed-refund-input.ts";
import { borneIntent, organisationBearsIntent } from "../../app/domains/orders/order-form.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import * as orderPage from "../../app/domains/orders/pages/order.tsx";
import { updateShipment } from "../../app/domains/orders/server/use-cases/change-shipment.ts";
import { type Client, createClients } from "./api-client.ts";
import { pageArgs } from "./page-args.ts";
import { listProduct, openShop } from "./products.ts";
import { createReturning, type DeliveredOrder } from "./returning.ts";

export type Cancelled = DeliveredOrder & { due_id: string; total_paise: number };

export type LateRefunds = Awaited<ReturnType<typeof createLateRefunds>>;

/** A shop with a seller, a customer and two admins; cancelled orders whose refunds fail, and what is done about them. */
export async function createLateRefunds() {
  const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  const api = createClients(giving.services);
  const returning = createReturning(giving);
  const weaver = await api.person({ role: "vendor" });
  const buyer = await api.person();
  const admins: [Client, Client] = [await api.person({ role: "admin" }), await api.person({ role: "admin" })];
  await openShop(giving.db, weaver.user_id, "Meher Weavers");
  const sari = await listProduct(giving.db, weaver.user_id, {
    name: "Sari",
    price_paise: 45_000,
    stock: null,
  });

  const refusing = (description = "Your account does not have enough balance") => ({
    ...giving.services,
    gateway: {
      ...giving.services.gateway,
      refundPayment: () => Promise.reject(gatewayRefused({ http_status: 400, description })),
    },
  });

  /** A paid order whose customer cancelled it; its refund waits to be sent. */
  async function cancelled(): Promise<Cancelled> {
    const order = await returning.paid(buyer, { [sari]: 1 });
    await updateShipment(giving.services, await returning.actorOf(buyer), {
      shipment_id: order.shipment_id,
      change: "cancelled",
      reason: "Too late",
    });
    const due = await giving.db.one(sql({ id: "uuid", amount_paise: "int8" })`
      select id, amount_paise from payment_refunds where gateway_payment_id = ${order.gateway_payment_id}`);
    return { ...order, due_id: due.id, total_paise: due.amount_paise };
  }

  /** And the gateway refused to send it. */
  async function refused(): Promise<Cancelled> {
    const order = await cancelled();
    await processRefund(refusing(), order.due_id);
    return order;
  }

  const refundsOf = ({ gateway_payment_id }: Pick<Cancelled, "gateway_payment_id">) =>
    giving.db.many(sql({
      id: "uuid",
      status: "text",
      amount_paise: "int8",
      gateway_refund_id: "text?",
      is_extra: "bool",
    })`
      select id, status, amount_paise, gateway_refund_id, is_extra from payment_refunds
      where gateway_payment_id = ${gateway_payment_id} order by id`);

  const statesOf = async (order: Cancelled) => (await refundsOf(order)).map(({ status }) => status);

  const orderRow = ({ id }: Pick<Cancelled, "id">) =>
    giving.db.one(sql({ payment_status: "text", refunded_paise: "int8", total_paise: "int8" })`
      select payment_status, refunded_paise, total_paise from orders where id = ${id}`);

  /** Mails about this order's refunds. */
  const mails = async ({ order_number }: Pick<Cancelled, "order_number">) =>
    (
      await giving.db.many(sql({ kind: "text" })`
        select split_part(dedupe_key, ':', 1) as kind from outgoing_mails
        where starts_with(dedupe_key, 'order-refund') and text_body like ${`%${order_number}%`} order by id`)
    ).map(({ kind }) => kind);

  const nextDay = () =>
    giving.db.run(command`
      update payment_refunds set finished_at = finished_at - interval '25 hours' where status = 'failed'`);

  const brokenBooks = async () =>
    (await giving.books()).filter(({ breaches }) => breaches.length > 0).map(({ name }) => name);

  const argsOf = (person: Client, { id }: Pick<Cancelled, "id">, form?: FormData) =>
    pageArgs(giving.services, `/dashboard/orders/${id}`, person.cookie, {
      params: { id },
      ...(form && { form }),
    });

  const shownTo = async (person: Client, order: Pick<Cancelled, "id">) =>
    (await orderPage.loader(argsOf(person, order))).order.refunds;

  /** The status of what the form answers. */
  async function submit(
    person: Client,
    order: Pick<Cancelled, "id">,
    fields: Record<string, string>,
  ): Promise<number> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const answer = await orderPage.action(argsOf(person, order, form)).catch((thrown: unknown) => thrown);
    if (answer instanceof Response) return answer.status;
    return (answer as { init: { status: number }; data: FormAnswer }).init.status;
  }

  const sendAgain = (person: Client, order: Cancelled, due_id = order.due_id) =>
    submit(person, order, { intent: sendAgainIntent, due_id });

  const claim = (person: Client, order: Cancelled) =>
    submit(person, order, { intent: claimRefundIntent, due_id: order.due_id });
  const release = (person: Client, order: Cancelled) =>
    submit(person, order, { intent: releaseRefundIntent, due_id: order.due_id });

  /** Says before that this admin pays it, where that is possible; of what is left then, unless `seen_paise` was seen. */
  async function payOtherwise(
    person: Client,
    order: Cancelled,
    bank_reference: string,
    seen_paise?: number,
  ): Promise<number> {
    await claim(person, order);
    const owed = await owedRefundsOf(giving.db, { type: "order", id: order.id });
    const rest_paise = owed.find(({ due_id }) => due_id === order.due_id)?.rest_paise ?? 0;
    return submit(person, order, {
      intent: refundedOtherwiseIntent,
      is_certain: "yes",
      due_id: order.due_id,
      seen_paise: String(seen_paise ?? rest_paise),
      bank_reference,
      paid_on: dayInIndia(),
    });
  }

  /** The last one, unless another `refund_id` was seen. */
  async function reverseTransfer(
    person: Client,
    order: Cancelled,
    reason = "The bank sent it back.",
    refund_id?: string,
  ): Promise<number> {
    const last_id = refund_id ?? (await refundsOf(order)).at(-1)?.id ?? "";
    return submit(person, order, {
      intent: reverseTransferIntent,
      due_id: order.due_id,
      refund_id: last_id,
      reason,
    });
  }

  const balanceOf = async (account: string) =>
    (
      await giving.db.one(sql({ paise: "int8" })`
        select coalesce(sum(amount_paise), 0)::int8 as paise from ledger_entries
        where account = ${account}::ledger_account`)
    ).paise;

  type Refunded = Pick<Cancelled, "total_paise" | "gateway_payment_id">;
  type Told = {
    id: string;
    amount?: number;
    receipt?: string | null;
    status?: "pending" | "processed" | "failed";
  };

  /** The gateway reports a refund of this order, which is applied together with what it reports next. */
  async function tell(order: Refunded, refund: Told): Promise<void> {
    const entity = {
      entity: "refund",
      amount: order.total_paise,
      currency: "INR",
      payment_id: order.gateway_payment_id,
      receipt: null,
      notes: [],
      status: "processed",
      created_at: Math.floor(Date.now() / 1_000),
      ...refund,
    };
    const event = entity.status === "pending" ? "created" : entity.status;
    await giving.api.request(...webhook(`refund.${event}`, { refund: entity }));
  }

  /** The gateway reports that a refund of this order went through. */
  async function report(order: Refunded, refund: Told): Promise<void> {
    await tell(order, refund);
    await giving.flow.inbox.drain();
  }

  /** The gateway made it, and reported that it failed. */
  async function failedThere(): Promise<Cancelled & { gateway_refund_id: string }> {
    const order = await cancelled();
    await giving.sandbox.knobs({ refund_failure: { count: 1 } });
    await returning.finishRefunds();
    const [refund] = await refundsOf(order);
    return { ...order, gateway_refund_id: refund?.gateway_refund_id ?? "" };
  }

  /** Somebody refunds so much of this order in the gateway's dashboard, and the site learns of it. */
  async function refundAtGateway(order: Pick<Cancelled, "gateway_payment_id">, amount_paise: number) {
    await giving.services.gateway.refundPayment({
      payment_id: order.gateway_payment_id,
      amount_paise,
      idempotency_key: randomUUID(),
      notes: {},
    });
    await giving.db.run(command`update refund_listings set due_at = now()`);
    await giving.flow.sweep();
    await returning.finishRefunds();
  }

  /** Returns the status, or what went wrong. */
  async function change(
    person: Client,
    { shipment_id }: Pick<DeliveredOrder, "shipment_id">,
    wanted: "processing" | "shipped" | "delivered" | "cancelled" | "lost" | "returned_to_sender",
  ): Promise<string> {
    const further = wanted === "shipped" ? { tracking_number: "EO1" } : { reason: "Too late" };
    try {
      const actor = await returning.actorOf(person);
      await updateShipment(giving.services, actor, { shipment_id, change: wanted, ...further });
      return "done";
    } catch (error) {
      if (isFailure(error)) return `${error.status} ${error.code}`;
      throw error;
    }
  }

  /** All that is undecided now, unless `seen_paise` was seen. */
  async function letSellerBear(
    person: Client,
    order: DeliveredOrder,
    rupees: string,
    seen_paise?: number,
    reason = "The parcel was sent late.",
  ): Promise<number> {
    const { undecided_paise } = await giving.db.one(sql({ undecided_paise: "int8" })`
      select undecided_paise from orders where id = ${order.id}`);
    return submit(person, order, {
      intent: borneIntent,
      shipment_id: order.shipment_id,
      amount: rupees,
      reason,
      seen_paise: String(seen_paise ?? Math.max(undecided_paise, 1)),
    });
  }

  const letOrganisationBear = (
    person: Client,
    order: Pick<DeliveredOrder, "id">,
    seen_paise: number,
    reason = "A gift of goodwill.",
  ) => submit(person, order, { intent: organisationBearsIntent, seen_paise: String(seen_paise), reason });

  const detailsFor = async (person: Client, order: Pick<Cancelled, "id">) =>
    (await orderPage.loader(argsOf(person, order))).order;

  const paymentsPage = () =>
    paymentsLoader(pageArgs(giving.services, "/dashboard/admin/payments", admins[0].cookie));

  return {
    giving,
    returning,
    /** Of so many pieces. */
    async paid(pieces = 1) {
      const order = await returning.paid(buyer, { [sari]: pieces });
      const { total_paise } = await orderRow(order);
      return { ...order, total_paise };
    },
    weaver,
    buyer,
    admins,
    sari,
    refusing,
    cancelled,
    refused,
    refundsOf,
    statesOf,
    orderRow,
    mails,
    nextDay,
    brokenBooks,
    shownTo,
    sendAgain,
    submit,
    claim,
    release,
    payOtherwise,
    reverseTransfer,
    balanceOf,
    tell,
    report,
    failedThere,
    paymentsPage,
    refundAtGateway,
    change,
    letSellerBear,
    letOrganisationBear,
    detailsFor,
  };
}
