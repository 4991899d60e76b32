import { expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, paymentId, verification, webhook } from "../../../../tests/support/giving.ts";
import { createClients } from "../../../../tests/support/api-client.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { sql } from "../../../platform/database/sql.ts";
import { action } from "../pages/unmatched-payments.tsx";
import { unmatchedPaymentsPath } from "../unmatched-payments.ts";
import { requestRefund } from "./commands/request-refund.ts";
import { countUnfinishedRefunds, listUnfinishedRefunds } from "./queries/unfinished-refunds.ts";

test("a refund that fails after it was processed changes no books, and admins see it until they explain it; one that is created is pending", async () => {
  const giving = await createGiving();
  const campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  const paid = await giving.pay({ campaign_id, amount_paise: 1_000_00 });
  await giving.api.request(...verification(paid));
  const id = await giving.db.transaction((tx) =>
    requestRefund(tx, {
      gateway_payment_id: paid.payment.id,
      amount_paise: 300_00,
      reason: "Given by mistake",
      requested_by: "test",
    }),
  );
  const state = () =>
    giving.db.one(sql({ status: "text", refunded_paise: "int8", is_contradicted: "bool" })`
      select status, refunded_paise, contradicted_at is not null as is_contradicted
      from payment_refunds join payments using (gateway_payment_id) join donations on donations.id = payable_id
      where payment_refunds.id = ${id}`);
  const created_at = Math.floor(Date.now() / 1_000);
  await giving.sendRefunds();
  const sent = await giving.db.one(sql({ id: "text?" })`
    select gateway_refund_id as id from payment_refunds where id = ${id}`);
  async function report(event: string, status: string) {
    const event_id = paymentId();
    const refund = {
      id: sent.id,
      payment_id: paid.payment.id,
      amount: 300_00,
      status,
      receipt: id,
      created_at,
    };
    await giving.api.request(...webhook(event, { refund }, { event_id }));
    await giving.flow.inbox.drain();
    const told = await giving.db.one(sql({ outcome: "text?" })`
      select outcome from gateway_events where event_id = ${event_id}`);
    return told.outcome;
  }
  expect(await report("refund.created", "created")).toBe("unchanged");
  expect(await state()).toMatchObject({ status: "pending", refunded_paise: 0 });
  expect(await report("refund.processed", "processed")).toBe("processed");
  await expect.poll(async () => (await giving.sandbox.oracle()).pending_refund_count).toBe(0);
  await giving.listen();
  const response = await fetch(`${giving.gateway_url}/control/refunds/${sent.id}/fail`, { method: "POST" });
  expect(await response.json()).toMatchObject({ id: sent.id, status: "failed" });
  await giving.webhooksApplied();
  expect((await state()).is_contradicted).toBe(true);
  expect(await report("refund.failed", "failed")).toBe("contradicted");
  expect(await state()).toEqual({ status: "processed", refunded_paise: 300_00, is_contradicted: true });
  expect(await listUnfinishedRefunds(giving.services)).toMatchObject([
    { id, state: "contradicted", amount_paise: 300_00, path: expect.any(String) },
  ]);
  expect(await countUnfinishedRefunds(giving.db)).toBe(1);
  const admin = await createClients(giving.services, "/api/v1").person({ role: "admin" });
  const form = new FormData();
  const explanation = "They sent it again by another bank.";
  for (const [name, value] of Object.entries({ intent: "explain_refund", refund_id: id, explanation }))
    form.set(name, value);
  expect(
    await action(pageArgs(giving.services, unmatchedPaymentsPath, admin.cookie, { form })),
  ).toMatchObject({ status: 303 });
  expect((await admin.ask("POST", `/payments/refunds/${id}/explanation`, { explanation })).status).toBe(409);
  expect(await listUnfinishedRefunds(giving.services)).toEqual([]);
  expect(await countUnfinishedRefunds(giving.db)).toBe(0);
  expect(
    await giving.db.run(
      sql({})`select from audit_events where event = 'refund_explained' and subject_id = ${id}`,
    ),
  ).toBe(1);
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
