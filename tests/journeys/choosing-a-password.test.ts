import type { Response } from "playwright-core";
import { describe, expect, test } from "vitest";
import { command } from "../../app/platform/database/sql.ts";
import { hashPassword } from "../../app/domains/accounts/sign-in/server/passwords.ts";
import { alive, notice, seen } from "../support/journeys.ts";
import { createUser, sessionCookieOf, testPassword } from "../support/people.ts";
import {
  field,
  fillSignUp,
  linkTo,
  newEmail,
  newPassword,
  pathOf,
  press,
  refused,
} from "../support/sign-in-page.ts";
import { useSite } from "../support/site.ts";

const tests = useSite();

const common = "This password is one of the first that anyone would try.";
const own = "This password is your own name or email address, which others know as well.";
const blank = "The password needs visible characters, not only spaces.";

/** Guessable for a person called Asha Patnaik with this address: each is rejected wherever a password is set. */
const guessable = (email: string): [password: string, why: string][] => [
  ["123456", common],
  ["Password", common],
  ["      ", blank],
  [email.toUpperCase(), own],
  [email.split("@", 1)[0] ?? "", own],
  ["ashaPatnaik1990", own],
];

type Sent = { method?: string; cookie?: string; body: URLSearchParams | object };

async function send(path: string, { method = "POST", cookie = "", body }: Sent) {
  const is_form = body instanceof URLSearchParams;
  const answer = await fetch(tests.site.url + path, {
    method,
    redirect: "manual",
    headers: {
      origin: tests.site.url,
      cookie,
      ...(is_form ? {} : { "content-type": "application/json" }),
    },
    body: is_form ? body : JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

async function someone() {
  const user = await createUser(tests.site.services);
  return { ...user, cookie: await sessionCookieOf(tests.site.services, user.user_id) };
}

async function resetLink(): Promise<{ email: string; link: string }> {
  const { email } = await createUser(tests.site.services);
  await send("/auth", { body: new URLSearchParams({ intent: "forgot", method: "email", email }) });
  return { email, link: await linkTo(tests.site, email, "Set a new password") };
}

const signIn = (email: string, password: string) => send("/api/auth/sign-in", { body: { email, password } });

describe("an easily guessed password is rejected with the reason", () => {
  test("at sign-up, by form and by API", async () => {
    const email = newEmail();
    const data = { display_name: "Asha Patnaik" };
    for (const [password, why] of guessable(email)) {
      const fields = { intent: "sign-up", email, ...data, password, confirm_password: password };
      const page = await send("/auth?tab=sign-up", { body: new URLSearchParams(fields) });
      expect(page.status, password).toBe(400);
      expect(page.text).toContain(why);
      const program = await send("/api/auth/sign-up", { body: { email, password, data } });
      expect(program.status, password).toBe(400);
      expect(JSON.parse(program.text).fields.password).toContain(why);
    }
    expect((await send("/api/auth/sign-up", { body: { email, password: newPassword, data } })).status).toBe(
      202,
    );
  });

  test("at a reset, whose link stays valid for another password", async () => {
    const { email, link } = await resetLink();
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const set = (password: string) =>
      send(link, {
        body: new URLSearchParams({ intent: "new-password", token, password, confirm_password: password }),
      });
    for (const [password, why] of guessable(email)) {
      const answer = await set(password);
      expect(answer.status, password).toBe(400);
      expect(answer.text).toContain(why);
    }
    expect((await signIn(email, testPassword)).status).toBe(200);
    expect((await set(newPassword)).status).toBe(303);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  test("at a change, on both pages and by API", async () => {
    const { email, cookie } = await someone();
    const change = (password: string) => ({
      password,
      confirm_password: password,
      current_password: testPassword,
    });
    for (const [password, why] of guessable(email)) {
      const fields = change(password);
      const of_page = new URLSearchParams({ intent: "new-password", ...fields });
      const of_settings = new URLSearchParams({ intent: "change_password", ...fields });
      const program = { password, current_password: testPassword };
      const answers = [
        await send("/auth?action=reset-password", { cookie, body: of_page }),
        await send("/dashboard/settings", { cookie, body: of_settings }),
        await send("/api/auth/user", { method: "PUT", cookie, body: program }),
      ];
      for (const answer of answers) {
        expect(answer.status, password).toBe(400);
        expect(answer.text).toContain(why);
      }
    }
    expect((await signIn(email, testPassword)).status).toBe(200);
  });
});

test("a person with an existing common password can still sign in", async () => {
  const { user_id, email } = await createUser(tests.site.services);
  const password_hash = await hashPassword("123456");
  await tests.site.services.db.run(command`
    update users set password_hash = ${password_hash} where user_id = ${user_id}`);
  expect((await signIn(email, "123456")).status).toBe(200);
});

describe.each([true, false])("in a browser, with script: %s", (javaScriptEnabled) => {
  test("the reason is shown at the field, and another password is accepted", async () => {
    const page = await tests.visit("/auth?tab=sign-up", { javaScriptEnabled, ...refused(400) });
    if (javaScriptEnabled) await alive(page);
    await fillSignUp(page, newEmail());
    const choose = async (password: string) => {
      for (const label of ["Password", "Confirm Password"]) await field(page, label).fill(password);
      await press(page, "Sign Up");
    };
    await choose("iloveyou");
    await seen(page.getByText(common));
    const input = field(page, "Password");
    expect(await input.getAttribute("aria-invalid")).toBe("true");
    const described_by = (await input.getAttribute("aria-describedby")) ?? "";
    const described = await Promise.all(
      described_by.split(" ").map((id) => page.locator(`[id="${id}"]`).textContent()),
    );
    expect(described.join(" ")).toContain(`${common} Choose another`);
    await choose(newPassword);
    await seen(page.getByText("Check your email", { exact: true }));
  });
});

test("the meter rates rejected passwords as too weak, and loads its dictionary only on demand", async () => {
  const page = await alive(await tests.visit("/auth?tab=sign-up"));
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response);
  });
  const hasDictionary = async () => {
    const texts = await Promise.all(scripts.map((script) => script.text()));
    return texts.some((text) => text.includes("qwertyuiop"));
  };
  await field(page, "Full Name").fill("Asha Patnaik");
  expect(await hasDictionary()).toBe(false);
  for (const [password, strength] of [
    ["password1", "Too weak"],
    ["kx7q2m", "Weak"],
    ["mango tree", "Medium"],
    [newPassword, "Strong"],
  ] as const) {
    await field(page, "Password").fill(password);
    await seen(page.getByText(strength, { exact: true }));
  }
  expect(await hasDictionary()).toBe(true);
});

test("in Settings the reason is shown at the field", async () => {
  const user = await createUser(tests.site.services);
  const page = await tests.visitAs(user, "/dashboard/settings", refused(400));
  const card = page.getByRole("region", { name: "Password", exact: true });
  const change = async (password: string) => {
    await field(card, "Current Password").fill(user.password);
    await field(card, "New Password").fill(password);
    await field(card, "Confirm Password").fill(password);
    await press(page, "Change Password");
  };
  await change("Asha Patnaik");
  await seen(card.getByText(own));
  await change(newPassword);
  await seen(notice(page, "Password updated"));
  expect(pathOf(page)).toBe("/dashboard/settings");
});
