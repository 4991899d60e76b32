import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { disputeReports, refundFails } from "../../../../tests/support/disputes.ts";
import { createGiving, type Giving, verification, webhook } from "../../../../tests/support/giving.ts";
import { createUser } from "../../../../tests/support/people.ts";
import type { Actor } from "../../../platform/actor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { refuseRefund } from "../../payments/server/commands/refuse-refund.ts";
import { notSent } from "../../payments/server/commands/owed-refunds.ts";
import { requestRefund } from "../../payments/server/commands/request-refund.ts";
import { knownMovements } from "../../payments/server/queries/known-movements.ts";
import { retryFailedRefunds, syncRefunds } from "../../payments/server/use-cases/process-refunds.ts";
import {
  claimRefundPayment,
  recordRefundByTransfer,
  reverseRefundOtherwise,
} from "../../payments/server/commands/settle-refunds.ts";
import { donationRefunds, withdrawRefund } from "./commands/settle-refunds.ts";
import { donationPersonalData } from "./personal-data.ts";
import { runMigration } from "../../../../tests/support/run-migration.ts";

let giving: Giving;
let campaign_id: string;
let admin: Actor;
const { report } = disputeReports(() => giving);

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  admin = { user_id: (await createUser(giving.services, { role: "admin" })).user_id, roles: ["admin"] };
});

async function donated(donor_email = "asha@example.org") {
  const paid = await giving.pay({ campaign_id, amount_paise: 1_000_00, donor_email });
  await giving.api.request(...verification(paid));
  const donation = await giving.db.one(sql({ id: "uuid", public_id: "uuid" })`
    select id, public_id from donations where gateway_order_id = ${paid.payment.order_id}`);
  return { ...donation, payment: paid.payment };
}
type Donated = Awaited<ReturnType<typeof donated>>;

/** An admin orders that ₹700 of it go back. Returns the id of the refund. */
const refundOf = ({ payment }: Donated, amount_paise = 700_00) =>
  giving.db.transaction((tx) =>
    requestRefund(tx, {
      gateway_payment_id: payment.id,
      amount_paise,
      reason: "Given by mistake.",
      requested_by: admin.user_id,
      owed_types: ["donation"],
    }),
  );

/** It is on its way at the gateway when a dispute takes all, and fails then. */
async function failedAfterDispute(donation: Donated, amounts_paise = [700_00]): Promise<void> {
  for (const amount_paise of amounts_paise) await refundOf(donation, amount_paise);
  await giving.sandbox.knobs({ refund_delay_ms: 3_600_000 });
  await giving.sendRefunds();
  await giving.sandbox.knobs({ refund_delay_ms: 0 });
  await loseDispute(donation);
  await refundFails(giving, donation.payment.id);
}

/** The gateway refused it, an admin recorded a transfer, a dispute took all, and the transfer was not made. */
async function transferReversedAfterDispute(donation: Donated): Promise<void> {
  const due_id = await transferred(donation);
  await loseDispute(donation);
  await reverseTransferOf(donation, due_id);
}

/** The gateway refused it, and an admin recorded a transfer. Returns the id of what is owed. */
async function transferred(donation: Donated, amount_paise?: number): Promise<string> {
  const due_id = await refundOf(donation, amount_paise);
  const { public_id } = donation;
  await giving.db.transaction((tx) => refuseRefund(tx, giving.services, due_id, "Not now."));
  const bank_reference = `HDFCN${due_id.slice(-8).toUpperCase()}`;
  const { seen_paise } = await giving.db.one(sql({ seen_paise: "int8" })`
    select amount_paise as seen_paise from payment_refunds where id = ${due_id}`);
  const transfer = { due_id, seen_paise, bank_reference, paid_on: dayInIndia() };
  const decision = { refunds: donationRefunds, actor: admin, shown_id: public_id };
  await giving.db.transaction((tx) => claimRefundPayment(tx, decision, { due_id, was_sent: false }));
  await giving.db.transaction((tx) => recordRefundByTransfer(tx, giving.services, decision, transfer));
  return due_id;
}

