import { beforeAll, describe, expect, test } from "vitest";
import { type Clients, createClients } from "../../tests/support/api-client.ts";
import { createGiving, type Giving } from "../../tests/support/giving.ts";
import { pageArgs } from "../../tests/support/page-args.ts";
import * as monthlyPage from "../domains/donations/pages/monthly-gift.tsx";
import { command, sql } from "../platform/database/sql.ts";
import * as donationPage from "./donation.tsx";
import * as donationsPage from "./donations.tsx";

let giving: Giving;
let api: Clients;

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  api = createClients(giving.services);
});

const typed = { amount: "500", name: "Asha", email: "asha@example.org", phone: "+91 98765 43210" };

/** Donates like a browser without script; returns the redirect target, and the cookie that it sets. */
async function give(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...fields })) form.set(name, value);
  const answered: unknown = await donationsPage.action(
    pageArgs(giving.services, "/donations", undefined, { form }),
  );
  expect(answered).toBeInstanceOf(Response);
  const { status, headers } = answered as Response;
  expect(status).toBe(303);
  const [cookie = ""] = headers.getSetCookie();
  const step = headers.get("location") ?? "";
  return { step, cookie: cookie.replace(/;.*/, "") };
}

const tokenOf = (step: string) => /([^/]+)\?/.exec(step)?.[1] ?? "";
const openStep = (step: string, cookie?: string) =>
  donationPage.loader(pageArgs(giving.services, step, cookie, { params: { token: tokenOf(step) } }));

async function openMonthly(step: string, cookie?: string) {
  const shown = await monthlyPage.loader(
    pageArgs(giving.services, step, cookie, { params: { token: tokenOf(step) } }),
  );
  if (!("page" in shown) || !shown.page) throw new Error("The gift has no page");
  return shown.page;
}

const prefill = {
  "prefill[name]": "Asha",
  "prefill[email]": "asha@example.org",
  "prefill[contact]": expect.stringContaining("98765") as string,
};

describe("a gift without script", () => {
  test("leads to a step with an address of its own, which makes nothing however often it is loaded", async () => {
    const { step, cookie } = await give({});
    expect(step).toMatch(/^\/donations\/given\/[\w-]{54}\?pay=gateway$/);
    const { order_id } = await newestDonation();
    for (let times = 0; times < 3; times += 1)
      expect((await openStep(step, cookie)).gateway_step).toMatchObject({
        amount_paise: 50_000,
        fields: { order_id, amount: "50000", ...prefill },
      });
    expect(await newestDonation()).toMatchObject({ order_id, count: 1 });
  });

  test("says once it is paid that it is received, whichever came first", async () => {
    const { step, cookie } = await give({});
    await giving.sandbox.pay((await newestDonation()).order_id ?? "");
    expect(await openStep(step, cookie)).toMatchObject({
      gateway_step: null,
      situation: "received",
      donation: { payment_status: "paid" },
    });
  });

  test("is filled in with the donor in no browser but the one that typed it, and for no other gift", async () => {
    const [first, second] = [await give({}), await give({ email: "bina@example.org" })];
    for (const cookie of [undefined, second.cookie, "payer=planted"]) {
      const { gateway_step } = await openStep(first.step, cookie);
      expect(gateway_step?.amount_paise).toBe(50_000);
      expect(Object.keys(gateway_step?.fields ?? {}).filter((name) => name.startsWith("prefill"))).toEqual(
        [],
      );
    }
  });

  test("has no step once it is too old, without an order at the gateway, or for somebody suspended", async () => {
    const person = await api.person();
    const { step } = await give({});
    await giving.db.run(command`update profiles set status = 'suspended' where user_id = ${person.user_id}`);
    expect((await openStep(step, person.cookie)).gateway_step).toBeNull();
    const { id } = await newestDonation();
    await giving.db.run(command`
      update donations set created_at = now() - interval '4 days' where id = ${id}`);
    expect(await openStep(step)).toMatchObject({ gateway_step: null, situation: "waiting" });
  });
});

describe("a monthly gift without script", () => {
  test("leads to a step of its own, which pays the first month and changes to its state once that is paid", async () => {
    const { step, cookie } = await give({ intent: "monthly" });
    expect(step).toMatch(/^\/donations\/monthly\/[\w-]{58}\?pay=monthly$/);
    const { subscription_id } = await newestMonthly();
    for (let times = 0; times < 2; times += 1)
      expect((await openMonthly(step, cookie)).gateway_step).toMatchObject({
        kind: "monthly",
        fields: { subscription_id, ...prefill },
      });
    expect(Object.keys((await openMonthly(step)).gateway_step?.fields ?? {})).not.toContain("prefill[email]");
    expect(await newestMonthly()).toMatchObject({ subscription_id, count: 1 });
    await payFirstMonth(subscription_id);
    const paid = await openMonthly(step, cookie);
    expect(paid).toMatchObject({ gateway_step: null, gift: { state: "active" } });
  });

  test("has no step for what its state does not allow", async () => {
    const { step } = await give({ intent: "monthly" });
    for (const asked of ["method", "gateway", ""])
      expect((await openMonthly(step.replace("pay=monthly", `pay=${asked}`))).gateway_step).toBeNull();
  });
});

function newestDonation() {
  return giving.db.one(sql({ id: "uuid", order_id: "text?", count: "int8" })`
    select id, gateway_order_id as order_id, (select count(*) from donations) as count
    from donations order by created_at desc limit 1`);
}

function newestMonthly() {
  return giving.db.one(sql({ subscription_id: "text?", count: "int8" })`
    select gateway_subscription_id as subscription_id, (select count(*) from monthly_gifts) as count
    from monthly_gifts order by created_at desc limit 1`);
}

async function payFirstMonth(subscription_id: string | null) {
  const { key_id } = giving.services.gateway;
  const response = await fetch(`${giving.gateway_url}/v1/checkout/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key_id, subscription_id, outcome: "succeed", method: "upi" }),
  });
  expect(response.status).toBe(200);
}
