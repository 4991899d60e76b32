import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createClients, expectProblem } from "../../../../../../tests/support/api-client.ts";
import { addFactor, codeOf } from "../../../../../../tests/support/second-factor.ts";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { createLimits } from "../../../../../platform/limits.ts";
import type { Services } from "../../../../../platform/services.ts";
import { confirmSignUp } from "../use-cases/confirm-sign-up.ts";
import { accountQuotas } from "../../../server/limits.ts";

const signUp = "/api/auth/sign-up";
const signIn = "/api/auth/sign-in";
const secondFactor = "/api/auth/second-factor";
const session = "/api/auth/session";
const recover = "/api/auth/recover";
const user = "/api/auth/user";

let services: Services;
let clients: ReturnType<typeof createClients>;
beforeAll(async () => {
  services = await createTestServices();
  clients = createClients(services);
});

const newEmail = () => `new-${randomUUID().slice(0, 13)}@example.org`;

/** The cookies that a browser sends after this response. */
const cookieAfter = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");

const sessionWith = async (cookie: string) =>
  (await (await clients.asking(cookie)("GET", session)).json()).session;

describe("signing up", () => {
  const input = (email: string) => ({
    email,
    password: "plain-words-7",
    data: { display_name: "Asha Nayak", mobile: "98765 43210" },
  });

  test("sends a link, and the link creates an account with the given values", async () => {
    const email = newEmail();
    const answer = await clients.guest("POST", signUp, input(`  ${email.toUpperCase()} `));
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 202,
      body: { confirmation_required: true },
    });
    const credentials = { email, password: "plain-words-7" };
    await expectProblem(clients.guest("POST", signIn, credentials), 403, "email_not_confirmed");
    const mail = await services.db.one(sql({ text_body: "text" })`
      select text_body from outgoing_mails where to_address = ${email}`);
    const token = /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? null;
    await confirmSignUp(services, token);
    const { session: opened } = await (await clients.guest("POST", signIn, credentials)).json();
    expect(opened.user).toEqual({
      id: expect.any(String),
      email,
      user_metadata: { display_name: "Asha Nayak", mobile: "98765 43210" },
      factors: [],
    });
  });

  test("gives the same answer for an address that has an account", async () => {
    const person = await clients.person();
    const [known, unknown] = await Promise.all([
      clients.guest("POST", signUp, input(person.email)),
      clients.guest("POST", signUp, input(newEmail())),
    ]);
    expect(known.status).toBe(unknown.status);
    expect(await known.text()).toBe(await unknown.text());
  });

  test.each([
    ["a role", { role: "admin" }, "body"],
    ["a role among the data", { data: { display_name: "A", role: "admin" } }, "data"],
    ["no data", { data: undefined }, "data"],
    ["no name", { data: { display_name: " " } }, "display_name"],
    ["a short password", { password: "12345" }, "password"],
    ["a password of 1,000 characters", { password: "x".repeat(1_000) }, "password"],
    ["a password with NUL", { password: "abc\0defgh" }, "password"],
    ["an address that is none", { email: "asha@" }, "email"],
    ["a list as address", { email: ["a@example.org"] }, "email"],
  ])("%s is refused", async (_what, changes, field) => {
    const email = newEmail();
    const { fields } = await expectProblem(
      clients.guest("POST", signUp, { ...input(email), ...changes }),
      400,
    );
    expect(Object.keys(fields ?? {})).toEqual([field]);
    const { waiting } = await services.db.one(sql({ waiting: "int8" })`
      select count(*) as waiting from sign_ups where email = ${email}`);
    expect(waiting).toBe(0);
  });
});

