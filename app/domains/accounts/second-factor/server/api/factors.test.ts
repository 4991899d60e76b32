import { beforeAll, describe, expect, test } from "vitest";
import { type Client, createClients, expectProblem } from "../../../../../../tests/support/api-client.ts";
import { addFactor, codeOf } from "../../../../../../tests/support/second-factor.ts";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { sessionCookieOf } from "../../../../../../tests/support/people.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { createLimits } from "../../../../../platform/limits.ts";
import type { Services } from "../../../../../platform/services.ts";
import { accountQuotas } from "../../../server/limits.ts";

const path = "/api/auth/factors";
const unknown_id = "01900000-0000-7000-8000-000000000000";
const input = { friendly_name: "Phone", factor_type: "totp" };

let services: Services;
let clients: ReturnType<typeof createClients>;
beforeAll(async () => {
  services = await createTestServices();
  clients = createClients(services);
});

async function enrol({ ask }: Client, body: object = input) {
  const enrolled = await (await ask("POST", path, body)).json();
  return { id: enrolled.id as string, secret: enrolled.totp.secret as string, totp: enrolled.totp };
}

async function challenge({ ask }: Client, id: string) {
  return (await (await ask("POST", `${path}/${id}/challenge`)).json()) as { id: string; expires_at: number };
}

const verify = ({ ask }: Client, id: string, challenge_id: string, code: string) =>
  ask("POST", `${path}/${id}/verify`, { code, challenge_id });

const statusOf = async (id: string) =>
  (await services.db.maybeOne(sql({ status: "text" })`select status from factors where factor_id = ${id}`))
    ?.status;