async function reverseTransferOf({ public_id }: Donated, due_id: string): Promise<void> {
  const { refund_id } = await giving.db.one(sql({ refund_id: "uuid" })`
    select id as refund_id from payment_refunds where due_id = ${due_id} and status = 'paid_otherwise'`);
  await giving.db.transaction((tx) =>
    reverseRefundOtherwise(
      tx,
      giving.services,
      { refunds: donationRefunds, actor: admin, shown_id: public_id },
      { due_id, refund_id, reason: "The bank sent it back.", was_sent: false },
    ),
  );
}

const loseDispute = ({ payment }: Donated, amount = 1_000_00) =>
  report({ name: "lost", dispute: { amount, amount_deducted: amount, status: "lost" }, payment });

/** The gateway makes it, and its answer is lost. */
async function refundUnheard(donation: Donated, amount_paise: number): Promise<void> {
  await refundOf(donation, amount_paise);
  await giving.sandbox.knobs({ drop_response_after_commit: { count: 1 } });
  await expect(giving.sendRefunds()).rejects.toMatchObject({ code: "gateway_unavailable" });
}

/** In the gateway's dashboard; its webhook is lost. */
async function refundInDashboard({ payment }: Donated, amount_paise: number): Promise<void> {
  const refund = { payment_id: payment.id, amount_paise, idempotency_key: randomUUID(), notes: {} };
  await giving.services.gateway.refundPayment(refund);
}

async function withdrawn({ public_id, payment }: Donated): Promise<void> {
  const { due_id } = await giving.db.one(sql({ due_id: "uuid" })`
    select due_id from payment_refunds where gateway_payment_id = ${payment.id} and due_id is not null limit 1`);
  await giving.db.transaction((tx) =>
    withdrawRefund(tx, admin, { public_id, due_id, reason: "By mistake." }, giving.services),
  );
}

async function nextDay(): Promise<void> {
  await giving.db.run(command`
    update payment_refunds set finished_at = finished_at - interval '25 hours' where status = 'failed'`);
  await retryFailedRefunds(giving.services);
}

const totals = () =>
  giving.db.one(sql({ raised_paise: "int8", supporter_count: "int8", losses_paise: "int8" })`
    select raised_paise, supporter_count::int8, (select coalesce(sum(amount_paise), 0)::int8 from ledger_entries
      where account = 'dispute_losses') as losses_paise
    from campaigns where id = ${campaign_id}`);

const moneyAtGateway = () =>
  giving.db.one(sql({ receivable_paise: "int8", doubled_paise: "int8" })`
    select coalesce(sum(amount_paise) filter (where account = 'gateway_receivable'), 0)::int8 as receivable_paise,
      coalesce(sum(amount_paise) filter (where account = 'doubled_refunds'), 0)::int8 as doubled_paise
    from ledger_entries`);

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

test.each([
  ["a refund on its way fails", (donation: Donated) => failedAfterDispute(donation)],
  ["a transfer is taken back", transferReversedAfterDispute],
])("where %s after a dispute took all, the donation counts for nothing", async (_, happens) => {
  const before = await totals();
  const donation = await donated();
  await happens(donation);
  await soundBooks();
  await expect(withdrawn(donation)).rejects.toMatchObject({ status: 409, code: "already_refunded" });
  await nextDay();
  await nextDay();
  const counted = await giving.db.one(sql({
    payment_status: "text",
    refunded_paise: "int8",
    noted: "int4[]",
  })`
    select payment_status, refunded_paise, array(select amount_paise::int4 from donation_credit_notes
      where donation_id = donations.id and cancelled_at is null order by amount_paise) as noted
    from donations where id = ${donation.id}`);
  expect(counted).toEqual({
    payment_status: "refunded",
    refunded_paise: 1_000_00,
    noted: [300_00, 700_00],
  });
  expect(await totals()).toEqual(before);
  await soundBooks();
});

