import { beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../../../../../tests/support/second-factor.ts";
import { createBrowser, type TestBrowser } from "../../../../../../tests/support/account-visits.ts";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { createUser } from "../../../../../../tests/support/people.ts";
import { command } from "../../../../../platform/database/sql.ts";
import type { Services } from "../../../../../platform/services.ts";
import { createTotpSecret } from "../totp.ts";
import { readPendingSignIn, signInBySecondFactor } from "./sign-in-by-second-factor.ts";
import { signInByPassword } from "../../../sign-in/server/use-cases/sign-in-by-password.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

async function personWithFactor(at = services) {
  const user = await createUser(at);
  const secret = createTotpSecret();
  await at.db.run(command`
    insert into factors (user_id, friendly_name, factor_type, secret_sealed, status, verified_at)
    values (${user.user_id}, 'Phone', 'totp', ${at.secrets.seal("totp", secret)}, 'verified', now())`);
  async function begin(browser = createBrowser({ redirect_to: "/stories" })) {
    const answer = await signInByPassword(
      at,
      { email: user.email, password: user.password },
      browser.visit(),
    );
    browser.keep(answer.cookies);
    return { browser, answer };
  }
  return { ...user, secret, begin };
}

async function prove(browser: TestBrowser, code: unknown, at = services) {
  const answer = await signInBySecondFactor(at, code, browser.visit());
  browser.keep(answer.cookies);
  return answer;
}

const isSignedIn = async (browser: TestBrowser) =>
  Boolean(await services.sessions.of(browser.visit().cookie_header ?? undefined).read());

test("the password alone opens no session; the code does, and redirects", async () => {
  const { begin, secret } = await personWithFactor();
  const { browser, answer } = await begin();
  expect(answer).toMatchObject({ location: "/auth/verify", signed_in: false });
  expect(await isSignedIn(browser)).toBe(false);
  expect(await prove(browser, codeOf(secret))).toMatchObject({ location: "/stories", signed_in: true });
  expect(await isSignedIn(browser)).toBe(true);
  expect((await readPendingSignIn(services, browser.visit().cookie_header)).is_open).toBe(false);
});

test("an unverified factor is not required", async () => {
  const { begin, user_id } = await personWithFactor();
  await services.db.run(command`
    update factors set status = 'unverified', verified_at = null where user_id = ${user_id}`);
  expect((await begin()).answer).toMatchObject({ signed_in: true });
});

describe("a pending sign-in", () => {
  test("ends after five wrong codes, even when the next one is correct", async () => {
    const { begin, secret } = await personWithFactor();
    const { browser } = await begin();
    for (const left of [4, 3, 2, 1])
      await expect(prove(browser, "000000")).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining(left === 1 ? "one more try" : `${left} more tries`),
      });
    await expect(prove(browser, "000000")).rejects.toMatchObject({ status: 401, code: "start_over" });
    await expect(prove(browser, codeOf(secret))).rejects.toMatchObject({ status: 401, code: "start_over" });
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("counts concurrent attempts one by one", async () => {
    const { begin } = await personWithFactor();
    const { browser } = await begin();
    const answers = await Promise.allSettled(Array.from({ length: 9 }, () => prove(browser, "000000")));
    const codes = answers.map((answer) =>
      answer.status === "rejected" ? (answer.reason as { code: string }).code : "right",
    );
    expect(codes.filter((code) => code === "wrong_code")).toHaveLength(4);
    expect(codes.filter((code) => code === "start_over")).toHaveLength(5);
  });

  test("expires after ten minutes", async () => {
    const { begin, secret, user_id } = await personWithFactor();
    const { browser } = await begin();
    await services.db.run(command`
      update pending_sign_ins set expires_at = now() - interval '1 second' where user_id = ${user_id}`);
    const over = { is_open: false, redirect_to: "/stories" };
    expect(await readPendingSignIn(services, browser.visit().cookie_header)).toEqual(over);
    await expect(prove(browser, codeOf(secret))).rejects.toMatchObject({ code: "start_over" });
  });

  test("is rejected with another cookie, and a code opens only its owner's account", async () => {
    const [one, other] = [await personWithFactor(), await personWithFactor()];
    const { browser } = await one.begin();
    for (const value of ["", "x", "A".repeat(43), "A".repeat(9_000)]) {
      const tampered = createBrowser();
      tampered.set("sahayog_pending", value);
      await expect(prove(tampered, codeOf(one.secret))).rejects.toMatchObject({ code: "start_over" });
    }
    await expect(prove(browser, codeOf(other.secret))).rejects.toMatchObject({ code: "wrong_code" });
    expect(await prove(browser, codeOf(one.secret))).toMatchObject({ signed_in: true });
  });

  test("accepts a code once, also from two browsers at the same time", async () => {
    const { begin, secret } = await personWithFactor();
    const browsers = [(await begin()).browser, (await begin()).browser];
    const code = codeOf(secret);
    const answers = await Promise.allSettled(browsers.map((browser) => prove(browser, code)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test.each([undefined, null, "", "     ", 123_456, "\0", "9".repeat(10_000)])(
    "%j is a wrong code",
    async (code) => {
      const { begin } = await personWithFactor();
      const { browser } = await begin();
      await expect(prove(browser, code)).rejects.toMatchObject({ status: 400, code: "wrong_code" });
    },
  );
});

test("starting over and over brings no more than ten codes an hour", async () => {
  const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
  const { begin, secret } = await personWithFactor(strict);
  for (let i = 0; i < 2; i++) {
    const { browser } = await begin();
    for (let j = 0; j < 5; j++) await expect(prove(browser, "000000", strict)).rejects.toBeDefined();
  }
  const { browser } = await begin();
  await expect(prove(browser, codeOf(secret), strict)).rejects.toMatchObject({
    status: 429,
    retry_after_seconds: expect.any(Number),
  });
});
