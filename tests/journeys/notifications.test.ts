import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import type { NewNotification } from "../../app/domains/notifications/schema.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { alive, gone, notice, seen, sidewaysRoom } from "../support/journeys.ts";
import { createUser, signInAs, type TestUser } from "../support/people.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();

const patience = { timeout: 8_000 };

let asha: TestUser;
let told = 0;

beforeEach(async () => {
  asha = await createUser(tests.site.services);
});

/** Tells as an event does: transaction, then the tags. */
async function tell(user_id: string, ...list: Partial<NewNotification>[]) {
  const { services } = tests.site;
  const notifications = list.map((changes): NewNotification => {
    told += 1;
    return {
      user_id,
      dedupe_key: `journey:${told}`,
      title: `Number ${told}`,
      message: "Something happened.",
      type: "info",
      mail_copy: "none",
      ...changes,
    };
  });
  const tags = await services.db.transaction((tx) => services.notifier.notify(tx, notifications));
  services.realtime.publish(tags);
}

const unread = async (user_id: string) =>
  (
    await tests.site.services.db.many(sql({ title: "text" })`
      select title from notifications where user_id = ${user_id} and not is_read order by title`)
  ).map(({ title }) => title);

/** The dashboard of somebody, in a browser of its own. */
async function dashboard(
  user: TestUser,
  path = "/dashboard",
  options: Parameters<typeof tests.visit>[1] = {},
) {
  const page = await tests.visit("/about", options);
  await signInAs(page, tests.site.services, user.user_id);
  await page.goto(path, { waitUntil: "load" });
  return options.javaScriptEnabled === false ? page : alive(page);
}

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const item = (page: Page, title: string) =>
  panel(page).locator("[data-notification]").filter({ hasText: title });

describe("the bell", () => {
  test("opens on what happened, newest first, styled by type, and leads to all of it", async () => {
    for (const [title, type] of [
      ["It worked", "success"],
      ["Look out", "warning"],
      ["It failed", "error"],
      ["By the way", "info"],
    ] as const)
      await tell(asha.user_id, { title, type });
    const page = await dashboard(asha);
    expect(await bell(page).getAttribute("aria-label")).toBe("Notifications, 4 unread");
    expect(await bell(page).locator("[data-badge]").textContent()).toBe("4");
    await bell(page).click();
    await seen(item(page, "By the way"));
    const items = panel(page).locator("[data-notification]");
    expect(
      await items.evaluateAll((all) => all.map((each) => each.getAttribute("data-notification"))),
    ).toEqual(["info", "error", "warning", "success"]);
    expect(await item(page, "It failed").locator("time").textContent()).toMatch(/^just now$|ago$/);
    for (const name of ["Success", "Warning", "Error", "Information"])
      await seen(panel(page).getByRole("img", { name }));
    await panel(page).getByRole("link", { name: "View all notifications" }).click();
    await page.waitForURL("**/dashboard/settings#notifications");
    await gone(panel(page));
  });

  test("says so when there is nothing, and has no badge then", async () => {
    const page = await dashboard(asha);
    expect(await bell(page).getAttribute("aria-label")).toBe("Notifications");
    expect(await bell(page).locator("[data-badge]").count()).toBe(0);
    await bell(page).click();
    await seen(panel(page).getByText("You have no notifications yet."));
  });

  test("counts live in all of one's browsers, and in nobody else's, up to 99+", async () => {
    const bina = await createUser(tests.site.services);
    const [desk, mobile, other] = [
      await dashboard(asha),
      await dashboard(asha, "/dashboard/settings", { viewport: phone }),
      await dashboard(bina),
    ];
    await tell(asha.user_id, {});
    await seen(desk.getByRole("button", { name: "Notifications, 1 unread" }));
    await seen(mobile.getByRole("button", { name: "Notifications, 1 unread" }));
    await tell(asha.user_id, ...Array.from({ length: 100 }, () => ({})));
    await seen(desk.getByRole("button", { name: "Notifications, 99+ unread" }));
    await tell(bina.user_id, {});
    await seen(other.getByRole("button", { name: "Notifications, 1 unread" }));
    expect(await sidewaysRoom(mobile)).toBe(0);
    await bell(mobile).click();
    await seen(panel(mobile).locator("[data-notification]").first());
    expect(await sidewaysRoom(mobile)).toBe(0);
  });

  test("marks one, then all, and says so; other browsers follow", async () => {
    await tell(asha.user_id, { title: "One" }, { title: "Two" }, { title: "Three" });
    const [page, other] = [await dashboard(asha), await dashboard(asha)];
    await bell(page).click();
    await item(page, "Two").getByRole("button", { name: "Mark as read" }).click();
    await gone(item(page, "Two").getByRole("button", { name: "Mark as read" }));
    await seen(other.getByRole("button", { name: "Notifications, 2 unread" }));
    expect(await unread(asha.user_id)).toEqual(["One", "Three"]);
    await panel(page).getByRole("button", { name: "Mark all as read" }).click();
    await seen(notice(page, "All notifications marked as read"));
    expect(await unread(asha.user_id)).toEqual([]);
    await seen(other.getByRole("button", { name: "Notifications", exact: true }));
    await gone(panel(page).getByRole("button", { name: "Mark all as read" }));
  });

  test("a link of a notification names its address, goes there and marks as read", async () => {
    const action = { url: "/about?from=bell", label: "Learn more" };
    await tell(asha.user_id, { title: "With a link", action }, { title: "Without" });
    const page = await dashboard(asha);
    await bell(page).click();
    const link = item(page, "With a link").getByRole("link", { name: "Learn more" });
    expect(await link.getAttribute("href")).toBe("/about?from=bell");
    expect(await item(page, "Without").getByRole("link").count()).toBe(0);
    await link.click();
    await page.waitForURL("**/about?from=bell");
    await expect.poll(() => unread(asha.user_id), patience).toEqual(["Without"]);
  });

  test("says when marking failed, and what is unread stays so", async () => {
    await tell(asha.user_id, { title: "One" });
    const page = await dashboard(asha, "/dashboard", { expected: { console: ["500"] } });
    await page.route("**/api/v1/notifications/**", (route) => route.fulfill({ status: 500, body: "{}" }));
    await bell(page).click();
    await item(page, "One").getByRole("button", { name: "Mark as read" }).click();
    await seen(notice(page, "Failed to mark notification as read"));
    await panel(page).getByRole("button", { name: "Mark all as read" }).click();
    await seen(notice(page, "Failed to mark notifications as read"));
    expect(await bell(page).getAttribute("aria-label")).toBe("Notifications, 1 unread");
    expect(await unread(asha.user_id)).toEqual(["One"]);
  });

  test("asks for its list when no stream tells it, and can ask again", async () => {
    await tell(asha.user_id, { title: "Still here" });
    const page = await tests.visit("/about", { expected: { console: ["500", "503"] } });
    await signInAs(page, tests.site.services, asha.user_id);
    await page.route("**/api/events**", (route) =>
      route.fulfill({ status: 503, headers: { "Retry-After": "60" } }),
    );
    let broken = true;
    await page.route("**/api/v1/notifications?**", (route) =>
      broken ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
    );
    await page.goto("/dashboard");
    await alive(page);
    await bell(page).click();
    await seen(panel(page).getByText("Your notifications could not be loaded."));
    broken = false;
    await panel(page).getByRole("button", { name: "Try Again" }).click();
    await seen(item(page, "Still here"));
  });

  test("hears nothing more once the session has ended elsewhere", async () => {
    const page = await dashboard(asha, "/dashboard", { expected: { console: ["401"] } });
    await tell(asha.user_id, {});
    await seen(page.getByRole("button", { name: "Notifications, 1 unread" }));
    // The browser comes again, is refused, and asks once why.
    const refusals: string[] = [];
    page.on("console", (message) => refusals.push(message.text()));
    const { services } = tests.site;
    await services.db.many(sql({ session_id: "uuid" })`
      delete from sessions where user_id = ${asha.user_id} returning session_id`);
    services.realtime.publish([`account:${asha.user_id}`]);
    await expect.poll(() => refusals.filter((text) => text.includes("401")), patience).toHaveLength(2);
  });
});

