import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { type Client, createClients } from "../../support/api-client.ts";
import { addJob } from "../../../app/platform/jobs.ts";
import { violations } from "../../support/axe.ts";
import { barriers } from "../../support/barriers.ts";
import { alive, gone, notice, seen } from "../../support/journeys.ts";
import { command, sql } from "../../../app/platform/database/sql.ts";
import { phone, useOwnSite } from "../../support/site.ts";
import { writeComment, writeStory } from "../../support/stories.ts";

/** Lists of admins, by pointer, by keyboard and without script: the queue of moderation and its history. */
const tests = useOwnSite();

const desk = "/dashboard/admin/moderation";
const reason = "It is advice between neighbours.";

let writer: Client;
let reader: Client;
let admin: Client;
let ids: string[];

beforeEach(async () => {
  await tests.site.services.db.run(command`delete from moderation_cases`);
  const api = createClients(tests.site.services, "/api/v1");
  [writer, reader, admin] = await Promise.all([
    api.person({ display_name: "Asha Majhi" }),
    api.person({ display_name: "Rabi Nayak" }),
    api.person({ display_name: "Bina Sahu", role: "admin" }),
  ]);
  const stories = [await writeStory(writer), await writeStory(writer, { location: "Koraput" })];
  for (const { id } of stories) await reader.ask("POST", `/stories/${id}/report`, { reason: "private" });
  const comment = await writeComment(
    reader,
    (stories[0] as { id: string }).id,
    "Nobody there ever paid for the seed.",
  );
  await writer.ask("POST", `/comments/${comment.id}/report`, { reason: "hurtful" });
  await admin.ask("POST", `/comments/${comment.id}/report`, { reason: "untrue" });
  ids = [comment.id, ...stories.map(({ id }) => id)];
});

const rowOf = (page: Page, id: string | undefined) => page.locator(`[data-row="${id}"]`);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("the tables are accessible and fit, on a phone and on a desktop, in both themes", async () => {
  await admin.ask("POST", `/moderation/stories/${ids[1]}/decisions`, { decision: "hide", reason });
  const page = await tests.visitAs(admin, desk);
  for (const path of [desk, `${desk}?sort=waiting&kind=comment`, `${desk}/decisions`]) {
    await page.setViewportSize(phone);
    await page.goto(path);
    await alive(page);
    await seen(page.getByRole("table"));
    expect(await barriers(page), path).toEqual([]);
  }
  // The same order on each desk, also where several fields are searched.
  for (const path of ["problems", "donations"]) {
    await page.goto(`/dashboard/admin/${path}`);
    const buttons = page.getByRole("search").getByRole("button");
    await expect.poll(() => buttons.allInnerTexts(), { message: path }).toEqual(["Search", "Filters"]);
  }
  const filters = page.getByRole("search");
  await filters.getByRole("button", { name: "Filters" }).click();
  await filters.getByLabel("Campaign", { exact: true }).fill("Lamps");
  await filters.getByLabel("Campaign", { exact: true }).press("Enter");
  await page.waitForURL(/campaign=Lamps/);
  await expect.poll(() => filters.getByLabel("Campaign", { exact: true }).isVisible()).toBe(false);
});

