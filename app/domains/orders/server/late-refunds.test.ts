import { createElement } from "react";
import { describe, expect, test } from "vitest";
import type { Client } from "../../../../tests/support/api-client.ts";
import { webhook } from "../../../../tests/support/giving.ts";
import { createLateRefunds } from "../../../../tests/support/late-refunds.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { htmlOf } from "../../../../tests/support/read-page.tsx";
import { command } from "../../../platform/database/sql.ts";
import { loader as adminLoader } from "../../../screens/admin.tsx";
import { OrderRefunds } from "../ui/order/OrderRefunds.tsx";
import { readTrackedOrder } from "./queries/track-order.ts";
import { action as paymentsAction } from "../../payments/pages/unmatched-payments.tsx";
import { reverseTransferIntent } from "../../payments/owed-refund-input.ts";
import { applyRefunds } from "../../payments/server/commands/apply-refunds.ts";
import { recordReturnedRefund } from "../../payments/server/commands/returned-refunds.ts";
import { requestRefund } from "../../payments/server/commands/request-refund.ts";
import { processRefund, retryFailedRefunds } from "../../payments/server/use-cases/process-refunds.ts";

const late = await createLateRefunds();
const { giving } = late;

describe("a refund that is owed and failed", () => {
  test("is sent again once a day under a key of its own until it goes through, once", async () => {
    const order = await late.cancelled();
    await giving.sandbox.knobs({ refund_failure: { count: 2 } });
    await late.returning.finishRefunds();
    for (const failed of [["failed"], ["failed", "failed"]]) {
      await giving.flow.sweep();
      expect(await late.statesOf(order)).toEqual(failed);
      expect(await late.orderRow(order)).toMatchObject({ payment_status: "paid", refunded_paise: 0 });
      expect(await late.brokenBooks()).toEqual([]);
      await late.nextDay();
      await giving.flow.sweep();
      await late.returning.finishRefunds();
    }
    await late.nextDay();
    await giving.flow.sweep();
    const refunds = await late.refundsOf(order);
    expect(refunds.map(({ status }) => status)).toEqual(["failed", "failed", "processed"]);
    expect(new Set(refunds.map(({ gateway_refund_id }) => gateway_refund_id)).size).toBe(3);
    expect(await late.orderRow(order)).toMatchObject({
      payment_status: "refunded",
      refunded_paise: order.total_paise,
    });
    expect(await late.mails(order)).toEqual(["order-refund-late", "order-refund"]);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("that went through and came back is owed again, once an admin says so or another one is made in its place", async () => {
    async function sentAndFailed() {
      const order = await late.cancelled();
      await late.returning.finishRefunds();
      const [sent] = await late.refundsOf(order);
      const refund = {
        entity: "refund",
        id: sent?.gateway_refund_id,
        amount: order.total_paise,
        currency: "INR",
        payment_id: order.gateway_payment_id,
        receipt: order.due_id,
        notes: [],
        status: "failed",
        created_at: Math.floor(Date.now() / 1_000),
      };
      await giving.api.request(...webhook("refund.failed", { refund }));
      await giving.flow.inbox.drain();
      return order;
    }
    const order = await sentAndFailed();
    const owed_paise = await late.balanceOf("refunds_payable");
    const refund = { refund_id: order.due_id, explanation: "The bank sent it back." };
    const admin = await late.returning.actorOf(late.admins[0]);
    await giving.db.transaction((tx) => recordReturnedRefund(tx, giving.services, admin, refund));
    expect(await late.orderRow(order)).toMatchObject({ payment_status: "paid", refunded_paise: 0 });
    expect(owed_paise - (await late.balanceOf("refunds_payable"))).toBe(order.total_paise);
    expect(await late.mails(order)).toEqual(["order-refund", "order-refund-late"]);
    expect(await late.brokenBooks()).toEqual([]);
    const replaced = await sentAndFailed();
    await late.report(replaced, { id: "rfnd_ByHand00000001" });
    expect(await late.statesOf(replaced)).toEqual(["processed"]);
    const gateway = {
      ...giving.services.gateway,
      fetchPaymentRefunds: async (id: string) => {
        const [sent] = await giving.services.gateway.fetchPaymentRefunds(id);
        if (!sent) throw new Error("The gateway lists no refund");
        return [
          { ...sent, id: "rfnd_ByHand00000001", receipt: null },
          { ...sent, status: "failed" as const },
        ];
      },
    };
    await processRefund({ ...giving.services, gateway }, replaced.due_id);
    expect(await late.statesOf(replaced)).toEqual(["failed", "processed"]);
    expect(await late.orderRow(replaced)).toMatchObject({ refunded_paise: replaced.total_paise });
    expect(await late.brokenBooks()).toEqual([]);
    // The one in its place fails as well: the customer, who was not told yet, is.
    const twice = await sentAndFailed();
    const [first] = await giving.services.gateway.fetchPaymentRefunds(twice.gateway_payment_id);
    if (!first) throw new Error("The gateway lists no refund");
    const failed = { ...first, status: "failed" as const };
    const second = { ...first, id: "rfnd_ByHand00000003", receipt: null, status: "pending" as const };
    await giving.db.transaction((tx) =>
      applyRefunds(tx, giving.services, [second, failed], { is_asked: true }),
    );
    await late.report(twice, { id: second.id, status: "failed" });
    expect(await late.mails(twice)).toEqual(["order-refund", "order-refund-late"]);
    // One that had been late before it went through is late once more.
    const again = await late.refused();
    for (const status of ["processed", "failed"] as const)
      await late.report(again, { id: "rfnd_LateTwice00001", receipt: again.due_id, status });
    await giving.db.transaction((tx) =>
      recordReturnedRefund(tx, giving.services, admin, { ...refund, refund_id: again.due_id }),
    );
    expect(await late.mails(again)).toEqual(["order-refund-late", "order-refund", "order-refund-late"]);
    // One of the dashboard was to bring most of what is late, and fails: then all is late.
    const most = await late.cancelled();
    const paid_otherwise = { id: "rfnd_MostOfIt000001", amount: most.total_paise - 100_00 };
    const sent_id = { id: "rfnd_FailsFirst0001", receipt: most.due_id };
    await late.report(most, { ...sent_id, status: "pending" });
    await late.report(most, { ...paid_otherwise, status: "pending" });
    await late.report(most, { ...sent_id, status: "failed" });
    await late.report(most, { ...paid_otherwise, status: "failed" });
    expect(await late.mails(most)).toEqual(["order-refund-late", "order-refund-late"]);
    // An admin pays what failed, when one from the dashboard goes through and comes back: the site still does not send it.
    const claimed = await late.refused();
    expect(await late.claim(late.admins[0], claimed)).toBe(303);
    for (const status of ["processed", "failed"] as const)
      await late.report(claimed, { id: "rfnd_ByHand00000004", status });
    const by_hand = (await late.refundsOf(claimed)).at(-1)?.id ?? "";
    await giving.db.transaction((tx) =>
      recordReturnedRefund(tx, giving.services, admin, { ...refund, refund_id: by_hand }),
    );
    await late.nextDay();
    await giving.flow.sweep();
    await late.returning.finishRefunds();
    expect(await late.statesOf(claimed)).toEqual(["failed", "failed"]);
    expect(await late.payOtherwise(late.admins[0], claimed, "HDFCN52026112788009")).toBe(303);
  });

  test("is sent again after a return as well", async () => {
    const order = await late.returning.delivered(late.buyer, late.weaver, { [late.sari]: 1 });
    const [item] = order.items;
    const return_id = await late.returning.ask(late.buyer, order.id, { item_id: item?.id ?? "" });
    await late.returning.take(late.weaver, { return_id, steps: ["accept"], words: "By post, please" });
    await late.returning.take(late.weaver, { return_id, steps: ["receive"] });
    const [due] = await late.refundsOf(order);
    await processRefund(late.refusing(), due?.id ?? "");
    await late.nextDay();
    await giving.flow.sweep();
    await late.returning.finishRefunds();
    expect((await late.refundsOf(order)).map(({ status }) => status)).toEqual(["failed", "processed"]);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("is made once though the answer to the second try was lost", async () => {
    const order = await late.refused();
    await late.nextDay();
    await retryFailedRefunds(giving.services);
    await giving.sandbox.knobs({ drop_response_after_commit: { count: 1 } });
    await expect(giving.sendRefunds()).rejects.toMatchObject({ code: "gateway_unavailable" });
    await late.nextDay();
    await Promise.all([retryFailedRefunds(giving.services), late.sendAgain(late.admins[0], order)]);
    expect(await late.statesOf(order)).toEqual(["failed", "pending"]);
    await late.returning.finishRefunds();
    expect(await late.statesOf(order)).toEqual(["failed", "processed"]);
    expect(await giving.services.gateway.fetchPaymentRefunds(order.gateway_payment_id)).toHaveLength(1);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("is sent again once by processes and admins that do so at the same time", async () => {
    const order = await late.refused();
    await late.nextDay();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, async () => {
        await retryFailedRefunds(giving.services);
        return 0;
      }),
      late.sendAgain(late.admins[0], order),
      late.sendAgain(late.admins[1], order),
    ]);
    expect(answers.filter((status) => status === 303).length).toBeLessThanOrEqual(1);
    expect(await late.statesOf(order)).toEqual(["failed", "pending"]);
    await late.returning.finishRefunds();
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("is not repeated when it was asked for by hand, and nothing is owed", async () => {
    const order = await late.returning.paid(late.buyer, { [late.sari]: 1 });
    const { gateway_payment_id } = order;
    const by_hand = { gateway_payment_id, amount_paise: 100_00, reason: "Goodwill", requested_by: "test" };
    const id = await giving.db.transaction((tx) => requestRefund(tx, by_hand));
    await processRefund(late.refusing(), id);
    await late.nextDay();
    await giving.flow.sweep();
    expect((await late.refundsOf(order)).map(({ status }) => status)).toEqual(["failed"]);
    expect(await late.mails(order)).toEqual([]);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("is settled by one of its amount that was made in the gateway's dashboard", async () => {
    const order = await late.refused();
    const goodwill_paise = await late.balanceOf("order_goodwill");
    await late.refundAtGateway(order, order.total_paise);
    await late.nextDay();
    await giving.flow.sweep();
    expect(await late.statesOf(order)).toEqual(["failed", "processed"]);
    expect(await late.balanceOf("order_goodwill")).toBe(goodwill_paise);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("is shown to its customer without the gateway's reason, and to admins with it, also in their lists", async () => {
    const order = await late.refused();
    const failure = "Your account does not have enough balance";
    const { due_id, total_paise: amount_paise } = order;
    expect(await late.shownTo(late.buyer, order)).toMatchObject([
      { due_id, amount_paise, status: "failed", failure: null },
    ]);
    expect(await late.shownTo(late.admins[0], order)).toMatchObject([{ due_id, status: "failed", failure }]);
    expect(await late.shownTo(late.weaver, order)).toEqual([]);
    expect(await readTrackedOrder(giving.db, order.id)).toMatchObject({ late_refund: "again" });
    const lists = async () => ({
      overview: await adminLoader(pageArgs(giving.services, "/dashboard/admin", late.admins[0].cookie)),
      payments: await late.paymentsPage(),
    });
    expect(await lists()).toMatchObject({
      overview: { page: { part: { overview: { late_refunds: 1 } } } },
      payments: {
        page: { refunds: { late: [{ due_id, failure, path: `/dashboard/orders/${order.id}` }], extra: [] } },
      },
    });
    expect(await late.sendAgain(late.admins[0], order)).toBe(303);
    expect(await late.shownTo(late.buyer, order)).toMatchObject([
      { status: "pending", failed_at: expect.any(Date) },
    ]);
    expect(await lists()).toMatchObject({
      overview: { page: { part: { overview: { late_refunds: 0 } } } },
      payments: { page: { refunds: { late: [], extra: [] } } },
    });
    await late.returning.finishRefunds();
    expect(await late.shownTo(late.buyer, order)).toMatchObject([{ status: "processed" }]);
  });
});

describe("a refund without a result", () => {
  const unfinished = async (payment_id: string) => {
    const { page } = await late.paymentsPage();
    if ("failed" in page.unfinished) throw new Error("The list failed");
    return page.unfinished.filter(({ gateway_payment_id }) => gateway_payment_id === payment_id);
  };

  const ask = async (person: Client, refund_id: string) => {
    const form = new FormData();
    form.set("intent", "ask_refund");
    form.set("refund_id", refund_id);
    const args = pageArgs(giving.services, "/dashboard/admin/payments", person.cookie, { form });
    const answer = await paymentsAction(args).catch((thrown: unknown) => thrown);
    return answer instanceof Response ? answer.status : (answer as { init: { status: number } }).init.status;
  };

  test("is listed for admins after a day, who ask the gateway then", async () => {
    const order = await late.cancelled();
    await giving.db.run(command`
      update payment_refunds set created_at = now() - interval '25 hours' where id = ${order.due_id}`);
    expect(await unfinished(order.gateway_payment_id)).toMatchObject([
      { id: order.due_id, state: "pending", path: `/dashboard/orders/${order.id}` },
    ]);
    expect(await ask(late.buyer, order.due_id)).toBe(403);
    expect(await ask(late.admins[0], "no-refund")).toBe(400);
    expect(await ask(late.admins[0], order.due_id)).toBe(303);
    await late.returning.finishRefunds();
    expect(await ask(late.admins[0], order.due_id)).toBe(409);
    expect(await unfinished(order.gateway_payment_id)).toEqual([]);
  });

  test("is listed where it failed and was ordered by hand, until another is ordered", async () => {
    const { gateway_payment_id } = await late.returning.paid(late.buyer, { [late.sari]: 1 });
    const by_hand = { gateway_payment_id, amount_paise: 100_00, reason: "Goodwill", requested_by: "test" };
    const id = await giving.db.transaction((tx) => requestRefund(tx, by_hand));
    await processRefund(late.refusing(), id);
    expect(await unfinished(gateway_payment_id)).toMatchObject([
      { id, state: "failed", failure: expect.any(String) },
    ]);
    await giving.db.transaction((tx) => requestRefund(tx, by_hand));
    expect(await unfinished(gateway_payment_id)).toEqual([]);
    await late.returning.finishRefunds();
  });

  test("is listed where the gateway reports it of a payment that is not ours", async () => {
    const refund = {
      id: "rfnd_OfAnotherShop1",
      entity: "refund",
      amount: 70_00,
      currency: "INR",
      payment_id: "pay_OfAnotherShop1",
      receipt: null,
      notes: [],
      status: "processed",
      created_at: Math.floor(Date.now() / 1_000),
    };
    await giving.api.request(...webhook("refund.processed", { refund }));
    await giving.flow.inbox.drain();
    await giving.db.run(command`
      update gateway_events set received_at = now() - interval '2 hours' where outcome = 'payment_unknown'`);
    // Newer ones that are known by now do not hide it, nor do those that nobody can read.
    await giving.db.run(command`
      insert into gateway_events (event_id, event_type, event_kind, body, outcome, received_at)
      select 'known-' || number, event_type, event_kind,
        case number when 1 then 'not readable' else replace(body, ${refund.id}, known.gateway_refund_id) end,
        'payment_unknown', received_at + interval '10 minutes'
      from gateway_events, generate_series(1, 51) number,
        (select gateway_refund_id from payment_refunds where gateway_refund_id is not null limit 1) known
      where outcome = 'payment_unknown'`);
    expect(await unfinished(refund.payment_id)).toMatchObject([
      { id: refund.id, state: "unknown", gateway_payment_id: refund.payment_id, path: null },
    ]);
    await giving.db.run(command`delete from gateway_events where outcome = 'payment_unknown'`);
  });
});

describe("the check of the books finds", () => {
  test("an owed refund that nothing sends again", async () => {
    const order = await late.refused();
    await giving.db.run(command`
      update payment_refunds set finished_at = now() - interval '3 days' where id = ${order.due_id}`);
    expect(await late.brokenBooks()).toEqual([
      "every refund that is owed was made, is on its way, is sent again within a day, or waits for an admin",
    ]);
    await giving.flow.sweep();
    expect(await late.brokenBooks()).toEqual([]);
    await late.returning.finishRefunds();
  });
});

test("a refund stays claimed when one of its amount fails that somebody made in the dashboard", async () => {
  const order = await late.refused();
  const [own] = late.admins;
  expect(await late.claim(own, order)).toBe(303);
  await late.report(order, { id: "rfnd_DashboardFail1", status: "pending" });
  await late.report(order, { id: "rfnd_DashboardFail1", status: "failed" });
  expect(await late.statesOf(order)).toEqual(["failed", "failed"]);
  await late.nextDay();
  await giving.flow.sweep();
  expect(await late.statesOf(order)).toEqual(["failed", "failed"]);
  expect(await late.payOtherwise(own, order, "HDFCN52026112700041")).toBe(303);
  // So it is while they correct its record, which their customer reads.
  const refund_id = (await late.refundsOf(order)).at(-1)?.id ?? "";
  const wrong = { due_id: order.due_id, refund_id, reason: "Mistyped.", was_sent: "yes" };
  expect(await late.submit(own, order, { intent: reverseTransferIntent, ...wrong })).toBe(303);
  await late.report(order, { id: "rfnd_DashboardFail2", status: "pending" });
  await late.report(order, { id: "rfnd_DashboardFail2", status: "failed" });
  expect(await late.shownTo(late.buyer, order)).toMatchObject([
    { refund_id: expect.not.stringContaining(refund_id), is_corrected: true },
  ]);
  const shown = { order: await late.detailsFor(late.buyer, order), answer: undefined };
  expect(htmlOf(createElement(OrderRefunds, shown))).toContain("are correcting our record");
  expect(await late.payOtherwise(own, order, "HDFCN52026112700043")).toBe(303);
  expect(await late.brokenBooks()).toEqual([]);
});

test("a refund stays claimed when it is on its way after all, and fails", async () => {
  const order = await late.refused();
  const [own] = late.admins;
  expect(await late.claim(own, order)).toBe(303);
  const made = { id: "rfnd_MadeAfterAll01", receipt: order.due_id };
  await late.report(order, { ...made, status: "pending" });
  expect(await late.statesOf(order)).toEqual(["pending"]);
  expect(await late.payOtherwise(own, order, "HDFCN52026112700042")).toBe(409);
  await late.report(order, { ...made, status: "failed" });
  await late.nextDay();
  await giving.flow.sweep();
  expect(await late.statesOf(order)).toEqual(["failed"]);
  expect(await late.payOtherwise(own, order, "HDFCN52026112700042")).toBe(303);
  expect(await late.brokenBooks()).toEqual([]);
});

test("a transfer that was called sent and was not is told to its customer, and so are a refund that fails after it and the last try", async () => {
  const order = await late.refused();
  const [own] = late.admins;
  expect(await late.payOtherwise(own, order, "HDFCN52026112700044")).toBe(303);
  const refund_id = (await late.refundsOf(order)).at(-1)?.id ?? "";
  const wrong = { due_id: order.due_id, refund_id, reason: "Mistyped.", was_sent: "yes" };
  expect(await late.submit(own, order, { intent: reverseTransferIntent, ...wrong })).toBe(303);
  const told = ["order-refund-late", "order-refund-otherwise"];
  expect(await late.mails(order)).toEqual(told);
  expect(await late.release(own, order)).toBe(303);
  told.push("order-refund-not-transferred");
  expect(await late.mails(order)).toEqual(told);
  for (let day = 1; day <= 10; day++) {
    // The transfer is one of the ten tries.
    told.push(...(day === 1 || day === 9 ? ["order-refund-late"] : []));
    expect(await late.sendAgain(own, order)).toBe(303);
    await processRefund(late.refusing("Declined"), (await late.refundsOf(order)).at(-1)?.id ?? "");
    expect(await late.mails(order), `day ${day}`).toEqual(told);
  }
  expect(await late.brokenBooks()).toEqual([]);
});
