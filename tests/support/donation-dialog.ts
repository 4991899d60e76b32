import type { Page, Route } from "playwright-core";
import { alive, type FoundCampaign, runningCampaigns, seen, seesNotice } from "./journeys.ts";
import type { useSite } from "./site.ts";

export const scriptPath = "/v1/checkout.js";
export const orderPath = "/api/functions/create-razorpay-order";
export const verifyPath = "/api/functions/verify-razorpay-payment";

type Tests = ReturnType<typeof useSite>;
type VisitOptions = NonNullable<Parameters<Tests["visit"]>[1]>;

/** The dialog of a campaign, for tests that give one after the other, each to a campaign of its own. */
export function useDonationDialog(tests: Tests) {
  let taken = 0;

  /** A campaign that no other test of this file gives to. */
  async function ownCampaign(): Promise<FoundCampaign> {
    const campaigns = await runningCampaigns(tests.site);
    taken += 1;
    return campaigns[campaigns.length - taken] as FoundCampaign;
  }

  async function openDialog(campaign: FoundCampaign, options: VisitOptions = {}): Promise<Page> {
    const page = await alive(await tests.visit(`/campaigns/${campaign.id}`, options));
    await page.getByRole("button", { name: "Donate", exact: true }).click();
    await seen(dialogOf(page));
    return page;
  }
  return { ownCampaign, openDialog };
}

export const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Donate to / });
/** The button that gives, once an amount is chosen. */
export const donate = (page: Page) => page.getByRole("button", { name: /^Donate ₹/ });
export const processing = (page: Page) => page.getByRole("button", { name: "Processing..." });
export const amountField = (page: Page) => page.getByLabel("Custom amount");
export const emailField = (page: Page) => page.getByLabel(/^Email/);

/** Fills in all that a donation needs. */
export async function fill(page: Page, amount: string, email = "giver@example.org"): Promise<void> {
  await amountField(page).fill(amount);
  await emailField(page).fill(email);
}

/** Stops a request of the page on its way, until `release`. */
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