test("two equal refunds that fail after a dispute took all are both booked", async () => {
  const before = await totals();
  const donation = await donated();
  await failedAfterDispute(donation, [500_00, 500_00]);
  await nextDay();
  await nextDay();
  const { refunded_paise } = await giving.db.one(sql({ refunded_paise: "int8" })`
    select refunded_paise from donations where id = ${donation.id}`);
  expect(refunded_paise).toBe(1_000_00);
  expect(await totals()).toEqual(before);
  await soundBooks();
});

test.each([
  ["of this site, of all that the dispute took", refundUnheard, 1_000_00, 1_000_00, 1_000_00],
  ["of this site, of less", refundUnheard, 700_00, 1_000_00, 700_00],
  ["of this site, which the dispute left a part of", refundUnheard, 1_000_00, 300_00, 300_00],
  ["made in the dashboard", refundInDashboard, 1_000_00, 1_000_00, 1_000_00],
  ["made in the dashboard, which the dispute left a part of", refundInDashboard, 900_00, 300_00, 200_00],
])(
  "a refund %s, that went out unheard before the dispute was lost, is booked as sent twice",
  async (_, happens, refund_paise, dispute_paise, doubled_paise) => {
    const before = await moneyAtGateway();
    const donation = await donated();
    const received = await moneyAtGateway();
    await happens(donation, refund_paise);
    await loseDispute(donation, dispute_paise);
    await expect
      .poll(async () => {
        await giving.makeDue();
        await giving.flow.sweep();
        await syncRefunds(giving.services, donation.payment.id);
        return (await moneyAtGateway()).receivable_paise;
      })
      .toBe(received.receivable_paise - refund_paise - dispute_paise);
    expect((await moneyAtGateway()).doubled_paise).toBe(before.doubled_paise + doubled_paise);
    const { refunded_paise, failed } = await giving.db.one(sql({ refunded_paise: "int8", failed: "int8" })`
    select refunded_paise, (select count(*) from payment_refunds
      where gateway_payment_id = ${donation.payment.id} and status = 'failed') as failed
    from donations where id = ${donation.id}`);
    expect({ refunded_paise, failed }).toEqual({
      refunded_paise: refund_paise + dispute_paise - doubled_paise,
      failed: 0,
    });
    // So the settlement that has it finds it in the books.
    const [made] = await giving.services.gateway.fetchPaymentRefunds(donation.payment.id);
    const known = await knownMovements(giving.db, [made?.id ?? ""]);
    expect(known.get(made?.id ?? "")).toMatchObject({ kind: "refund", amount_paise: refund_paise });
    await soundBooks();
  },
);

test("one that an earlier version refused, and called not sent, is booked by the migration", async () => {
  const donation = await donated();
  const due_id = await refundOf(donation, 1_000_00);
  await giving.sandbox.knobs({ drop_response_after_commit: { count: 1 } });
  await expect(giving.sendRefunds()).rejects.toMatchObject({ code: "gateway_unavailable" });
  await loseDispute(donation);
  await giving.db.transaction((tx) => refuseRefund(tx, giving.services, due_id, notSent));
  const [made] = await giving.services.gateway.fetchPaymentRefunds(donation.payment.id);
  const refund = { ...made, amount: made?.amount_paise, status: "processed", created_at: 1 };
  const [, { body }] = webhook("refund.processed", { refund });
  await giving.db.run(command`
    insert into gateway_events (event_id, event_type, event_kind, body, outcome, applied_at)
    values (${randomUUID()}, 'refund.processed', 'refund', ${String(body)}, 'refused: more_than_captured', now())`);
  await runMigration(giving.services.url, "0224_refunds_that_were_refused");
  await giving.flow.inbox.drain();
  const refunds = await giving.db.many(sql({ status: "text", is_extra: "bool" })`
    select status, is_extra from payment_refunds where gateway_payment_id = ${donation.payment.id} order by is_extra`);
  expect(refunds).toEqual([
    { status: "processed", is_extra: false },
    { status: "processed", is_extra: true },
  ]);
  await soundBooks();
});