test("rows are focused, selected and opened by keys, which do nothing while typing elsewhere", async () => {
  const page = await tests.visitAs(admin, desk);
  const [comment, story] = ids;
  await rowOf(page, comment).getByRole("link").focus();
  await page.keyboard.press("x");
  await seen(page.getByText("1 selected"));
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await seen(page.getByText("2 selected"));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("x");
  await seen(page.getByText("1 selected"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${desk}/stories/${story}`);
  await page.getByLabel("Reason").fill("");
  await page.getByLabel("Reason").pressSequentially("jxk");
  expect(await page.getByLabel("Reason").inputValue()).toBe("jxk");
});

test("several cases are kept after confirming their number", async () => {
  const page = await tests.visitAs(admin, desk, {
    expected: { console: ["400", "ERR_INTERNET_DISCONNECTED"] },
  });
  await rowOf(page, ids[1]).getByRole("checkbox").check();
  await rowOf(page, ids[2]).getByRole("checkbox").check();
  await press(page, "Keep");
  await seen(page.getByRole("heading", { name: "Keep these 2?" }));
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Reason").fill("Fine");
  await press(page, "Yes, keep 2");
  await seen(page.getByText(/^The reason needs/));
  await page.getByLabel("Reason").fill(reason);
  await page.context().setOffline(true);
  await press(page, "Yes, keep 2");
  await seen(notice(page, "We got no answer from the site"));
  expect(await page.getByLabel("Reason").inputValue()).toBe(reason);
  await page.context().setOffline(false);
  await press(page, "Yes, keep 2");
  await seen(notice(page, "2 kept"));
  await gone(rowOf(page, ids[1]));
  await seen(rowOf(page, ids[0]));
});

test("without script the table can be sorted and filtered, and selected cases kept", async () => {
  const page = await tests.visitAs(admin, desk, { javaScriptEnabled: false });
  await page.getByRole("link", { name: "First reported" }).click();
  await page.waitForURL((url) => url.searchParams.get("sort") === "waiting");
  await page.getByRole("search").locator("select[name=kind]").selectOption("story");
  await page.getByRole("search").getByRole("button", { name: "Show" }).last().click();
  await page.waitForURL((url) => url.searchParams.get("kind") === "story");
  await gone(rowOf(page, ids[0]));
  await rowOf(page, ids[1]).getByRole("checkbox").check();
  await press(page, "Keep");
  await page.getByLabel("Reason").fill(reason);
  await press(page, "Yes, keep 1");
  await seen(page.getByText("1 kept"));
  await gone(rowOf(page, ids[1]));
});

test("the history is filtered, and downloaded as a file", async () => {
  await admin.ask("POST", `/moderation/stories/${ids[1]}/decisions`, { decision: "hide", reason });
  await admin.ask("POST", `/moderation/stories/${ids[2]}/decisions`, { decision: "keep", reason });
  const page = await tests.visitAs(admin, desk);
  await page.getByRole("link", { name: "Decisions", exact: true }).click();
  await page.getByRole("search").locator("select[name=decision]").selectOption("hide");
  await page.waitForURL("**/decisions?decision=hide");
  await gone(page.getByRole("table").getByText("Kept"));
  await seen(page.locator("[data-row]"));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("decisions.csv");
});

test("a reported problem is found, and noted as answered, with script and without", async () => {
  const { db } = tests.site.services;
  const path = "/dashboard/admin/problems";
  const report = async (message: string) =>
    db.one(sql({ id: "uuid" })`
      insert into donation_problems (donation_id, message)
      select id, ${message} from donations order by id limit 1 returning id`);
  const problems = [
    await report("The pine receipt never came."),
    await report("The cedar receipt is wrong."),
  ];
  for (const [i, javaScriptEnabled] of [true, false].entries()) {
    const { id } = problems[i] ?? { id: "" };
    const page = await tests.visitAs(admin, "/dashboard/admin", { javaScriptEnabled, viewport: phone });
    await page
      .getByRole("region", { name: "Needs you" })
      .getByRole("link", { name: "Donation problems" })
      .click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("searchbox").fill(i === 0 ? "pine receipt" : "cedar");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL("**?q=*");
    await expect.poll(() => page.locator("[data-row]").count()).toBe(1);
    if (javaScriptEnabled) expect(await barriers(page)).toEqual([]);
    await rowOf(page, id).getByRole("link").click();
    await page.waitForURL(`**${path}/${id}`);
    if (javaScriptEnabled) {
      await alive(page);
      expect(await barriers(page)).toEqual([]);
    }
    await page.getByLabel("Note on your answer").fill("We sent it again.");
    await press(page, "Mark as answered");
    await seen(page.getByText("Marked as answered", { exact: true }));
    await page.goto(`${path}?show=answered`);
    await seen(rowOf(page, id).getByText(/^By Bina Sahu on /));
  }
  await db.run(command`delete from donation_problems`);
});

test("a job that failed is started again", async () => {
  const { db } = tests.site.services;
  // Of no worker here, so that it stays as it is.
  await addJob(db, "unknown_task", {});
  await db.run(command`
    update graphile_worker._private_jobs set attempts = 25, last_error = 'Error: The printer is out of paper'
    where id = (select max(id) from graphile_worker.jobs where task_identifier = 'unknown_task')`);
  const page = await tests.visitAs(admin, "/dashboard/admin/jobs");
  const row = page.locator("[data-row]").filter({ hasText: "The printer is out of paper" });
  await seen(row.getByText("25 of 25"));
  expect(await barriers(page)).toEqual([]);
  await row.getByRole("checkbox").check();
  await press(page, "Try again now");
  await press(page, "Yes, try 1 again");
  await seen(notice(page, "1 job will start again."));
  await seen(row.getByText("0 of 25"));
});
