import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { alive, notice, seen } from "./journeys.ts";
import type { Site } from "./site.ts";

export const newEmail = () => `new-${randomUUID().slice(0, 13)}@example.org`;
export const newPassword = "four plain words here";
/** What a browser writes into its console for every refusal of a form. */
export const refused = (status: number) => ({ expected: { console: [`status of ${status}`] } });

type Mail = { subject: string; text: string };

/** The link of the latest mail with this subject, read as developers do: in the captured mailbox. */
export async function linkTo(site: Site, email: string, subject: string): Promise<string> {
  let mail: Mail | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${site.url}/sandbox/mail?format=json&to=${encodeURIComponent(email)}`);
      const { mails } = (await answer.json()) as { mails: Mail[] };
      mail = mails.find((one) => one.subject === subject);
      return mail !== undefined;
    })
    .toBe(true);
  const link = /https?:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0];
  if (!link?.startsWith(site.url)) throw new Error(`No link of this site in: ${mail?.text}`);
  return link.slice(site.url.length);
}

export const field = (scope: Page | Locator, label: string) => scope.getByLabel(label, { exact: true });
export const press = (scope: Page | Locator, name: string) =>
  scope.getByRole("button", { name, exact: true }).click();
export const pathOf = (page: Page) => new URL(page.url()).pathname;

export async function fillSignUp(page: Page, email: string) {
  await field(page, "Full Name").fill("Asha Patnaik");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(newPassword);
  await field(page, "Confirm Password").fill(newPassword);
}

export async function fillSignIn(page: Page, email: string, with_password = newPassword) {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(with_password);
  await press(page, "Sign In");
}

/** Signs out by the form that every signed-in page offers, wherever it stands on this screen. */
export async function signOut(page: Page) {
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("form[action='/auth/sign-out']");
    form?.requestSubmit();
  });
}

/** By the site's own form, from a page that has none in view. */
export async function signOutFromHome(page: Page) {
  await page.goto("/");
  await alive(page);
  await signOut(page);
  await seen(notice(page, "Signed out successfully"));
  await alive(page);
}
