import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { mailsTo } from "../support/account-mails.ts";
import { createUser, sessionCookieOf } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

/** The forms of the sign-in pages as they come over the wire, with the quotas of production. */
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: "1" } });
});
afterAll(() => site?.stop());

type Sent = { headers?: Record<string, string>; path?: string };

function post(fields: Record<string, string>, { headers = {}, path = "/auth" }: Sent = {}) {
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.url, ...headers },
    body: new URLSearchParams(fields),
  });
}

const signIn = (email: string, password: string, sent: Sent = {}) =>
  post({ intent: "sign-in", email, password }, sent);
const sessionCookie = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith("sahayog_session="));

const signUpOf = (email: string) => ({
  intent: "sign-up",
  email,
  display_name: "Asha",
  password: "four plain words",
  confirm_password: "four plain words",
});

describe("the cookie of a session", () => {
  test("is HttpOnly and SameSite, and survives a restart of the browser", async () => {
    const user = await createUser(site.services);
    const answer = await signIn(user.email, user.password);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/dashboard");
    const cookie = sessionCookie(answer);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Max-Age=2592000/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("tampered with, opens nothing and is deleted", async () => {
    const { user_id } = await createUser(site.services);
    const good = await sessionCookieOf(site.services, user_id);
    for (const bad of [good.slice(0, -1), `${good}A`, good.toLowerCase(), "sahayog_session=%00"]) {
      const answer = await fetch(`${site.url}/dashboard`, { redirect: "manual", headers: { cookie: bad } });
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toMatch(/^\/auth/);
      expect(sessionCookie(answer)).toMatch(/Max-Age=0/);
    }
  });

  test("that was planted is replaced by the sign-in (no session fixation)", async () => {
    const user = await createUser(site.services);
    const planted = "P".repeat(43);
    const answer = await signIn(user.email, user.password, {
      headers: { cookie: `sahayog_session=${planted}` },
    });
    expect(sessionCookie(answer)).not.toContain(planted);
  });
});

describe("forms from other sites", () => {
  test.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  ])("are refused with %j, and do nothing", async (headers) => {
    const user = await createUser(site.services);
    const cookie = await sessionCookieOf(site.services, user.user_id);
    const email = `${randomUUID()}@example.org`;
    const sent = { headers: { ...headers, cookie } as Record<string, string> };
    const answers = [
      await signIn(user.email, user.password, sent),
      await post(signUpOf(email), sent),
      await post({ intent: "forgot", method: "email", email: user.email }, sent),
      await post({}, { ...sent, path: "/auth/sign-out" }),
      await post({ code: "000000" }, { ...sent, path: "/auth/verify" }),
      await post({}, { ...sent, path: "/auth/verify-email" }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await mailsTo(site.services.db, email)).toEqual([]);
    expect(await site.services.sessions.of(cookie).read()).toBeDefined();
  });

  test("a link signs nobody out", async () => {
    const { user_id } = await createUser(site.services);
    const cookie = await sessionCookieOf(site.services, user_id);
    const answer = await fetch(`${site.url}/auth/sign-out`, { redirect: "manual", headers: { cookie } });
    expect(answer.headers.get("location")).toBe("/");
    expect(await site.services.sessions.of(cookie).read()).toBeDefined();
  });
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/%5c%5cevil.example",
  "javascript:alert(1)",
  "/\r\nSet-Cookie: a=b",
])("after signing in, redirectTo=%j leads to the dashboard", async (redirectTo) => {
  const user = await createUser(site.services);
  const path = `/auth?${new URLSearchParams({ redirectTo })}`;
  const answer = await signIn(user.email, user.password, { path });
  expect(answer.headers.get("location")).toBe("/dashboard");
  const signed_in = { cookie: await sessionCookieOf(site.services, user.user_id) };
  const sent_on = await fetch(site.url + path, { redirect: "manual", headers: signed_in });
  expect(sent_on.headers.get("location")).toBe("/");
});

test("a known and an unknown address get the same pages", async () => {
  const { email } = await createUser(site.services);
  const unknown = `${randomUUID()}@example.org`;
  const shape = async (answer: Response, asked: string) => ({
    status: answer.status,
    location: answer.headers.get("location"),
    cookies: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/=[\w-]{43};/, "=…;").replace(encodeURIComponent(asked), "…")),
    text: (await answer.text())
      .replaceAll(asked, "…")
      .replaceAll(/nonce="[^"]+"/g, "")
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "…"),
  });
  for (const fields of [
    (address: string) => ({ intent: "sign-in", email: address, password: "not this one" }),
    (address: string) => ({ intent: "forgot", method: "email", email: address }),
    signUpOf,
  ])
    expect(await shape(await post(fields(email)), email)).toEqual(
      await shape(await post(fields(unknown)), unknown),
    );
});

test("a page shows how long to wait after too many wrong passwords", async () => {
  const { email, password } = await createUser(site.services);
  for (let i = 0; i < 10; i++) expect((await signIn(email, `guess ${i}`)).status).toBe(401);
  const refused = await signIn(email, password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(sessionCookie(refused)).toBeUndefined();
  const page = await refused.text();
  expect(page).toContain("Sign in failed");
  expect(page).toContain("Too many tries in a short time.");
  expect(page).not.toContain(password);
});

describe("bad requests", () => {
  test.each([
    ["nothing", {}],
    ["an unknown form", { intent: "__proto__" }],
    ["an address that is none", { intent: "sign-in", email: "\0", password: "x" }],
    ["a password with NUL", { intent: "sign-in", email: "asha@example.org", password: "\0" }],
    ["a name of another form", { intent: "sign-up", email: "asha@example.org", password: "\ud800aaaaaa" }],
    [
      "a token that is none",
      { intent: "new-password", token: "\0", password: "123456", confirm_password: "123456" },
    ],
    ["a number that is none", { intent: "forgot", method: "sms", mobile: "\0" }],
    ["a way that is none", { intent: "forgot", method: "carrier pigeon" }],
  ])("%s: a refusal on a page, never a 500, and nothing repeats a password", async (_what, fields) => {
    const answer = await post(fields);
    expect([400, 401, 410]).toContain(answer.status);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(sessionCookie(answer)).toBeUndefined();
  });

  test("a huge form and no form at all", async () => {
    expect((await signIn("asha@example.org", "x".repeat(100_000))).status).toBe(413);
    const json = await fetch(`${site.url}/auth`, {
      method: "POST",
      headers: { origin: site.url, "content-type": "application/json" },
      body: "{}",
    });
    expect(json.status).toBe(415);
  });

  test("invalid links show an error page", async () => {
    for (const token of ["", "x", "A".repeat(43), "%00", "A".repeat(9_000)]) {
      const confirm = await fetch(`${site.url}/auth/confirm?token=${token}`);
      expect(confirm.status).toBe(404);
      expect(await confirm.text()).toContain("This link was already used or has expired.");
      const reset = await fetch(`${site.url}/auth?action=reset-password&token=${token}`);
      expect(reset.status).toBe(200);
      expect(reset.headers.get("referrer-policy")).toBe("same-origin");
      expect(await reset.text()).toContain("This link was already used");
    }
    const verify = await fetch(`${site.url}/auth/verify`, { redirect: "manual" });
    expect(verify.headers.get("location")).toBe("/auth");
  });
});

test("the audit log holds neither addresses nor links", async () => {
  const { entries } = await site.services.db.one(sql({ entries: "int8" })`
    select count(*) as entries from audit_events where details::text ~ '@|[A-Za-z0-9_-]{43}'`);
  expect(entries).toBe(0);
});
