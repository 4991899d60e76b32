import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { command } from "../../app/platform/database/sql.ts";
import { openFailingProxy } from "../support/failing-proxy.ts";
import { createUser, sessionCookieOf } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { donationBody } from "./use-world.ts";
import { soon } from "../support/soon.ts";

// The database accepts connections and statements, and does not answer: stopped, cut off, or a dead machine.

let proxy: Awaited<ReturnType<typeof openFailingProxy>>;
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await startSite({
    async reachDatabaseBy(url) {
      proxy = await openFailingProxy(url);
      return proxy.url;
    },
  });
  const { user_id } = await createUser(site.services);
  cookie = await sessionCookieOf(site.services, user_id);
});
afterAll(async () => {
  await site?.stop();
  proxy?.close();
});

/** How much later it is than the clock says. */
let later_ms = 0;
const now = performance.now.bind(performance);
const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + later_ms);

/** Counted while this process runs, so what a busy machine keeps from it is no waiting of the site, which is part of it. */
const tick_ms = 50;
let ticks = 0;
const ticking = setInterval(() => (ticks += 1), tick_ms);
afterAll(() => {
  clearInterval(ticking);
  clock.mockRestore();
});

async function ask(path: string, init: RequestInit = {}) {
  const began = ticks;
  const response = await fetch(site.url + path, { redirect: "manual", ...init });
  const text = await response.text();
  const { status, headers } = response;
  return { path, status, headers, text, took_ms: (ticks - began) * tick_ms };
}
const askAsAsha = (path: string) => ask(path, { headers: { cookie } });
const post = (path: string, body: unknown) =>
  ask(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

function silence() {
  proxy.silence();
  proxy.silenceNew(true);
}

/** What other processes change is heard again: until then nothing that is kept is sure, and the cache is emptied. */
function changesHeard(): Promise<void> {
  return new Promise((resolve) => {
    const end = site.services.realtime.subscribe((tags) => {
      if (tags) return;
      end();
      resolve();
    });
  });
}

async function isBack() {
  await soon(async () => expect((await ask("/readyz")).status).toBe(200));
  await soon(() => expect(site.services.db.is_reachable()).toBe(true));
}

afterEach(async () => {
  proxy.silenceNew(false);
  const heard = changesHeard();
  proxy.cut();
  later_ms = 0;
  await Promise.all([heard, isBack()]);
  site.services.page_cache.clear();
});

const answersToWaiting = async () => {
  const verification = {
    razorpayOrderId: "order_AAAAAAAAAAAAAA",
    razorpayPaymentId: "pay_AAAAAAAAAAAAAA",
    razorpaySignature: "0".repeat(64),
    paymentMethod: "razorpay",
  };
  return Promise.all([
    ask("/"),
    ask("/about"),
    ask("/campaigns?q=water"),
    ask("/stories.data"),
    ask("/donations"),
    askAsAsha("/"),
    askAsAsha("/dashboard"),
    askAsAsha("/about.data"),
    ask("/api/v1/campaigns"),
    ask("/readyz"),
    post("/api/functions/create-razorpay-order", donationBody()),
    post("/api/functions/verify-razorpay-payment", verification),
  ]);
};

describe("while the database is silent", () => {
  test("every request that needs it is answered by 503 within 6 s, with correct statements about money", async () => {
    // Cached data must not hide what is missing on the pages.
    await ask("/about");
    site.services.page_cache.invalidate(["campaigns", "stories"]);
    silence();
    later_ms = 40_000_000;
    const waited = await answersToWaiting();
    const at_once = await answersToWaiting();
    for (const answers of [waited, at_once]) {
      expect(answers.map(({ path, status }) => [path, status])).toEqual(
        answers.map(({ path }) => [path, 503]),
      );
      expect(answers.filter(({ headers }) => !headers.has("retry-after"))).toEqual([]);
      expect(answers.filter(({ took_ms }) => took_ms > 6_000)).toEqual([]);
      const [order, verified] = answers.slice(-2).map(({ text }) => text);
      expect(order).toContain("No money has moved");
      expect(verified).toContain("Please do not pay again");
    }
  });

  test("a kept page is served at once after it was fresh, and says how old it is", async () => {
    const fresh = await ask("/campaigns");
    expect(fresh.status).toBe(200);
    silence();
    later_ms = 20_000;
    const first = await ask("/campaigns");
    const others = await Promise.all([1, 2, 3].map(() => ask("/campaigns")));
    for (const { status, headers, text } of [first, ...others]) {
      expect([status, text]).toEqual([200, fresh.text]);
      expect(Number(headers.get("age"))).toBeGreaterThanOrEqual(20);
    }
    // The silence is not detected yet, and nothing has waited for the database.
    expect(site.services.db.is_reachable()).toBe(true);
  });

  test("a page that was kept long ago is served as well, and one that a change dropped is not", async () => {
    const [campaigns, about] = [await ask("/campaigns"), await ask("/about")];
    expect([campaigns.status, about.status]).toEqual([200, 200]);
    silence();
    later_ms = 600_000;
    for (let i = 0; i < 3; i += 1) {
      const old = await ask("/campaigns");
      expect([old.status, old.text]).toEqual([200, campaigns.text]);
    }
    await soon(() => expect(site.services.db.is_reachable()).toBe(false));
    expect((await ask("/campaigns")).text).toBe(campaigns.text);
    site.services.page_cache.invalidate(["campaigns"]);
    expect((await ask("/campaigns")).status).toBe(503);
    expect((await ask("/about")).text).toBe(about.text);
  });
});

test("a page is not kept that was made without the site's settings", async () => {
  const { db, page_cache } = site.services;
  await db.run(command`alter table site_settings rename to lost_settings`);
  page_cache.clear();
  const without = await ask("/campaigns");
  await db.run(command`alter table lost_settings rename to site_settings`);
  expect([without.status, without.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect((await ask("/campaigns")).headers.get("cache-control")).toContain("public");
});

test("when the database answers again, so does every page, and none is old", async () => {
  await ask("/campaigns");
  silence();
  await soon(() => expect(site.services.db.is_reachable()).toBe(false));
  expect((await askAsAsha("/dashboard")).status).toBe(503);
  proxy.silenceNew(false);
  proxy.cut();
  await soon(async () => expect((await askAsAsha("/dashboard")).status).toBe(200));
  site.services.page_cache.clear();
  await ask("/campaigns");
  later_ms = 600_000;
  const renewed = await ask("/campaigns");
  expect([renewed.status, renewed.headers.get("age")]).toEqual([200, null]);
  const order = await post("/api/functions/create-razorpay-order", donationBody());
  expect(order.status).toBe(200);
});
