import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import type { AddressedNotification, NewNotification } from "../../app/domains/notifications/schema.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { violationsOnScreen } from "../support/axe.ts";
import { alive, focused, gone, notice, seen, sidewaysRoom } from "../support/journeys.ts";
import { createUser, signInAs, type TestUser } from "../support/people.ts";
import { desktop, phone, useSite } from "../support/site.ts";

const tests = useSite();

let asha: TestUser;
let sent = 0;

beforeEach(async () => {
  asha = await createUser(tests.site.services);
});

/** Notifies like an event does: a transaction, then the tags are published. */
async function sendTo(user_id: string, ...list: Partial<NewNotification>[]) {
  const { services } = tests.site;
  const notifications = list.map((changes): AddressedNotification => {
    sent += 1;
    const notification = {
      dedupe_key: `journey:${sent}`,
      title: `Number ${sent}`,
      message: "Something happened.",
      type: "info",
      mail_copy: "none",
      ...changes,
    } as const;
    return { user_id, write: () => notification };
  });
  const tags = await services.db.transaction((tx) => services.notifier.notify(tx, notifications));
  services.realtime.publish(tags);
}

const unread = async (user_id: string) =>
  (
    await tests.site.services.db.many(sql({ title: "text" })`
      select title from notifications where user_id = ${user_id} and not is_read order by title`)
  ).map(({ title }) => title);

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const path = "/dashboard/notifications";
const entries = (page: Page) => page.getByRole("main").locator("[data-notification]");
const item = (page: Page, title: string) =>
  panel(page).locator("[data-notification]").filter({ hasText: title });

