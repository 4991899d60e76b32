import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { command } from "../../app/platform/database/sql.ts";
import { freePort } from "../support/free-port.ts";
import { hostileRequests } from "./hostile-requests.ts";
import { sendRaw } from "./raw-request.ts";
import { expectRefusal, expectUnharmed, leavingNothing } from "./refusals.ts";
import { donationBody, postJson, useWorld } from "./use-world.ts";

const running = useWorld();
const at = (path: string) => running.site.url + path;

describe("cross-site writes", () => {
  it.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://127.0.0.1:1" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("are refused with %j", async (headers) => {
    await leavingNothing(running, async () => {
      for (const path of [
        "/api/functions/create-razorpay-order",
        "/api/functions/verify-razorpay-payment",
        "/donations",
        "/newsletter",
        "/newsletter/unsubscribe",
      ])
        expectRefusal(
          await postJson(at(path), donationBody(), headers as unknown as Record<string, string>),
          403,
          /another site/,
        );
    });
  });

  it.each([
    "https://api.razorpay.com",
    "null",
    "foo",
    "http://[",
    "https://a b",
    "\xff",
    "",
    "x".repeat(3_000),
  ])("are taken at the gateway's return, which signs them, with the origin %j", async (origin) => {
    await leavingNothing(running, async () => {
      const answer = await sendRaw(running.site.url, {
        method: "POST",
        path: "/donations/return",
        headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
        body: "razorpay_order_id=x",
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/donations"]);
    });
  });

  it("are not allowed by a path that only has the prefix of an open one", async () => {
    await leavingNothing(running, async () => {
      for (const path of [
        "/api/webhooks/../functions/create-razorpay-order",
        "/sandbox/../newsletter",
        "/donations/return/../../newsletter",
      ]) {
        const answer = await sendRaw(running.site.url, {
          method: "POST",
          path,
          headers: { Origin: "https://evil.example", "Content-Type": "application/json" },
          body: JSON.stringify(donationBody()),
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
    });
  });
});

it("the metrics are for this machine only, whatever spelling of the path is requested", async () => {
  const headers = { "X-Forwarded-For": "203.0.113.9" };
  for (const path of [
    "/metrics",
    "/./metrics",
    "/x/../metrics",
    "/%2e/metrics",
    "//metrics",
    "http://localhost/metrics",
  ])
    expect((await sendRaw(running.site.url, { path, headers })).status).toBe(404);
  expect((await sendRaw(running.site.url, { path: "/metrics" })).status).toBe(200);
});

describe("forms of pages", () => {
  const post = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
    sendRaw(running.site.url, { method: "POST", path, body, headers: { "Content-Type": type } });

  it.each([
    ["amount=0&email=a@example.org", 400],
    ["amount=500&email=x", 400],
    ["", 400],
    ["amount=500", 400],
    ["amount=%00&email=%00&name=%00&message=%00", 400],
    ["amount=500&email=a@example.org&campaign=x", 400],
    ["custom=५ लाख&email=a@example.org", 400],
    ["custom=1e3&email=a@example.org", 400],
    ["custom=NaN&email=a@example.org", 400],
    [`amount=500&email=a@example.org&campaign=${randomUUID()}`, 404],
    ["amount=500&email=%ff@example.org", 400],
    ["__proto__[amount]=500&constructor=1", 400],
  ])("/donations refuses %s", async (body, status) => {
    await leavingNothing(running, async () => expect((await post("/donations", body)).status).toBe(status));
  });

  it("a field sent twice is refused, since it is unclear which value was meant", async () => {
    await leavingNothing(running, async () => {
      const answer = await post("/donations", "amount=500&amount=1&email=a@example.org&email=b@example.org");
      expect(answer.status).toBe(400);
    });
  });

  it.each(["/donations", "/donations/return", "/newsletter"])(
    "%s refuses what is no form, broken or endless",
    async (path) => {
      await leavingNothing(running, async () => {
        expect((await post(path, "{}", "application/json")).status).toBe(415);
        expect((await post(path, "x", "multipart/form-data")).status).toBe(400);
        expect((await post(path, "--x\r\nbroken", "multipart/form-data; boundary=x")).status).toBe(400);
        expect((await post(path, `email=${"x".repeat(200_000)}`)).status).toBe(413);
      });
    },
  );

  it("a signed return with nonsense in it leads back to the form", async () => {
    await leavingNothing(running, async () => {
      for (const body of [
        "",
        "razorpay_order_id=x&razorpay_payment_id=y&razorpay_signature=z",
        "razorpay_order_id=%00",
      ]) {
        const answer = await post("/donations/return?gift=//evil.example", body);
        expect([answer.status, answer.headers.get("location")]).toEqual([303, "/donations"]);
      }
    });
  });

  it.each(["", "%00", "%ff", "x".repeat(5_000), "'; drop table donations"])(
    "links of mails refuse the token %j",
    async (token) => {
      for (const path of ["/newsletter/confirm", "/newsletter/unsubscribe"])
        expect((await post(`${path}?token=${encodeURI(token)}`, "")).status).toBe(404);
    },
  );
});

describe("quotas", () => {
  it("limit requests to the newsletter, without revealing who is subscribed", async () => {
    const strict = running.world.startSite({
      PORT: String(await freePort()),
      RATE_LIMIT_FACTOR: "1",
      TRUST_PROXY_HOPS: "1",
    });
    await strict.ready();
    const subscribe = async (email: string) => {
      const response = await fetch(`${strict.url}/newsletter`, {
        method: "POST",
        body: new URLSearchParams({ email }),
      });
      const answer = /role="(?:status|alert)"[^>]*>([^<]*)/.exec(await response.text())?.[1];
      return { status: response.status, answer, retry_after: Number(response.headers.get("retry-after")) };
    };
    await running.db.run(command`
      insert into newsletter_subscriptions (email, status, confirmed_at, confirm_sent_at, unsubscribe_token)
      values ('known@example.org', 'confirmed', now(), now(), 'tokentokentokentokentokentokentoken')`);
    const known = await subscribe("known@example.org");
    const unknown = await subscribe("unknown@example.org");
    expect(known).toEqual(unknown);
    expect(known.status).toBe(200);
    const answers = [];
    for (let i = 0; i < 12; i++)
      answers.push(await subscribe(i < 4 ? "unknown@example.org" : `victim${i}@example.org`));
    expect(answers[3]).toMatchObject({ status: 429 });
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.retry_after).toBeGreaterThan(0);
    const orders = [];
    for (let i = 0; i < 22; i++)
      orders.push(
        await postJson(
          `${strict.url}/api/functions/create-razorpay-order`,
          donationBody({ donorEmail: `a${i}@example.org` }),
          // What the visitor claims is on the left, and is ignored.
          { "x-forwarded-for": `198.51.100.${i}, 203.0.113.7` },
        ),
      );
    expect(orders.filter(({ status }) => status === 200)).toHaveLength(20);
    expectRefusal(orders.at(-1)!, 429, /wait/);
    expect(Number(orders.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
    await strict.kill();
  });
});

it("answers hostile requests with a page or a refusal, and never repeats a foreign host", async () => {
  const requests = hostileRequests().values();
  const wrong: string[] = [];
  const sendAll = async () => {
    for (const request of requests) {
      const { status, text } = await sendRaw(running.site.url, request);
      if (status < 200 || status >= 500 || text.includes("evil.example/campaigns"))
        wrong.push(`${status} ${request.method ?? "GET"} ${request.host ?? ""}${request.path.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, sendAll));
  expect(wrong).toEqual([]);
});

it.each([
  "",
  "x",
  "%00",
  "%ff",
  "__proto__",
  randomUUID().slice(1),
  Array.from({ length: 200 }, randomUUID).join(","),
])("/api/events refuses to watch %s", async (ids) => {
  const response = await fetch(at(`/api/events?campaigns=${ids}`));
  expectRefusal({ status: response.status, headers: response.headers, body: await response.json() }, 400);
  expect((await fetch(at("/api/events"), { method: "POST" })).status).toBe(400);
});

it("leaves books and process intact", () => expectUnharmed(running));
