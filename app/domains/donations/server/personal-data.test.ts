import { beforeAll, describe, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, verification, webhook } from "../../../../tests/support/giving.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { DonationInput } from "../schema.ts";
import { requestRefund } from "../../payments/server/commands/request-refund.ts";
import type { Person } from "../../../platform/personal-data.ts";
import { refundDonation } from "./commands/refund-donation.ts";
import { reportProblem } from "./commands/report-problem.ts";
import { donationPersonalData } from "./personal-data.ts";
import { processStuckRefunds } from "../../payments/server/use-cases/process-refunds.ts";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";

let giving: Giving;
let campaign_id: string;
beforeAll(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

/** A person whose texts are searched for wherever they are stored. */
function traces(email: string): Partial<DonationInput> {
  return {
    donor_email: email,
    donor_name: "Traceable Nayak",
    donor_phone: "+91 98765 43210",
    message: "Traceable words",
    campaign_id,
  };
}

async function settled(donation: Partial<DonationInput>) {
  const paid = await giving.pay(donation);
  expect((await giving.api.request(...verification(paid))).status).toBe(200);
  return paid;
}

/** The person reports a problem with the first donation of this address. */
async function report(email: string, message: string): Promise<void> {
  const { id } = await giving.db.one(sql({ id: "uuid" })`
    select id from donations where donor_email = ${email} order by id limit 1`);
  const reported = { donation_id: id, campaign_title: "A well for Tikiri", message };
  await giving.db.transaction((tx) => reportProblem(tx, reported));
}

const erase = (person: Person) => giving.db.transaction((tx) => donationPersonalData.erase(tx, person));

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

/** All stored donation and mail data, as text. */
async function stored(): Promise<string> {
  const rows = await giving.db.many(sql({ row: "text" })`
    select donations::text as row from donations union all
    select donation_problems::text from donation_problems union all
    select outgoing_mails::text from outgoing_mails union all
    select gateway_events::text from gateway_events`);
  return rows.map(({ row }) => row).join("\n");
}

describe("the export", () => {
  test("holds the account's donations and those of its proven address, and nobody else's", async () => {
    const asha = await createUser(giving.services);
    await settled(traces("other@example.org"));
    await settled({ ...traces(asha.email), amount_paise: 250_50 });
    await giving.db.run(command`update donations set user_id = null where donor_email = ${asha.email}`);
    await giving.open({ donor_email: asha.email });
    await report(asha.email, "Traceable trouble");
    const donations = await donationPersonalData.export(giving.db, asha, giving.services.secrets);
    expect(donations).toMatchObject([
      {
        amount: 250.5,
        campaign: "A well for Tikiri",
        donor_email: asha.email,
        donor_phone: "+91 98765 43210",
        message: "Traceable words",
        receipt_number: expect.any(String),
        reported_problems: [{ message: "Traceable trouble", answered_at: null, note: null }],
      },
      { payment_status: "created", campaign: "General Fund" },
    ]);
    expect(JSON.stringify(donations)).not.toMatch(/hash|opened_from|gateway/);
  });

  test("of somebody who only claims an address is empty", async () => {
    await settled(traces("claimed@example.org"));
    const claimant = await createUser(giving.services, {
      email: "claimed@example.org",
      email_verified: false,
    });
    expect(await donationPersonalData.export(giving.db, claimant, giving.services.secrets)).toEqual([]);
    const before = await stored();
    await erase(claimant);
    expect(await stored()).toBe(before);
  });
});

describe("erasure", () => {
  test("leaves no trace of the person, all of the books, and the donations of others as they were", async () => {
    const asha = await createUser(giving.services);
    await settled({ donor_email: "untouched@example.org", campaign_id });
    const guests = await settled(traces(asha.email.toUpperCase()));
    await giving.db.run(
      command`update donations set user_id = null where gateway_order_id = ${guests.order.order_id}`,
    );
    const own = await settled(traces(asha.email));
    const elsewhere = await settled(traces("friend@example.org"));
    await giving.db.run(command`
      update donations set user_id = ${asha.user_id} where gateway_order_id = ${elsewhere.order.order_id}`);
    const payment = { ...own.payment, email: asha.email, contact: "+919876543210" };
    expect((await giving.api.request(...webhook("payment.captured", { payment }))).status).toBe(200);
    await giving.flow.inbox.drain();
    await report(asha.email, "Traceable misprint");
    expect(await stored()).toContain(asha.email);
    expect(await stored()).toContain("Traceable misprint");

    await erase(asha);

    const after = await stored();
    expect(after.toLowerCase()).not.toContain(asha.email);
    expect(after).not.toContain("+919876543210");
    expect(after).not.toContain("Traceable misprint");
    const rows = await giving.db.many(sql({
      gateway_order_id: "text",
      user_id: "uuid?",
      donor_email: "text",
      donor_name: "text?",
      donor_phone: "text?",
      message: "text?",
      is_anonymous: "bool",
      receipt: "bool",
      amount_paise: "int8",
    })`
      select gateway_order_id, user_id, donor_email, donor_name, donor_phone, message, is_anonymous,
        receipt_number is not null as receipt, amount_paise
      from donations where gateway_order_id = any(${[own, guests, elsewhere].map(({ order }) => order.order_id)}::text[])`);
    expect(rows).toHaveLength(3);
    for (const row of rows)
      expect(row).toEqual({
        gateway_order_id: expect.any(String),
        user_id: null,
        donor_email: expect.stringMatching(/^erased-[\da-f]{32}@erased\.invalid$/),
        donor_name: null,
        donor_phone: null,
        message: null,
        is_anonymous: true,
        receipt: true,
        amount_paise: 500_00,
      });
    expect(new Set(rows.map(({ donor_email }) => donor_email)).size).toBe(3);
    expect(after).toContain("untouched@example.org");
    expect(await mailsTo("untouched@example.org")).toBe(1);
    await soundBooks();
  });

  test("waits for a refund that is being ordered, and is refused then", async () => {
    const asha = await createUser(giving.services);
    const paid = await giving.pay({ ...traces(asha.email), amount_paise: 300_00 });
    expect((await giving.api.request(...verification(paid))).status).toBe(200);
    const admin = await createUser(giving.services, { role: "admin" });
    const { public_id } = await giving.db.one(sql({ public_id: "uuid" })`
      select public_id from donations where gateway_order_id = ${paid.order.order_id}`);
    let erased: Promise<unknown> | undefined;
    await giving.db.transaction(async (tx) => {
      await refundDonation(
        tx,
        { user_id: admin.user_id, roles: ["admin"] },
        { public_id, amount_paise: 100_00, reason: "By mistake", seen_paise: 300_00 },
      );
      erased = erase(asha).catch((error: unknown) => error);
      await untilLockWaits(giving.db);
    });
    expect(await erased).toMatchObject({ status: 409, code: "refund_open" });
  });

  test("a donation that was under way settles afterwards, is booked, can be refunded, and nobody is written to", async () => {
    const asha = await createUser(giving.services);
    const paid = await giving.pay({ ...traces(asha.email), amount_paise: 300_00 });
    await erase(asha);
    expect((await giving.api.request(...verification(paid))).status).toBe(200);
    await giving.db.transaction((tx) =>
      requestRefund(tx, { gateway_payment_id: paid.payment.id, reason: "asked", requested_by: "test" }),
    );
    await giving.sendRefunds();
    await expect.poll(syncRefunds).toBe(0);
    const donation = await giving.db.one(sql({
      user_id: "uuid?",
      payment_status: "text",
      refunded_paise: "int8",
    })`
      select user_id, payment_status, refunded_paise from donations where gateway_order_id = ${paid.order.order_id}`);
    expect(donation).toEqual({ user_id: null, payment_status: "refunded", refunded_paise: 300_00 });
    const unsent = await giving.db.one(sql({ count: "int8" })`
      select count(*) as count from outgoing_mails where to_address like '%@erased.invalid' and sent_at is null`);
    expect(unsent.count).toBe(0);
    expect((await stored()).toLowerCase()).not.toContain(asha.email);
    await soundBooks();
  });
});

/** Polls pending refunds; returns how many remain. */
async function syncRefunds(): Promise<number> {
  await giving.makeDue();
  await processStuckRefunds(giving.services);
  const { count } = await giving.db.one(sql({ count: "int8" })`
    select count(*) as count from payment_refunds where status = 'pending'`);
  return count;
}

async function mailsTo(address: string): Promise<number> {
  const { count } = await giving.db.one(sql({ count: "int8" })`
    select count(*) as count from outgoing_mails where to_address = ${address} and text_body <> ''`);
  return count;
}
