import type { Page, Route } from "playwright-core";
import { alive, type FoundCampaign, runningCampaigns, seen, seesNotice } from "./journeys.ts";
import type { useSite } from "./site.ts";

export const scriptPath = "/v1/checkout.js";
export const orderPath = "/api/functions/create-razorpay-order";
export const verifyPath = "/api/functions/verify-razorpay-payment";

type Tests = ReturnType<typeof useSite>;
type VisitOptions = NonNullable<Parameters<Tests["visit"]>[1]> & {
  /** What is prepared before the dialog opens, and with it the payment script loads. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** The dialog of a campaign, for tests that each give to a different campaign. */
export function useDonationDialog(tests: Tests) {
  let taken = 0;

  /** A campaign that no other test of this file gives to. */
  async function ownCampaign(): Promise<FoundCampaign> {
    const campaigns = await runningCampaigns(tests.site);
    taken += 1;
    return campaigns[campaigns.length - taken] as FoundCampaign;
  }

  async function openDialog(
    campaign: FoundCampaign,
    { prepare, ...options }: VisitOptions = {},
  ): Promise<Page> {
    const page = await alive(await tests.visit(`/campaigns/${campaign.id}`, options));
    await prepare?.(page);
    await page.getByRole("button", { name: "Donate", exact: true }).click();
    await seen(dialogOf(page));
    return page;
  }
  return { ownCampaign, openDialog };
}

export const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Donate to / });
/** The submit button, once an amount is chosen. */
export const donate = (page: Page) => page.getByRole("button", { name: /^Donate ₹/ });
/** The submit button of the dialog, whatever is typed. */
export const submit = (page: Page) => dialogOf(page).getByRole("button", { name: /^Donate/ });
/** What the page says of a field, and whether it is marked and has the focus. */
export async function wrongField(page: Page, label: string | RegExp) {
  return page.getByLabel(label).evaluate((field) => ({
    invalid: field.getAttribute("aria-invalid"),
    says: document.getElementById(`${field.id}-error`)?.textContent,
    focused: document.activeElement === field,
  }));
}

export const processing = (page: Page) => page.getByRole("button", { name: "Processing..." });
export const amountField = (page: Page) => page.getByLabel("Custom amount");
export const emailField = (page: Page) => page.getByLabel(/^Email/);

/** Fills in all required fields of a donation. */
export async function fill(page: Page, amount: string, email = "giver@example.org"): Promise<void> {
  await amountField(page).fill(amount);
  await emailField(page).fill(email);
}

/** Holds a request of the page until `release` is called. */
export async function hold(page: Page, path: string) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<Route>();
  await page.route(`**${path}`, (route) => arrive(route));
  return { arrived, release: async () => (await arrived).continue() };
}

/** The paths of all requests from now on. */
export function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

export function postedTo(page: Page, path: string): Promise<Record<string, unknown>> {
  return page
    .waitForRequest((request) => request.method() === "POST" && request.url().endsWith(path))
    .then((request) => request.postDataJSON() as Record<string, unknown>);
}

export function thanked(page: Page, amount: string, title: string): Promise<void> {
  const text = `Thank you for your generous donation of ${amount} to ${title}.`;
  return seesNotice(page, "Donation Successful!", text);
}