describe("the bell", () => {
  test("opens the latest notifications, newest first, styled by type, and links to all of them", async () => {
    for (const [title, type] of [
      ["It worked", "success"],
      ["Look out", "warning"],
      ["It failed", "error"],
      ["By the way", "info"],
    ] as const)
      await sendTo(asha.user_id, { title, type });
    const page = await tests.visitAs(asha, "/dashboard");
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
    await expect.poll(() => entries(page).count()).toBe(4);
    const part = page.getByRole("main").getByRole("heading", { level: 2, name: "Notifications" });
    await expect.poll(async () => (await part.boundingBox())?.y).toBeGreaterThan(0);
    await expect.poll(async () => (await part.boundingBox())?.y).toBeLessThan(desktop.height);
    await page.getByRole("link", { name: "All notifications", exact: true }).click();
    await page.waitForURL(`**${path}`);
  });

  test("shows an empty state without a badge", async () => {
    const page = await tests.visitAs(asha, "/dashboard");
    expect(await bell(page).getAttribute("aria-label")).toBe("Notifications");
    expect(await bell(page).locator("[data-badge]").count()).toBe(0);
    await bell(page).click();
    await seen(panel(page).getByText("You have no notifications yet"));
  });

  test("counts live in all of a person's browsers, and in nobody else's, up to 99+", async () => {
    const bina = await createUser(tests.site.services);
    const [desk, mobile, other] = [
      await tests.visitAs(asha, "/dashboard"),
      await tests.visitAs(asha, "/dashboard/settings", { viewport: phone }),
      await tests.visitAs(bina, "/dashboard"),
    ];
    await sendTo(asha.user_id, {});
    await seen(desk.getByRole("button", { name: "Notifications, 1 unread" }));
    await seen(mobile.getByRole("button", { name: "Notifications, 1 unread" }));
    await sendTo(asha.user_id, ...Array.from({ length: 100 }, () => ({})));
    await seen(desk.getByRole("button", { name: "Notifications, 99+ unread" }));
    await sendTo(bina.user_id, {});
    await seen(other.getByRole("button", { name: "Notifications, 1 unread" }));
    expect(await sidewaysRoom(mobile)).toBe(0);
    await bell(mobile).click();
    await seen(panel(mobile).locator("[data-notification]").first());
    expect(await sidewaysRoom(mobile)).toBe(0);
  });

  test("marks one, then all, and confirms it; other browsers follow", async () => {
    await sendTo(asha.user_id, { title: "One" }, { title: "Two" }, { title: "Three" });
    const [page, other] = [await tests.visitAs(asha, "/dashboard"), await tests.visitAs(asha, "/dashboard")];
    await bell(page).click();
    await item(page, "Two").getByRole("button", { name: "Mark as read" }).click();
    await gone(item(page, "Two").getByRole("button", { name: "Mark as read" }));
    await seen(other.getByRole("button", { name: "Notifications, 2 unread" }));
    expect(await unread(asha.user_id)).toEqual(["One", "Three"]);
    await panel(page).getByRole("button", { name: "Mark all as read" }).press("Enter");
    await seen(notice(page, "All notifications marked as read"));
    expect(await unread(asha.user_id)).toEqual([]);
    await seen(other.getByRole("button", { name: "Notifications", exact: true }));
    await gone(panel(page).getByRole("button", { name: "Mark all as read" }));
    await focused(panel(page).getByRole("link", { name: "View all notifications" }));
  });

  test("shows the target of a notification's link, goes there and marks it as read", async () => {
    const action = { url: "/about?from=bell", label: "Learn more" };
    await sendTo(asha.user_id, { title: "With a link", action }, { title: "Without" });
    const page = await tests.visitAs(asha, "/dashboard");
    await bell(page).click();
    const link = item(page, "With a link").getByRole("link", { name: "Learn more" });
    expect(await link.getAttribute("href")).toBe("/about?from=bell");
    expect(await item(page, "Without").getByRole("link").count()).toBe(0);
    await link.click();
    await page.waitForURL("**/about?from=bell");
    await expect.poll(() => unread(asha.user_id)).toEqual(["Without"]);
  });

  test("reports a failed request, and keeps the unread state", async () => {
    await sendTo(asha.user_id, { title: "One" });
    const page = await tests.visitAs(asha, "/dashboard", { expected: { console: ["500"] } });
    await page.route("**/api/v1/notifications/**", (route) => route.fulfill({ status: 500, body: "{}" }));
    await bell(page).click();
    await item(page, "One").getByRole("button", { name: "Mark as read" }).click();
    await seen(notice(page, "Failed to mark notification as read"));
    await panel(page).getByRole("button", { name: "Mark all as read" }).click();
    await seen(notice(page, "Failed to mark notifications as read"));
    await seen(page.getByRole("button", { name: "Notifications, 1 unread" }));
    expect(await unread(asha.user_id)).toEqual(["One"]);
  });

  test("loads its list when the stream fails, and can retry", async () => {
    await sendTo(asha.user_id, { title: "Still here" });
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
    await seen(panel(page).getByText("We could not load your notifications."));
    broken = false;
    await panel(page).getByRole("button", { name: "Try Again" }).click();
    await seen(item(page, "Still here"));
  });

  test("receives nothing more once the session has ended elsewhere", async () => {
    // A page that does not read itself again when a notification arrives, which would lead to /auth.
    const page = await tests.visitAs(asha, "/dashboard/addresses", { expected: { console: ["401"] } });
    await sendTo(asha.user_id, {});
    await seen(page.getByRole("button", { name: "Notifications, 1 unread" }));
    // The browser reconnects, is refused, and requests the reason once.
    const refusals: string[] = [];
    page.on("console", (message) => refusals.push(message.text()));
    const { services } = tests.site;
    await services.db.many(sql({ session_id: "uuid" })`
      delete from sessions where user_id = ${asha.user_id} returning session_id`);
    services.realtime.publish([`account:${asha.user_id}`]);
    await expect.poll(() => refusals.filter((text) => text.includes("401"))).toHaveLength(2);
  });
});

describe("without script", () => {
  test("the list marks one and all, and links mark as read on the way", async () => {
    const action = { url: "/about", label: "Learn more" };
    await sendTo(asha.user_id, { title: "First" }, { title: "Second", action }, { title: "Third" });
    const page = await tests.visitAs(asha, path, { javaScriptEnabled: false });
    const entry = (title: string) => entries(page).filter({ hasText: title });
    await entry("First").getByRole("button", { name: "Mark as read" }).click();
    await gone(entry("First").getByRole("button", { name: "Mark as read" }));
    expect(await unread(asha.user_id)).toEqual(["Second", "Third"]);
    await entry("Second").getByRole("link", { name: "Learn more" }).click();
    await page.waitForURL("**/about");
    expect(await unread(asha.user_id)).toEqual(["Third"]);
    await page.goto(path);
    await page.getByRole("main").getByRole("button", { name: "Mark all as read" }).click();
    await seen(page.getByText("All notifications marked as read"));
    expect(await unread(asha.user_id)).toEqual([]);
  });

  test("nobody can mark another person's notification, or be redirected by it", async () => {
    const bina = await createUser(tests.site.services);
    await sendTo(bina.user_id, { title: "Of Bina", action: { url: "/about", label: "Look" } });
    const { id } = await tests.site.services.db.one(sql({ id: "uuid" })`
      select id from notifications where user_id = ${bina.user_id}`);
    const page = await tests.visitAs(asha, "/dashboard", { expected: { console: ["404"] } });
    const answer = await page.goto(`/dashboard/notifications/${id}`);
    expect(answer?.status()).toBe(404);
    const posted = await page.request.post("/dashboard/notifications", {
      form: { intent: "mark", notification: id },
      headers: { Origin: tests.site.url },
    });
    expect(posted.status()).toBe(404);
    expect(await posted.text()).toContain("Failed to mark notification as read");
    expect(await unread(bina.user_id)).toEqual(["Of Bina"]);
  });
});

