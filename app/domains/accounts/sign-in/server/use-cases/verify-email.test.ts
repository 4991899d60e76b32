import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { confirmSubject, mailsTo, tokenMailedTo } from "../../../../../../tests/support/account-mails.ts";
import { createBrowser } from "../../../../../../tests/support/account-visits.ts";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { pageArgs } from "../../../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf } from "../../../../../../tests/support/people.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { inLanguage } from "../../../../../platform/language-context.ts";
import type { Services } from "../../../../../platform/services.ts";
import { loader } from "../../pages/verify-email.tsx";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { signUp } from "./sign-up.ts";
import { requestEmailVerification, verifyEmail } from "./verify-email.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

async function unproven(email = `claimed-${randomUUID().slice(0, 8)}@example.org`) {
  const user = await createUser(services, { email, email_verified: false });
  // The mail has the language of the account, not that of the page.
  await inLanguage("en-XA", () => requestEmailVerification(services, { ...user, email_verified: false }));
  return { ...user, token: await tokenMailedTo(services.db, email, confirmSubject) };
}

const verify = (user_id: string, token: string | null) => verifyEmail(services, user_id, token);

const stateOf = (user_id: string) =>
  services.db.one(sql({ is_verified: "bool", profile_email: "text?" })`
    select email_verified_at is not null as is_verified, profiles.email as profile_email
    from users join profiles using (user_id) where user_id = ${user_id}`);

test("the link verifies the address of the account that requested it, once", async () => {
  const { user_id, email, token } = await unproven();
  expect(await stateOf(user_id)).toEqual({ is_verified: false, profile_email: null });
  await verify(user_id, token);
  expect(await stateOf(user_id)).toEqual({ is_verified: true, profile_email: email });
  await expect(verify(user_id, token)).rejects.toMatchObject({ status: 410 });
});

test("a suspended person cannot verify an address, although following a link posts no form", async () => {
  const { user_id, token } = await unproven();
  await services.db.run(command`update profiles set status = 'suspended' where user_id = ${user_id}`);
  const cookie = await sessionCookieOf(services, user_id);
  const refused = loader(pageArgs(services, `/auth/verify-email?token=${token}`, cookie));
  await expect(refused).rejects.toMatchObject({ init: { status: 403 } });
  expect((await stateOf(user_id)).is_verified).toBe(false);
});

test("it works for no other account, so nobody can have an address verified by its real owner", async () => {
  const claiming = await unproven();
  const owner = await createUser(services);
  await expect(verify(owner.user_id, claiming.token)).rejects.toMatchObject({ status: 410 });
  expect((await stateOf(claiming.user_id)).is_verified).toBe(false);
});

test("it verifies the address that it was sent to, and no other", async () => {
  const { user_id, token } = await unproven();
  await services.db.run(command`
    update users set email = ${`other-${randomUUID()}@example.org`} where user_id = ${user_id}`);
  await expect(verify(user_id, token)).rejects.toMatchObject({ status: 410 });
});

test("it verifies nothing when it is expired, truncated or missing", async () => {
  const { user_id, token } = await unproven();
  for (const bad of [null, "", token.slice(1), "\0"])
    await expect(verify(user_id, bad)).rejects.toMatchObject({ status: 410 });
  await services.db.run(command`
    update account_tokens set expires_at = now() - interval '1 second' where user_id = ${user_id}`);
  await expect(verify(user_id, token)).rejects.toMatchObject({ status: 410 });
});

test("an address that another account verified meanwhile is rejected, and nothing is changed", async () => {
  const { user_id, email, token } = await unproven();
  const owner = await createUser(services, { email });
  await expect(verify(user_id, token)).rejects.toMatchObject({ status: 409, code: "email_taken" });
  expect(await stateOf(user_id)).toEqual({ is_verified: false, profile_email: null });
  expect(await stateOf(owner.user_id)).toEqual({ is_verified: true, profile_email: email });
});

test("of a link and a confirmed sign-up used concurrently, one gets the address", async () => {
  for (let i = 0; i < 4; i++) {
    const { user_id, email, token } = await unproven();
    const input = { email, display_name: "Asha", password: "my new words", confirm_password: "my new words" };
    await signUp(services, input, createBrowser().visit());
    const sign_up_token = await tokenMailedTo(services.db, email, confirmSubject);
    const answers = await Promise.allSettled([
      verify(user_id, token),
      confirmSignUp(services, sign_up_token),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === "rejected")
        expect([404, 409]).toContain((answer.reason as { status?: number }).status);
  }
});

test("whoever has proven it gets no more mails, and nobody gets many", async () => {
  const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
  const proven = await createUser(strict);
  await requestEmailVerification(strict, { ...proven, email_verified: true });
  expect(await mailsTo(strict.db, proven.email)).toEqual([]);
  const claiming = await createUser(strict, { email_verified: false });
  const ask = () => requestEmailVerification(strict, { ...claiming, email_verified: false });
  for (let i = 0; i < 6; i++) await ask();
  await expect(ask()).rejects.toMatchObject({ status: 429 });
});