describe("without script", () => {
  test("the list in the settings marks one and all, and links mark on their way", async () => {
    const action = { url: "/about", label: "Learn more" };
    await tell(asha.user_id, { title: "First" }, { title: "Second", action }, { title: "Third" });
    const page = await dashboard(asha, "/dashboard/settings", { javaScriptEnabled: false });
    const entry = (title: string) =>
      page.locator("#notifications [data-notification]").filter({ hasText: title });
    await entry("First").getByRole("button", { name: "Mark as read" }).click();
    await page.waitForURL("**/dashboard/settings#notifications");
    expect(await unread(asha.user_id)).toEqual(["Second", "Third"]);
    await entry("Second").getByRole("link", { name: "Learn more" }).click();
    await page.waitForURL("**/about");
    expect(await unread(asha.user_id)).toEqual(["Third"]);
    await page.goto("/dashboard/settings");
    await page.locator("#notifications").getByRole("button", { name: "Mark all as read" }).click();
    await seen(page.getByText("All notifications marked as read"));
    expect(await unread(asha.user_id)).toEqual([]);
  });

  test("nobody marks what is somebody else's, nor is led away by it", async () => {
    const bina = await createUser(tests.site.services);
    await tell(bina.user_id, { title: "Of Bina", action: { url: "/about", label: "Look" } });
    const { id } = await tests.site.services.db.one(sql({ id: "uuid" })`
      select id from notifications where user_id = ${bina.user_id}`);
    const page = await dashboard(asha, "/dashboard", { expected: { console: ["404"] } });
    const answer = await page.goto(`/dashboard/notifications/${id}`);
    expect(answer?.status()).toBe(404);
    const posted = await page.request.post("/dashboard/notifications", {
      form: { intent: "mark", notification: id },
      headers: { Origin: tests.site.url },
    });
    expect(posted.status()).toBe(404);
    expect(await unread(bina.user_id)).toEqual(["Of Bina"]);
  });
});

test("older notifications are asked for, a page at a time", async () => {
  await tell(asha.user_id, ...Array.from({ length: 25 }, () => ({})));
  const page = await dashboard(asha, "/dashboard/settings");
  const entries = page.locator("#notifications [data-notification]");
  expect(await entries.count()).toBe(20);
  await page.getByRole("link", { name: "Older notifications" }).click();
  await expect.poll(() => entries.count(), patience).toBe(25);
  await gone(page.getByRole("link", { name: "Older notifications" }));
});