describe("the page of all notifications", () => {
  test("shows twenty at a time, new ones as they come, and leads to the choice of mails", async () => {
    await sendTo(asha.user_id, ...Array.from({ length: 25 }, () => ({})));
    const page = await tests.visitAs(asha, path, { viewport: phone });
    expect(await entries(page).count()).toBe(20);
    const older = page.getByRole("link", { name: "Older notifications" });
    const older_href = await older.getAttribute("href");
    await older.click();
    await expect.poll(() => entries(page).count()).toBe(25);
    await gone(older);
    // The reader goes on where they were.
    await seen(page.locator("[data-notification]:nth-child(21):focus"));
    await sendTo(asha.user_id, { title: "Just now" });
    await seen(entries(page).first().getByText("Just now", { exact: true }));
    await expect.poll(() => entries(page).count()).toBe(26);
    expect(await sidewaysRoom(page)).toBe(0);
    expect(await violationsOnScreen(page)).toEqual([]);
    await page.getByRole("main").getByRole("button", { name: "Mark all as read" }).press("Enter");
    await focused(page.getByRole("link", { name: "Choose which emails you get" }));

    await page.goto(older_href ?? "");
    await alive(page);
    expect(await entries(page).count()).toBe(5);
    await page.getByRole("link", { name: "Back to the newest" }).click();
    await expect.poll(() => entries(page).count()).toBe(20);
    await page.getByRole("link", { name: "Choose which emails you get" }).click();
    await page.waitForURL("**/dashboard/settings#preferences");
    await focused(page.locator("#preferences"));
  });

  test("is where the addresses of the list's former place lead", async () => {
    const page = await tests.visitAs(asha, "/dashboard/settings?notifications=x");
    expect(page.url()).toBe(`${tests.site.url}${path}?cursor=x`);
    await seen(page.getByRole("heading", { name: "You have no notifications yet" }));
    await sendTo(asha.user_id, ...Array.from({ length: 6 }, () => ({})));
    const plain = await tests.visitAs(asha, "/dashboard/settings#notifications", {
      javaScriptEnabled: false,
    });
    expect(await entries(plain).count()).toBe(5);
    await plain.locator("#notifications").getByRole("link", { name: "All notifications" }).click();
    await seen(plain.getByRole("heading", { level: 1, name: "Notifications" }));
  });
});

describe("in the header of the public pages", () => {
  // On smaller phones the menu beside it has what the face opens.
  test.each(Object.entries({ "360 px": { width: 360, height: 640 }, "1366 px": desktop }))(
    "the bell counts and the face opens the menu, at %s",
    async (_name, viewport) => {
      await sendTo(asha.user_id, { title: "Come and look" });
      const page = await tests.visitAs(asha, "/about", { viewport });
      const banner = page.getByRole("banner");
      await seen(banner.getByRole("button", { name: "Notifications, 1 unread" }));
      expect(await sidewaysRoom(page)).toBe(0);
      // All in one row.
      await expect
        .poll(async () => {
          const middles = await Promise.all(
            [bell(page), banner.getByRole("link", { name: "Donate Now" }).first()].map(async (one) => {
              const box = await one.boundingBox();
              return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
            }),
          );
          return new Set(middles).size;
        })
        .toBe(1);
      await sendTo(asha.user_id, {});
      await seen(banner.getByRole("button", { name: "Notifications, 2 unread" }));
      await bell(page).click();
      await seen(item(page, "Come and look"));
      expect(await violationsOnScreen(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await banner.getByRole("button", { name: /^Profile menu/ }).click();
      await page.getByRole("menuitem", { name: "Settings" }).click();
      await page.waitForURL("**/dashboard/settings");
    },
  );

  test("neither is on a guest's page, also after somebody signed in has seen it", async () => {
    const page = await tests.visitAs(asha, "/team", { javaScriptEnabled: false });
    await seen(page.getByRole("banner").getByRole("button", { name: "Notifications" }));
    for (const _visit of [1, 2]) {
      const html = await (await fetch(`${tests.site.url}/team`)).text();
      expect(html).toContain("Login");
      expect(html).not.toMatch(/data-signed-in-tools|Profile menu|aria-label="Notifications/);
    }
  });
});