describe("adding an authenticator app", () => {
  test("needs a recent sign-in, so that an unattended session cannot be used to lock the owner out", async () => {
    const person = await clients.person();
    await services.db.run(command`
      update sessions set created_at = now() - interval '61 minutes' where user_id = ${person.user_id}`);
    await expectProblem(await person.ask("POST", path, input), 403, "sign_in_again");
    await services.db.run(command`
      update sessions set created_at = now() - interval '59 minutes' where user_id = ${person.user_id}`);
    expect((await person.ask("POST", path, input)).status).toBe(200);
  });

  test("works from the QR code to the recovery codes", async () => {
    const person = await clients.person();
    const answer = await person.ask("POST", path, input);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const enrolled = await answer.json();
    expect(enrolled).toMatchObject({ type: "totp", friendly_name: "Phone" });
    expect(enrolled.totp.qr_code).toMatch(/^<svg [^>]*viewBox/);
    expect(enrolled.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(enrolled.totp.uri);
    expect(uri.protocol).toBe("otpauth:");
    expect(uri.searchParams.get("secret")).toBe(enrolled.totp.secret);
    expect(uri.searchParams.get("issuer")).toBe("Sahayog");
    expect(decodeURIComponent(uri.pathname)).toContain(person.email);

    const asked = await challenge(person, enrolled.id);
    expect(asked).toMatchObject({ type: "totp" });
    const seconds = asked.expires_at - Date.now() / 1_000;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(300);

    const verified = await verify(person, enrolled.id, asked.id, codeOf(enrolled.totp.secret));
    const { recovery_codes, ...rest } = await verified.json();
    expect(rest).toEqual({ id: enrolled.id, status: "verified" });
    expect(new Set(recovery_codes).size).toBe(10);

    const { factors } = await (await person.ask("GET", path)).json();
    expect(factors).toEqual([
      {
        id: enrolled.id,
        friendly_name: "Phone",
        factor_type: "totp",
        status: "verified",
        created_at: expect.any(String),
      },
    ]);
  });

  test("stores the secret only encrypted", async () => {
    const { id, secret } = await enrol(await clients.person());
    const row = await services.db.one(sql({ secret_sealed: "text" })`
      select secret_sealed from factors where factor_id = ${id}`);
    expect(row.secret_sealed).not.toContain(secret);
    expect(services.secrets.open("totp", row.secret_sealed)).toBe(secret);
  });

  test("notifies the owner by mail and bell, and writes an audit entry", async () => {
    const person = await clients.person();
    await services.db.run(command`
      insert into user_preferences (user_id, email_notifications) values (${person.user_id}, 'none')`);
    await addFactor(person, "My old phone");
    const recorded = await services.db.one(sql({ mails: "int8", notifications: "int8", audited: "int8" })`
      select
        (select count(*) from outgoing_mails where to_address = ${person.email} and text_body like '%“My old phone”%') as mails,
        (select count(*) from notifications where user_id = ${person.user_id}) as notifications,
        (select count(*) from audit_events where subject_id = ${person.user_id} and event = 'factor_added') as audited`);
    expect(recorded).toEqual({ mails: 1, notifications: 1, audited: 1 });
  });

  test("sends no mail to an unconfirmed address, which may be somebody else's", async () => {
    const person = await clients.person({ email_verified: false });
    await addFactor(person);
    const { mails } = await services.db.one(sql({ mails: "int8" })`
      select count(*) as mails from outgoing_mails where to_address = ${person.email}`);
    expect(mails).toBe(0);
  });

  test("signs out the other devices with the first factor, but not this one", async () => {
    const person = await clients.person();
    const other = clients.asking(await sessionCookieOf(services, person.user_id));
    expect((await other("GET", path)).status).toBe(200);
    await addFactor(person);
    await expectProblem(other("GET", path), 401);
    expect((await person.ask("GET", path)).status).toBe(200);
  });

  test("keeps the recovery codes when a second one is added", async () => {
    const person = await clients.person();
    const first = await addFactor(person);
    const second = await addFactor(person, "Tablet");
    expect(first.recovery_codes).toHaveLength(10);
    expect(second.recovery_codes).toBeUndefined();
  });

  test("keeps only the latest three unverified ones", async () => {
    const person = await clients.person();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push((await enrol(person)).id);
    const { factors } = await (await person.ask("GET", path)).json();
    expect(factors.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
  });

  test("allows at most five", async () => {
    const person = await clients.person();
    for (let i = 0; i < 5; i++) await addFactor(person, `App ${i}`);
    await expectProblem(person.ask("POST", path, input), 422, "too_many_factors");
  });

  test("rejects a phone, since the site sends no text messages", async () => {
    const person = await clients.person();
    const phone = { friendly_name: "Phone", factor_type: "phone", phone: "+91 98765 43210" };
    await expectProblem(person.ask("POST", path, phone), 422, "sms_not_available");
    const { factors } = await (await person.ask("GET", path)).json();
    expect(factors).toEqual([]);
  });

  test.each([
    ["an unknown field", { ...input, status: "verified" }],
    ["somebody else's id", { ...input, user_id: unknown_id }],
    ["an unknown kind", { ...input, factor_type: "webauthn" }],
    ["no name", { factor_type: "totp" }],
    ["a blank name", { ...input, friendly_name: " \u202e " }],
    ["a name that is too long", { ...input, friendly_name: "x".repeat(61) }],
    ["NUL in the name", { ...input, friendly_name: "a\0b" }],
    ["no text as a name", { ...input, friendly_name: 7 }],
    ["a list", []],
    ["null", "null"],
    ["broken JSON", "{"],
  ])("%s is refused", async (_name, body) => {
    const person = await clients.person();
    await expectProblem(person.ask("POST", path, body), 400);
  });

  test("rejects a form and a huge body", async () => {
    const person = await clients.person();
    const form = { "content-type": "application/x-www-form-urlencoded" };
    await expectProblem(person.ask("POST", path, "friendly_name=a&factor_type=totp", form), 415);
    const huge = { ...input, friendly_name: "x".repeat(20_000) };
    await expectProblem(person.ask("POST", path, huge), 413);
  });
});

describe("codes", () => {
  test("are valid once, also with another challenge", async () => {
    const person = await clients.person();
    const { id, secret } = await enrol(person);
    const [one, other] = [await challenge(person, id), await challenge(person, id)];
    const code = codeOf(secret);
    expect((await verify(person, id, one.id, code)).status).toBe(200);
    await expectProblem(verify(person, id, other.id, code), 422, "mfa_verification_failed");
    await expectProblem(verify(person, id, other.id, codeOf(secret, -1)), 422, "mfa_verification_failed");
  });

  test("are accepted once by concurrent requests with different challenges", async () => {
    const person = await clients.person();
    const { id, secret } = await enrol(person);
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challenge(person, id)));
    const code = codeOf(secret);
    const answers = await Promise.all(challenges.map((asked) => verify(person, id, asked.id, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422, 422,
    ]);
    const { codes } = await services.db.one(sql({ codes: "int8" })`
      select count(*) as codes from recovery_codes where user_id = ${person.user_id}`);
    expect(codes).toBe(10);
  });

  test("of two first factors verified concurrently create ten recovery codes, not twenty", async () => {
    const person = await clients.person();
    const [one, other] = [await enrol(person), await enrol(person)];
    const asked = [await challenge(person, one.id), await challenge(person, other.id)];
    const answers = await Promise.all(
      [one, other].map(async ({ id, secret }, i) =>
        (await verify(person, id, asked[i]?.id ?? "", codeOf(secret))).json(),
      ),
    );
    expect(answers.filter(({ recovery_codes }) => recovery_codes !== undefined)).toHaveLength(1);
  });

  test("end the challenge when they are correct", async () => {
    const person = await clients.person();
    const { id, secret } = await enrol(person);
    const asked = await challenge(person, id);
    expect((await verify(person, id, asked.id, codeOf(secret))).status).toBe(200);
    await expectProblem(verify(person, id, asked.id, codeOf(secret, 1)), 422, "mfa_challenge_expired");
  });

  test("end the challenge after five wrong ones, sequential or concurrent", async () => {
    for (const at_once of [false, true]) {
      const person = await clients.person();
      const { id, secret } = await enrol(person);
      const asked = await challenge(person, id);
      const wrong = () => verify(person, id, asked.id, "nonsense");
      const answers: Response[] = at_once ? await Promise.all(Array.from({ length: 8 }, wrong)) : [];
      for (let i = 0; !at_once && i < 8; i++) answers.push(await wrong());
      const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).code));
      expect(codes.filter((code) => code === "mfa_verification_failed")).toHaveLength(5);
      expect(codes.filter((code) => code === "mfa_challenge_expired")).toHaveLength(3);
      await expectProblem(verify(person, id, asked.id, codeOf(secret)), 422, "mfa_challenge_expired");
      expect(await statusOf(id)).toBe("unverified");
    }
  });

  test("are rejected after the challenge has expired, in five minutes", async () => {
    const person = await clients.person();
    const { id, secret } = await enrol(person);
    const asked = await challenge(person, id);
    await services.db.run(command`
      update factor_challenges set expires_at = now() where challenge_id = ${asked.id}`);
    await expectProblem(verify(person, id, asked.id, codeOf(secret)), 422, "mfa_challenge_expired");
  });

  test("are accepted only with a challenge of the same factor", async () => {
    const person = await clients.person();
    const [one, other] = [await enrol(person), await enrol(person)];
    const asked = await challenge(person, other.id);
    await expectProblem(verify(person, one.id, asked.id, codeOf(one.secret)), 422, "mfa_challenge_expired");
  });

  test.each([
    ["an unknown field", { code: "123456", challenge_id: unknown_id, tries: 0 }],
    ["no code", { challenge_id: unknown_id }],
    ["an empty code", { code: "", challenge_id: unknown_id }],
    ["a number", { code: 123456, challenge_id: unknown_id }],
    ["a code that is too long", { code: "1".repeat(41), challenge_id: unknown_id }],
    ["a challenge that is no id", { code: "123456", challenge_id: "' or true --" }],
  ])("%s is refused", async (_name, body) => {
    const person = await clients.person();
    const { id } = await enrol(person);
    await expectProblem(person.ask("POST", `${path}/${id}/verify`, body), 400, "invalid_request");
  });

  test("are limited by a quota, whatever the number of challenges", async () => {
    const narrow = { ...services, limits: createLimits(services.db, services.log, accountQuotas, 1) };
    const person = await createClients(narrow).person();
    const { id } = await enrol(person);
    let tries = 0;
    let last: Response | undefined;
    while (last?.status !== 429 && tries < 30) {
      const asked = await challenge(person, id);
      for (let i = 0; i < 5 && last?.status !== 429; i++, tries++)
        last = await verify(person, id, asked.id, "000000x");
    }
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(tries).toBe(21);
  });
});

