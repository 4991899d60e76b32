import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { hashToken } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";
import { hasVerifiedFactor, proveSecondFactor } from "./prove-second-factor.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { createTotpSecret } from "./totp.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

const step_ms = 30_000;

async function personWithFactor(status: "verified" | "unverified" = "verified") {
  const { db, secrets } = services;
  const { user_id, email } = await createUser(services);
  const secret = createTotpSecret();
  await db.run(command`
    insert into factors (user_id, friendly_name, factor_type, secret_sealed, status, verified_at)
    values (${user_id}, 'Phone', 'totp', ${secrets.seal("totp", secret)}, ${status},
      ${status === "verified" ? new Date() : null})`);
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * step_ms });
  const prove = (code: string) => db.transaction((tx) => proveSecondFactor(tx, services, { user_id, code }));
  return { user_id, email, codeAt, prove };
}

describe("codes of an authenticator app", () => {
  test("the current one is accepted with any spacing, once", async () => {
    const { codeAt, prove } = await personWithFactor();
    const code = codeAt(0);
    expect(await prove(` ${code.slice(0, 3)} ${code.slice(3)}\n`)).toBe(true);
    expect(await prove(code)).toBe(false);
  });

  test("an earlier one of the same window is rejected after a later one", async () => {
    const { codeAt, prove } = await personWithFactor();
    expect(await prove(codeAt(1))).toBe(true);
    expect(await prove(codeAt(0))).toBe(false);
  });

  test.each([-3, 3])("one that is %i steps away is rejected", async (steps) => {
    const { codeAt, prove } = await personWithFactor();
    expect(await prove(codeAt(steps))).toBe(false);
  });

  test("of many requests with the same code one succeeds", async () => {
    const { codeAt, prove } = await personWithFactor();
    const code = codeAt(0);
    const answers = await Promise.all(Array.from({ length: 8 }, () => prove(code)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test("the factor is required once it is verified", async () => {
    const unverified = await personWithFactor("unverified");
    expect(await hasVerifiedFactor(services.db, unverified.user_id)).toBe(false);
    expect(await unverified.prove(unverified.codeAt(0))).toBe(false);
    const verified = await personWithFactor();
    expect(await hasVerifiedFactor(services.db, verified.user_id)).toBe(true);
  });

  test("another person's code is rejected", async () => {
    const [one, other] = await Promise.all([personWithFactor(), personWithFactor()]);
    expect(await one.prove(other.codeAt(0))).toBe(false);
  });

  test.each(["", "12345", "1234567", "१२३४५", "abcdef", "000000\0", "9".repeat(10_000)])(
    "%j is no code",
    async (code) => {
      const { prove } = await personWithFactor();
      expect(await prove(code)).toBe(false);
    },
  );
});

describe("recovery codes", () => {
  const replace = (user_id: string) =>
    services.db.transaction((tx) => replaceRecoveryCodes(tx, services.secrets, user_id));

  test("each is valid once, as typed from paper, and its owner is notified", async () => {
    const { user_id, email, prove } = await personWithFactor();
    const [code = "", other = ""] = await replace(user_id);
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    const typed = code.toUpperCase().replace("-", " ").replaceAll("0", "O").replaceAll("1", "l");
    expect(await prove(typed)).toBe(true);
    expect(await prove(code)).toBe(false);
    expect(await prove(other)).toBe(true);
    const mails = await services.db.many(sql({ text_body: "text" })`
      select text_body from outgoing_mails where to_address = ${email} order by created_at, text_body desc`);
    expect(mails.map(({ text_body }) => /You have (.+) left/.exec(text_body)?.[1])).toEqual([
      "9 recovery codes",
      "8 recovery codes",
    ]);
    const { audited } = await services.db.one(sql({ audited: "int8" })`
      select count(*) as audited from audit_events where subject_id = ${user_id} and event = 'recovery_code_used'`);
    expect(audited).toBe(2);
  });

  test("ten new ones replace all earlier ones", async () => {
    const { user_id, prove } = await personWithFactor();
    const before = await replace(user_id);
    const after = await replace(user_id);
    expect(new Set([...before, ...after]).size).toBe(20);
    expect(await prove(before[0] ?? "")).toBe(false);
    expect(await prove(after[0] ?? "")).toBe(true);
  });

  test("another person's is rejected and stays valid", async () => {
    const [one, other] = await Promise.all([personWithFactor(), personWithFactor()]);
    const [code = ""] = await replace(other.user_id);
    expect(await one.prove(code)).toBe(false);
    expect(await other.prove(code)).toBe(true);
  });

  test("cannot be found in the database without the site's key", async () => {
    const { user_id } = await personWithFactor();
    const codes = await replace(user_id);
    const kept = await services.db.many(sql({ code_hash: "bytea" })`
      select code_hash from recovery_codes where user_id = ${user_id}`);
    const hashes = kept.map(({ code_hash }) => code_hash.toString("hex"));
    expect(hashes).toHaveLength(10);
    for (const code of codes) expect(hashes).not.toContain(hashToken(code.replace("-", "")).toString("hex"));
  });
});
