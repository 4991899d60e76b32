import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  capturedPayment,
  createGiving,
  type Giving,
  insertOpenDonations,
} from "../../../../tests/support/giving.ts";
import { unmarked } from "../../../../tests/support/unmarked-text.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { inLanguage } from "../../../platform/language-context.ts";
import { generalFundTitle } from "../donation.ts";

let giving: Giving;
let campaign_id: string;

beforeAll(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

/** Unpaid donations of these people, null for a guest; returns their payments. */
async function openDonations(donations: { user_id: string | null; campaign_id: string | null }[]) {
  const orders = await insertOpenDonations(giving, donations);
  await giving.db.run(command`
    update donations set user_id = donor.user_id
    from unnest(${orders}::text[], ${donations.map(({ user_id }) => user_id)}::uuid[]) as donor (order_id, user_id)
    where gateway_order_id = donor.order_id`);
  return orders.map((order_id) => capturedPayment({ order_id }));
}

const notificationsOf = (user_id: string) =>
  giving.db.many(sql({ title: "text", message: "text", type: "text", action_url: "text?" })`
    select title, message, type, action_url from notifications where user_id = ${user_id} order by id`);

async function publishedBy(work: () => Promise<unknown>) {
  const tags: string[] = [];
  const unsubscribe = giving.services.realtime.subscribe((published) => tags.push(...(published ?? [])));
  await work();
  unsubscribe();
  return tags.filter((tag) => tag.startsWith("notifications:"));
}

test("a donor who gave while signed in is notified on the site, and their open pages are updated", async () => {
  const asha = await createUser(giving.services);
  const bina = await createUser(giving.services, { language: "en-XA" });
  const payments = await openDonations([
    { user_id: asha.user_id, campaign_id },
    { user_id: null, campaign_id },
    { user_id: bina.user_id, campaign_id: null },
  ]);
  await giving.db.run(command`
    update donations set language = 'en-XA' where gateway_order_id = ${payments[1]?.order_id}`);
  // The request's language is that of its maker.
  const tags = await publishedBy(() =>
    inLanguage("en-XA", () => Promise.all(payments.map((payment) => giving.flow.settle(payment)))),
  );
  expect(tags.toSorted()).toEqual(
    [`notifications:${asha.user_id}`, `notifications:${bina.user_id}`].toSorted(),
  );
  expect(await notificationsOf(asha.user_id)).toEqual([
    {
      title: "We have received your donation of ₹500",
      message: "Thank you for your generous donation of ₹500 to A well for Tikiri.",
      type: "success",
      action_url: expect.stringMatching(/^\/donations\/given\/[\da-f-]{36}$/),
    },
  ]);
  const told = await notificationsOf(bina.user_id);
  expect(told).toMatchObject([{ title: expect.stringContaining("₹500") }]);
  const texts = told.flatMap(({ title, message }) => [title, message]);
  expect(unmarked(texts, [])).toEqual([]);
  const mails = await giving.db.many(sql({ outline: "text?", subject: "text", is_of_fund: "bool" })`
    select split_part(outline, ' ', 1) as outline, subject,
      text_body like ${`%${generalFundTitle()}%`} as is_of_fund from outgoing_mails
    where dedupe_key = any(array(select 'donation-thanks:' || id from donations
      where gateway_order_id = any(${payments.map(({ order_id }) => order_id)}::text[]))) order by outline, is_of_fund`);
  const subject = "Thank you: we have received your donation of ₹500";
  expect(mails).toEqual([
    { outline: "en", subject, is_of_fund: false },
    { outline: "en", subject, is_of_fund: true },
    { outline: "en-XA", subject: expect.not.stringContaining("Thank you"), is_of_fund: false },
  ]);
});

test("the thank-you mail stays the only mail", async () => {
  const asha = await createUser(giving.services);
  const [payment] = await openDonations([{ user_id: asha.user_id, campaign_id }]);
  if (payment) await giving.flow.settle(payment);
  const { count } = await giving.db.one(sql({ count: "int8" })`
    select count(*) from outgoing_mails where to_address = ${asha.email}`);
  expect([count, (await notificationsOf(asha.user_id)).length]).toEqual([0, 1]);
});

test("the same event a hundred times, and a second payment, notify once", async () => {
  const asha = await createUser(giving.services);
  const [payment] = await openDonations([{ user_id: asha.user_id, campaign_id }]);
  if (!payment) throw new Error("no payment");
  await Promise.all(Array.from({ length: 100 }, () => giving.flow.settle(payment)));
  const tags = await publishedBy(() =>
    giving.flow.settle(capturedPayment({ order_id: payment.order_id ?? "" })),
  );
  expect(tags).toEqual([]);
  expect(await notificationsOf(asha.user_id)).toHaveLength(1);
});

test("a donation of a person erased meanwhile settles all the same", async () => {
  const asha = await createUser(giving.services);
  const [payment] = await openDonations([{ user_id: asha.user_id, campaign_id }]);
  await giving.db.run(command`delete from users where user_id = ${asha.user_id}`);
  expect(payment && (await giving.flow.settle(payment))).toMatchObject({ kind: "settled" });
});
