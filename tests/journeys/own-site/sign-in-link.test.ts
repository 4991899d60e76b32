import { describe, expect, test } from "vitest";
import { signInLinkSubject } from "../../support/account-mails.ts";
import { violations } from "../../support/axe.ts";
import { alive, notice, seen, sidewaysRoom } from "../../support/journeys.ts";
import { createUser, testPassword } from "../../support/people.ts";
import { field, fillSignIn, linkTo, newEmail, pathOf, press } from "../../support/sign-in-page.ts";
import { phone, useOwnSite } from "../../support/site.ts";

/** With the quotas of production, which allow ten wrong passwords. */
const tests = useOwnSite({ env: { RATE_LIMIT_FACTOR: "1" } });

const post = (fields: Record<string, string>, path = "/auth") =>
  fetch(tests.site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: tests.site.url },
    body: new URLSearchParams(fields),
  });

const guess = (email: string, password: string) => post({ intent: "sign-in", email, password });

async function lockOut(email: string): Promise<void> {
  for (let i = 0; i < 10; i++) expect((await guess(email, `guess ${i}`)).status).toBe(401);
}

describe.each([true, false])("with script: %s", (javaScriptEnabled) => {
  test("a person locked out by strangers requests a link, and signs in", async () => {
    const { email } = await createUser(tests.site.services);
    await lockOut(email);
    const page = await tests.visit("/auth", {
      javaScriptEnabled,
      viewport: phone,
      expected: { console: ["status of 429", "status of 401", "status of 410"] },
    });
    const ready = async () => (javaScriptEnabled ? alive(page) : page);
    await ready();
    await fillSignIn(page, email, testPassword);
    await seen(page.getByText("Sign in failed", { exact: true }));
    await seen(page.getByText(`we can send a link to ${email}.`));
    expect(await sidewaysRoom(page)).toBe(0);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await press(page, "Send me a login link");
    await seen(page.getByText("Check your email", { exact: true }));

    const link = await linkTo(tests.site, email, signInLinkSubject);
    // A mail scanner opens it first.
    expect((await fetch(tests.site.url + link)).status).toBe(200);
    await page.goto(link);
    await ready();
    await seen(page.getByText(email, { exact: true }));
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await field(page, "Password").fill("not mine");
    await press(page, "Sign In");
    await seen(page.getByText("The password is wrong.", { exact: true }));
    await field(page, "Password").fill(testPassword);
    await press(page, "Sign In");
    await page.waitForURL("**/dashboard");

    const elsewhere = await tests.visit(link, { javaScriptEnabled });
    await seen(elsewhere.getByRole("heading", { name: "This link no longer works" }));
    await elsewhere.getByRole("main").getByRole("link", { name: "Sign In", exact: true }).click();
    await elsewhere.waitForURL((url) => url.pathname === "/auth");
  });
});

test("an address without an account gets the same answer, and no mail", async () => {
  const { email } = await createUser(tests.site.services);
  const unknown = newEmail();
  const answers: string[][] = [];
  for (const asked of [email, unknown]) {
    await lockOut(asked);
    const refused = await guess(asked, testPassword);
    const sent = await post({ intent: "sign-in-link", email: asked });
    answers.push([
      String(refused.status),
      visibleText(await refused.text(), asked),
      String(sent.status),
      String(sent.headers.get("location")),
      String(sent.headers.getSetCookie()).replace(encodeURIComponent(asked), "(address)"),
      await sent.text(),
    ]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[1]).toContain("Send me a login link");
  await linkTo(tests.site, email, signInLinkSubject);
  const mailbox = await fetch(`${tests.site.url}/sandbox/mail?format=json&to=${encodeURIComponent(unknown)}`);
  expect(await mailbox.json()).toMatchObject({ mails: [] });
});

/** The visible text; scripts and request ids differ each time. */
function visibleText(html: string, email: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  return main
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(email, "(address)")
    .replaceAll(/\d+ (?:minutes|seconds)/g, "(a while)")
    .trim();
}

test("no link is offered before too many wrong passwords", async () => {
  const { email } = await createUser(tests.site.services);
  const page = await alive(await tests.visit("/auth", { expected: { console: ["status of 401"] } }));
  await fillSignIn(page, email, "not mine");
  await seen(notice(page, "Sign in failed"));
  expect(await page.getByRole("button", { name: "Send me a login link" }).count()).toBe(0);
  expect(pathOf(page)).toBe("/auth");
});