test("a dispute that is lost after more went out than was paid has no negative part", async () => {
  const donation = await donated();
  await refundOf(donation);
  await giving.sandbox.knobs({ refund_delay_ms: 3_600_000 });
  await giving.sendRefunds();
  await giving.sandbox.knobs({ refund_delay_ms: 0 });
  const { id: payment_id } = donation.payment;
  const refund = {
    id: "rfnd_BesidesAFailed",
    payment_id,
    amount: 700_00,
    status: "processed",
    created_at: 1,
  };
  await giving.api.request(...webhook("refund.processed", { refund }));
  await giving.flow.inbox.drain();
  // The gateway has no news of the other one after a minute.
  await giving.db.run(
    command`update gateway_events set attempts = 6, next_attempt_at = now() where attempts = 1`,
  );
  await giving.flow.inbox.drain();
  const dispute_id = await loseDispute(donation);
  const { refunded_paise, beyond_paise } = await giving.db.one(sql({
    refunded_paise: "int8",
    beyond_paise: "int8",
  })`
    select refunded_paise, beyond_paise from payment_disputes where gateway_dispute_id = ${dispute_id}`);
  expect({ refunded_paise, beyond_paise }).toEqual({ refunded_paise: 0, beyond_paise: 1_000_00 });
  await refundFails(giving, payment_id);
  await nextDay();
  const { refunded_paise: back_paise } = await giving.db.one(sql({ refunded_paise: "int8" })`
    select refunded_paise from donations where id = ${donation.id}`);
  expect(back_paise).toBe(1_000_00);
  await soundBooks();
});

test("a donor cannot delete the account while a bank looks into a donation", async () => {
  const email = `${randomUUID()}@example.org`;
  const asha = await createUser(giving.services, { email });
  const { id, payment } = await donated(asha.email);
  const dispute = await report({ name: "created", dispute: { amount: 1_000_00 }, payment });
  const erase = () => giving.db.transaction((tx) => donationPersonalData.erase(tx, asha));
  const nameOf = async () =>
    (await giving.db.one(sql({ donor_name: "text?" })`select donor_name from donations where id = ${id}`))
      .donor_name;
  await expect(erase()).rejects.toMatchObject({ status: 409, code: "donation_disputed" });
  expect(await nameOf()).toBe("Asha Nayak");
  await giving.db.run(command`
    update payment_disputes set status = 'won', ended_at = now() where gateway_dispute_id = ${dispute}`);
  await erase();
  expect(await nameOf()).toBeNull();
});

test("the tax details of a donor who left stay sealed while the transfer of a refund may be taken back", async () => {
  const email = `${randomUUID()}@example.org`;
  const [back, sent] = [await donated(email), await donated(email)];
  for (const { id } of [back, sent])
    await giving.db.run(command`
      insert into donation_tax_details (donation_id, sealed, paid_at, keep_until)
      select id, 'sealed', paid_at, '2099-01-01' from donations where id = ${id}`);
  const due_id = await transferred(back, 1_000_00);
  await refundOf(sent, 1_000_00);
  await expect
    .poll(async () => {
      await giving.sendRefunds();
      return giving.db.run(
        sql({})`select from donations where id = ${sent.id} and payment_status = 'refunded'`,
      );
    })
    .toBe(1);
  await giving.db.transaction((tx) =>
    donationPersonalData.erase(tx, { user_id: randomUUID(), verified_email: email }),
  );
  await reverseTransferOf(back, due_id);
  const kept = await giving.db.many(sql({ id: "uuid", payment_status: "text", is_erased: "bool" })`
    select id, payment_status, erased_at is not null as is_erased
    from donation_tax_details join donations on donations.id = donation_id
    where donation_id = any(${[back.id, sent.id]}::uuid[])`);
  expect(kept).toEqual([{ id: back.id, payment_status: "paid", is_erased: true }]);
});