describe("removing", () => {
  test("an unverified one needs no password, and no body, but none of another type", async () => {
    const person = await clients.person();
    expect((await person.ask("DELETE", `${path}/${(await enrol(person)).id}`, "")).status).toBe(200);
    const { id } = await enrol(person);
    await expectProblem(person.ask("DELETE", `${path}/${id}`, new TextEncoder().encode("{}")), 415);
    // A server's request has a body to be read also where nothing was sent.
    const answer = await person.ask("DELETE", `${path}/${id}`, new Uint8Array());
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 200, body: { id } });
    expect(await statusOf(id)).toBeUndefined();
  });

  test("a verified one needs the correct password", async () => {
    const person = await clients.person();
    const { id } = await addFactor(person);
    await expectProblem(person.ask("DELETE", `${path}/${id}`), 403, "wrong_password");
    await expectProblem(person.ask("DELETE", `${path}/${id}`, { password: "guess" }), 403, "wrong_password");
    expect(await statusOf(id)).toBe("verified");
    // A media type is in letters of any case (RFC 9110, 8.3.1).
    const typed = { "content-type": "Application/JSON" };
    const answer = await person.ask("DELETE", `${path}/${id}`, { password: person.password }, typed);
    expect(answer.status).toBe(200);
    expect(await statusOf(id)).toBeUndefined();
    const left = await services.db.one(sql({ codes: "int8", mails: "int8", audited: "int8" })`
      select
        (select count(*) from recovery_codes where user_id = ${person.user_id}) as codes,
        (select count(*) from outgoing_mails where to_address = ${person.email} and subject like '%removed%') as mails,
        (select count(*) from audit_events where subject_id = ${person.user_id} and event = 'factor_removed') as audited`);
    expect(left).toEqual({ codes: 0, mails: 1, audited: 1 });
  });

  test("keeps the recovery codes while another one is left", async () => {
    const person = await clients.person();
    const first = await addFactor(person);
    await addFactor(person, "Tablet");
    await person.ask("DELETE", `${path}/${first.id}`, { password: person.password });
    const { codes } = await services.db.one(sql({ codes: "int8" })`
      select count(*) as codes from recovery_codes where user_id = ${person.user_id}`);
    expect(codes).toBe(10);
  });

  test("rejects an unknown field", async () => {
    const person = await clients.person();
    const { id } = await enrol(person);
    await expectProblem(person.ask("DELETE", `${path}/${id}`, { force: true }), 400);
    expect(await statusOf(id)).toBe("unverified");
  });
});