describe("signing in", () => {
  test("sets the cookie of a session, which ends by signing out", async () => {
    const person = await clients.person();
    const { email, password } = person;
    const answer = await clients.guest("POST", signIn, { email: ` ${email.toUpperCase()}`, password });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { session: opened } = await answer.json();
    expect(opened).toMatchObject({ user: { id: person.user_id, email } });
    expect(opened.expires_at).toBeGreaterThan(Date.now() / 1_000 + 3_600);
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("sahayog_session="));
    expect(set).toMatch(/; HttpOnly; SameSite=Lax/);
    const cookie = cookieAfter(answer);
    expect(await sessionWith(cookie)).toEqual(opened);

    const out = await clients.asking(cookie)("POST", "/api/auth/sign-out");
    expect(await out.json()).toEqual({ session: null });
    expect(out.headers.getSetCookie().join("\n")).toMatch(/^sahayog_session=;.*Max-Age=0/m);
    expect(await sessionWith(cookie)).toBeNull();
  });

  test("gives the same answer for a wrong password and an unknown address", async () => {
    const { email } = await clients.person();
    const wrong = await expectProblem(
      clients.guest("POST", signIn, { email, password: "guess-1" }),
      401,
      "wrong_credentials",
    );
    const unknown = await expectProblem(
      clients.guest("POST", signIn, { email: newEmail(), password: "guess-1" }),
      401,
      "wrong_credentials",
    );
    expect(wrong.detail).toBe(unknown.detail);
  });

  test.each([
    ["no password", { email: "a@example.org" }],
    ["an empty password", { email: "a@example.org", password: "" }],
    ["no address", { password: "plain-words-7" }],
    ["an unknown field", { email: "a@example.org", password: "x", remember: true }],
    ["null", null],
  ])("%s is refused", async (_what, body) => {
    const answer = await clients.guest("POST", signIn, body === null ? "null" : body);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expectProblem(answer, 400);
  });

  test("rejects forms and huge bodies", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    await expectProblem(clients.guest("POST", signIn, "email=a@example.org&password=x", form), 415);
    const huge = { email: "a@example.org", password: "x".repeat(20_000) };
    await expectProblem(clients.guest("POST", signIn, huge), 413);
  });

  test("answers 429 with Retry-After to repeated guesses", async () => {
    const narrow = { ...services, limits: createLimits(services.db, services.log, accountQuotas, 1) };
    const { guest, person } = createClients(narrow);
    const { email } = await person();
    const statuses: number[] = [];
    for (let i = 0; i < accountQuotas.sign_ins_by_account.points; i++)
      statuses.push((await guest("POST", signIn, { email, password: `guess ${i}` })).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const refused = await guest("POST", signIn, { email, password: "guess" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await expectProblem(refused, 429, "too_many_requests");
  });
});

describe("the second factor", () => {
  async function halfWay() {
    const person = await clients.person();
    const factor = await addFactor(person);
    const answer = await clients.guest("POST", signIn, { email: person.email, password: person.password });
    expect(await answer.json()).toEqual({ second_factor_required: true });
    return { person, factor, cookie: cookieAfter(answer) };
  }

  test("is required after the password, and opens the session", async () => {
    const { person, factor, cookie } = await halfWay();
    expect(cookie).not.toContain("sahayog_session=");
    expect(await sessionWith(cookie)).toBeNull();
    const answer = await clients.asking(cookie)("POST", secondFactor, { code: codeOf(factor.secret, 1) });
    const { session: opened } = await answer.json();
    expect(opened.user).toMatchObject({
      id: person.user_id,
      factors: [{ id: factor.id, status: "verified", factor_type: "totp" }],
    });
    expect(await sessionWith(cookieAfter(answer))).toEqual(opened);
  });

  test("accepts a recovery code, once", async () => {
    const { factor, cookie, person } = await halfWay();
    const code = factor.recovery_codes?.[3];
    expect((await clients.asking(cookie)("POST", secondFactor, { code })).status).toBe(200);
    const { email, password } = person;
    const again = cookieAfter(await clients.guest("POST", signIn, { email, password }));
    await expectProblem(clients.asking(again)("POST", secondFactor, { code }), 400, "wrong_code");
  });

  test("rejects the code by which the factor was verified, and stops after five wrong ones", async () => {
    const { factor, cookie } = await halfWay();
    const ask = clients.asking(cookie);
    await expectProblem(ask("POST", secondFactor, { code: factor.used_code }), 400, "wrong_code");
    for (let i = 0; i < 3; i++) await expectProblem(ask("POST", secondFactor, { code: "nonsense" }), 400);
    await expectProblem(ask("POST", secondFactor, { code: "nonsense" }), 401, "start_over");
    await expectProblem(ask("POST", secondFactor, { code: codeOf(factor.secret, 1) }), 401, "start_over");
  });

  test("is rejected without the password before it", async () => {
    const { factor, person } = await halfWay();
    const code = codeOf(factor.secret, 1);
    await expectProblem(clients.guest("POST", secondFactor, { code }), 401, "start_over");
    await expectProblem(
      clients.asking("sahayog_pending=x")("POST", secondFactor, { code }),
      401,
      "start_over",
    );
    await expectProblem(person.ask("POST", secondFactor, { code, user_id: person.user_id }), 400);
    await expectProblem(person.ask("POST", secondFactor, {}), 400);
  });
});

describe("the session", () => {
  test("is null for guests and for tampered cookies", async () => {
    const person = await clients.person();
    expect(await (await clients.guest("GET", session)).json()).toEqual({ session: null });
    const tampered = clients.asking(person.cookie.slice(0, -1));
    const answer = await tampered("GET", session);
    expect(await answer.json()).toEqual({ session: null });
    expect(answer.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect(await sessionWith(person.cookie)).toMatchObject({ user: { id: person.user_id } });
  });

  test("does not change when a guest signs out", async () => {
    const answer = await clients.guest("POST", "/api/auth/sign-out");
    expect(answer.status).toBe(200);
  });

  test("of a suspended person can be read and ended", async () => {
    const person = await clients.person();
    await services.db.run(command`
      update profiles set status = 'suspended' where user_id = ${person.user_id}`);
    expect(await sessionWith(person.cookie)).toMatchObject({ user: { id: person.user_id } });
    await person.ask("POST", "/api/auth/sign-out");
    expect(await sessionWith(person.cookie)).toBeNull();
  });
});

describe("passwords", () => {
  test("a link is promised for every address, and sent only to those with an account", async () => {
    const person = await clients.person();
    const [known, unknown] = [
      await clients.guest("POST", recover, { email: person.email }),
      await clients.guest("POST", recover, { email: newEmail() }),
    ];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(await known.text()).toBe(await unknown.text());
    await expectProblem(clients.guest("POST", recover, { email: "nobody" }), 400, "invalid_email");
    await expectProblem(clients.guest("POST", recover, {}), 400);
    await expectProblem(clients.guest("POST", recover, { email: person.email, redirectTo: "//x" }), 400);
  });

  test("a new one replaces the old one, which is rejected from then on", async () => {
    const person = await clients.person();
    const { email, password } = person;
    const change = { password: "other-words-8", current_password: password };
    const elsewhere = cookieAfter(await clients.guest("POST", signIn, { email, password }));
    await expectProblem(clients.guest("PUT", user, change), 401, "not_signed_in");
    await expectProblem(
      person.ask("PUT", user, { ...change, current_password: "guess" }),
      403,
      "wrong_password",
    );
    await expectProblem(person.ask("PUT", user, { password: "other-words-8" }), 400);
    await expectProblem(person.ask("PUT", user, { ...change, password: "12345" }), 400, "bad_password");
    await expectProblem(person.ask("PUT", user, { ...change, email: "other@example.org" }), 400);
    expect((await clients.guest("POST", signIn, { email, password })).status).toBe(200);

    const answer = await person.ask("PUT", user, change);
    expect((await answer.json()).user).toMatchObject({ id: person.user_id });
    await expectProblem(clients.guest("POST", signIn, { email, password }), 401, "wrong_credentials");
    expect((await clients.guest("POST", signIn, { email, password: "other-words-8" })).status).toBe(200);
    expect(await sessionWith(elsewhere)).toBeNull();
    expect(await sessionWith(person.cookie)).not.toBeNull();
  });
});
