import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  capturedPayment,
  createGiving,
  type Giving,
  monthlyGift,
  orderId,
} from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { erasedAddress } from "../../../platform/mail/outbox.ts";
import { guest } from "../../../platform/http/session.ts";
import { settleCharges } from "../../payments/server/use-cases/settle-charges.ts";
import { action, loader } from "../pages/monthly-gift.tsx";
import { linkLifetime_days } from "../monthly-gift.ts";
import { monthlyToken, readMonthlyToken } from "./monthly-tokens.ts";
import { readMonthlyGift } from "./use-cases/change-monthly-gift.ts";
import { followGift } from "./use-cases/follow-monthly-gifts.ts";
import { openMonthlyGift } from "./use-cases/open-monthly-gift.ts";
import { day_ms } from "../../../text/day-length.ts";

let giving: Giving;
beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
});

const path = "/donations/monthly/x";

async function begin(campaign_id: string | null = null) {
  const opened = await openMonthlyGift(
    giving.services,
    { ...monthlyGift, campaign_id },
    { session: guest, client_address: "192.0.2.1" },
  );
  const response = await fetch(`${giving.gateway_url}/v1/checkout/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      key_id: opened.key_id,
      subscription_id: opened.subscription_id,
      outcome: "succeed",
    }),
  });
  expect(response.status).toBe(200);
  const { id } = await readMonthlyGift(giving.services, opened.token);
  await follow(opened.token);
  return { ...opened, id };
}

const follow = async (token: string) =>
  followGift(giving.services, await readMonthlyGift(giving.services, token));

/** Outcome of a page's loader or action, whether it returns or throws. */
async function outcomeOf(work: Promise<unknown>): Promise<{ status: number; body: unknown }> {
  try {
    const answered = (await work) as { data?: unknown; init?: { status?: number } | null; status?: number };
    const status = answered.init?.status ?? answered.status ?? 200;
    return { status, body: answered.data ?? answered };
  } catch (thrown) {
    const { data, init } = thrown as { data?: unknown; init?: { status: number } };
    return { status: init?.status ?? 0, body: data };
  }
}

const read = (token: string) =>
  outcomeOf(loader(pageArgs(giving.services, path, undefined, { params: { token } })));

function send(token: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return outcomeOf(action(pageArgs(giving.services, path, undefined, { params: { token }, form })));
}

test("a link works to its last day, and then only brings a new one to the gift's own address", async () => {
  const { id } = await begin();
  const { secrets } = giving.services;
  const made_at = (days: number) => new Date(Date.now() - days * day_ms);
  expect((await read(monthlyToken(secrets, id, made_at(linkLifetime_days)))).status).toBe(200);
  const expired = monthlyToken(secrets, id, made_at(linkLifetime_days + 1));
  expect(await read(expired)).toMatchObject({ status: 410, body: { page: null } });
  expect((await send(expired, { intent: "cancel", confirmed: "yes" })).status).toBe(303);
  expect((await readMonthlyGift(giving.services, monthlyToken(secrets, id))).state).toBe("active");
  const mails = await giving.db.many(sql({ to_address: "text", text_body: "text" })`
    select to_address, text_body from outgoing_mails where subject = 'The link to your monthly gift'`);
  expect(mails).toMatchObject([{ to_address: "asha@example.org" }]);
  const [, sent = ""] = /\/donations\/monthly\/([\w-]+)/.exec(mails[0]?.text_body ?? "") ?? [];
  expect(readMonthlyToken(secrets, sent)).toEqual({ id, is_expired: false });
});

test("the link of a gift whose donor was erased, or that is forgotten, brings no new one", async () => {
  const { id } = await begin();
  const { secrets } = giving.services;
  const expired = (of: string) =>
    monthlyToken(secrets, of, new Date(Date.now() - (linkLifetime_days + 1) * day_ms));
  await giving.db.run(command`
    update monthly_gifts set donor_email = ${erasedAddress} where id = ${id}`);
  for (const gone of [id, crypto.randomUUID()]) {
    const answered = await send(expired(gone), { intent: "link" });
    expect(answered).toMatchObject({ status: 404 });
  }
});

test("a link whose day, id or signature is altered opens and changes nothing", async () => {
  const { token } = await begin();
  const other = (await begin()).token;
  const altered = [
    `zzzz${token.slice(4)}`,
    other.slice(0, 26) + token.slice(26),
    token.slice(0, 26) + other.slice(26),
    token.slice(1),
    `${token}A`,
    token.slice(4),
    token.toUpperCase(),
  ];
  for (const text of altered) {
    expect((await read(text)).status, text).toBe(404);
    expect((await send(text, { intent: "cancel", confirmed: "yes" })).status, text).toBe(404);
  }
  expect((await readMonthlyGift(giving.services, token)).state).toBe("active");
});

test("who has the link reads no address and no id of ours, and what is no form of the page changes nothing", async () => {
  const { id, token } = await begin();
  const { body } = await read(token);
  const shown = JSON.stringify(body);
  expect(shown).not.toContain("asha@");
  expect(shown).not.toContain(id);
  for (const fields of [{}, { intent: "erase" }, { intent: "change", amount: "1e9" }, { intent: "change" }])
    expect((await send(token, fields as Record<string, string>)).status).toBe(400);
  expect(await send(token, { intent: "cancel" })).toMatchObject({ status: 200, body: { done: "asked" } });
  expect((await readMonthlyGift(giving.services, token)).state).toBe("active");
});

test("after the end of its campaign the months go to the general fund", async () => {
  const campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  const { id, token } = await begin(campaign_id);
  await giving.db.run(command`update campaigns set ends_on = current_date - 2 where id = ${campaign_id}`);
  await fetch(`${giving.gateway_url}/control/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ months: 1 }),
  });
  await follow(token);
  const given = await giving.db.many(sql({ campaign_id: "uuid?" })`
    select campaign_id from donations join monthly_charges on donation_id = donations.id
    where monthly_gift_id = ${id} order by month_start`);
  expect(given.map((row) => row.campaign_id)).toEqual([campaign_id, null]);
  const { body } = await read(token);
  expect(body).toMatchObject({ page: { gift: { campaign_has_ended: true } } });
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});

test("a charge in another currency, of another mode or that was not captured becomes no donation", async () => {
  const { id, subscription_id } = await begin();
  const charges = [
    { currency: "USD" },
    { key_mode: "live" as const },
    { captured: false, status: "authorized" as const },
  ].map((changes) => ({
    subscription_id,
    payment: capturedPayment({ order_id: orderId(), amount_paise: 1_000_00, ...changes }),
    month_start: new Date(Date.now() + 31 * day_ms),
    next_charge_at: null,
  }));
  for (const charge of charges) await settleCharges(giving.services, [charge]);
  const { count } = await giving.db.one(sql({ count: "int8" })`
    select count(*) from monthly_charges where monthly_gift_id = ${id}`);
  expect(count).toBe(1);
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