describe("new recovery codes", () => {
  const renew = "/api/auth/recovery-codes";

  test("are created with the password, once there is a factor", async () => {
    const person = await clients.person();
    const password = { password: person.password };
    await expectProblem(person.ask("POST", renew, password), 409, "no_factor");
    const { recovery_codes: before } = await addFactor(person);
    await expectProblem(person.ask("POST", renew, { password: "guess" }), 403, "wrong_password");
    const { recovery_codes: after } = await (await person.ask("POST", renew, password)).json();
    expect(new Set([...(before ?? []), ...after]).size).toBe(20);
    const { codes } = await services.db.one(sql({ codes: "int8" })`
      select count(*) as codes from recovery_codes where user_id = ${person.user_id}`);
    expect(codes).toBe(10);
  });

  test("are refused without a password, or with more than one", async () => {
    const person = await clients.person();
    await expectProblem(person.ask("POST", renew, {}), 400);
    await expectProblem(person.ask("POST", renew, { password: person.password, user_id: unknown_id }), 400);
  });
});

describe("access to factors", () => {
  const calls = (id: string): [string, string, object?][] => [
    ["POST", `${path}/${id}/challenge`],
    ["POST", `${path}/${id}/verify`, { code: "123456", challenge_id: unknown_id }],
    ["DELETE", `${path}/${id}`, { password: "plain-words-7" }],
  ];

  test("of others is answered like unknown ids", async () => {
    const [owner, other] = [await clients.person(), await clients.person()];
    const { id } = await addFactor(owner);
    for (const asked of [id, unknown_id])
      for (const [method, url, body] of calls(asked))
        await expectProblem(other.ask(method, url, body), 404, "factor_not_found");
    expect(await statusOf(id)).toBe("verified");
    expect((await (await other.ask("GET", path)).json()).factors).toEqual([]);
  });

  test("is refused for guests and tampered cookies", async () => {
    const person = await clients.person();
    const { id } = await enrol(person);
    const all: [string, string, object?][] = [
      ["GET", path],
      ["POST", path, input],
      ["POST", "/api/auth/recovery-codes", { password: "plain-words-7" }],
      ...calls(id),
    ];
    const tampered = clients.asking(person.cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
    for (const [method, url, body] of all) {
      await expectProblem(clients.guest(method, url, body), 401, "not_signed_in");
      await expectProblem(tampered(method, url, body), 401, "not_signed_in");
    }
    expect(await statusOf(id)).toBe("unverified");
  });

  test("does not let a suspended person change anything", async () => {
    const person = await clients.person();
    await services.db.run(command`
      update profiles set status = 'suspended' where user_id = ${person.user_id}`);
    await expectProblem(person.ask("POST", path, input), 403, "suspended");
    expect((await person.ask("GET", path)).status).toBe(200);
  });
});
