import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import {
  confirmSubject,
  knownSubject,
  mailsTo,
  tokenMailedTo,
} from "../../../../../../tests/support/account-mails.ts";
import { createBrowser, type TestBrowser } from "../../../../../../tests/support/account-visits.ts";
import { createTestServices } from "../../../../../../tests/support/database.ts";
import { createUser } from "../../../../../../tests/support/people.ts";
import { sql } from "../../../../../platform/database/sql.ts";
import { inLanguage } from "../../../../../platform/language-context.ts";
import type { Services } from "../../../../../platform/services.ts";
import { accountJobs } from "../../../server/jobs.ts";
import { authForms } from "../forms/auth.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
});

const newEmail = () => `new-${randomUUID().slice(0, 13)}@example.org`;
const password = "four plain words here";
const sentPath = "/auth?sent=&redirectTo=%2Fcheckout";

/** Sends a form of the sign-in page, like that page does, and keeps its cookies. */
async function send(
  form: "sign-up" | "forgot" | "send-again",
  browser: TestBrowser,
  values = {},
  site = services,
) {
  const sent = { values, files: {}, lists: {} };
  const outcome = await authForms(site, { ...browser.visit(), redirect_to: "/checkout" })[form].submit(
    sent,
    {},
  );
  if ("cookies" in outcome) browser.keep(outcome.cookies ?? []);
  return outcome;
}

async function signedUp(email: string, browser = createBrowser()) {
  await send("sign-up", browser, { email, display_name: "Asha", password, confirm_password: password });
  return browser;
}

/** Runs the jobs that were added for the address, like a worker does. */
async function runJobs(email: string) {
  const jobs = await services.db.many(sql({ payload: "jsonb" })`
    delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and tasks.identifier = 'send_sign_up_link'
      and jobs.payload ->> 'email' = ${email}
    returning jobs.payload::jsonb as payload`);
  for (const { payload } of jobs) await accountJobs(services).send_sign_up_link?.(payload, {} as never);
  return jobs.length;
}

const subjects = async (email: string) => (await mailsTo(services.db, email)).map(({ subject }) => subject);

describe("sending the confirmation link again", () => {
  test("mails another link that works, and the sign-up stays the same", async () => {
    const email = newEmail();
    const browser = await signedUp(email);
    const first = await tokenMailedTo(services.db, email, confirmSubject);
    expect(await send("send-again", browser)).toMatchObject({
      location: sentPath,
      notice: "sign_up_sent_again",
    });
    expect(await runJobs(email)).toBe(1);
    expect(await subjects(email)).toEqual([confirmSubject, confirmSubject]);
    const second = await tokenMailedTo(services.db, email, confirmSubject);
    expect(second).not.toBe(first);
    await expect(confirmSignUp(services, second)).resolves.toMatchObject({ redirect_to: "/checkout" });
    await expect(confirmSignUp(services, first)).rejects.toMatchObject({ status: 404 });
  });

  test("is written in the language of the page that asked, and leads to it", async () => {
    const email = newEmail();
    const browser = await signedUp(email);
    await inLanguage("en-XA", () => send("send-again", browser));
    await runJobs(email);
    const [mail] = await mailsTo(services.db, email);
    expect(mail?.subject).not.toBe(confirmSubject);
    expect(mail?.text).toContain("/en-xa/auth/confirm?token=");
  });

  test("answers the same where there is an account, whose owner gets the mail that says so", async () => {
    const { email } = await createUser(services);
    const known = await send("send-again", await signedUp(email));
    const unknown = await send("send-again", await signedUp(newEmail()));
    expect(known).toMatchObject({ location: sentPath, notice: "sign_up_sent_again" });
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    await runJobs(email);
    expect(await subjects(email)).toEqual([knownSubject, knownSubject]);
  });

  test("mails nothing of others' sign-ups", async () => {
    const email = newEmail();
    await signedUp(email);
    const other = await signedUp(newEmail());
    other.set("sahayog_sent", encodeURIComponent(`sign-up ${email}`));
    expect(await send("send-again", other)).toMatchObject({ notice: "sign_up_sent_again" });
    await runJobs(email);
    expect(await subjects(email)).toHaveLength(1);
  });

  test("is refused when the address has had its mails, with the time to wait", async () => {
    const browser = await signedUp(newEmail());
    const strict = await createTestServices({ config: { rate_limit_factor: 1 } });
    for (let times = 0; times < 6; times += 1) await send("send-again", browser, {}, strict);
    await expect(send("send-again", browser, {}, strict)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining("Please wait"),
    });
  });
});

test("the other links are sent again to the address that was given, and without one there is nothing to send", async () => {
  const email = newEmail();
  const browser = createBrowser();
  await send("forgot", browser, { method: "email", email });
  expect(await send("send-again", browser)).toMatchObject({ notice: "password_link_sent_again" });
  const { jobs } = await services.db.one(sql({ jobs: "int8" })`
    select count(*) as jobs from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'send_password_link' and jobs.payload ->> 'email' = ${email}`);
  expect(jobs).toBe(2);
  for (const planted of [undefined, "nonsense", "sign-up not an address", "delete a@example.org"]) {
    const visitor = createBrowser();
    if (planted) visitor.set("sahayog_sent", encodeURIComponent(planted));
    expect(await send("send-again", visitor)).toEqual({ location: "/auth", document: true });
  }
});
