import { describe, expect, test } from "vitest";
import { sql } from "../../../app/platform/database/sql.ts";
import { alive, notice, seen } from "../../support/journeys.ts";
import { pseudoBuild } from "../../support/pseudo-build.ts";
import { phone, useOwnSite, useSite } from "../../support/site.ts";

const tests = useOwnSite({ buildPages: pseudoBuild });
const visitors = useSite();
const pseudo = "/en-xa";

const html = async (path: string) => (await fetch(tests.site.url + path)).text();
const titleOf = (document: string) => /<title>([^<]*)/.exec(document)?.[1];

describe("the URL determines the language", () => {
  test("of the page, of its texts and of its data for the router", async () => {
    const english = await html("/team");
    expect(english).toContain('<html lang="en"');
    expect(titleOf(english)).toBe("Team · Sahayog");
    const marked = await html(`${pseudo}/team`);
    expect(marked).toContain('<html lang="en-XA"');
    expect(titleOf(marked)).toBe("Ţéááɱ · Sahayog");
    const data = await fetch(`${tests.site.url}${pseudo}/receipts/verify/unknown.data`);
    expect(data.status).toBe(404);
    expect(await data.text()).toContain("Ţĥííš çóóðé ííš ñóóţ");
  });

  test("of the home page with and without a slash, a query or data", async () => {
    for (const path of [pseudo, `${pseudo}/`, `${pseudo}?utm_source=x`, `${pseudo}/_.data`])
      expect((await fetch(tests.site.url + path)).status, path).toBe(200);
  });

  test.each([
    "/EN-XA/team",
    "/en-xa2/team",
    "/en/team",
    "/or/team",
    `${pseudo}/nothing`,
    `${pseudo}/api/health`,
  ])("%s is no page", async (path) => {
    expect((await fetch(tests.site.url + path)).status).toBe(404);
  });

  test("a page that is kept in one language is never sent for another", async () => {
    const paths = ["/team", `${pseudo}/team`];
    const first = await Promise.all(paths.map(html));
    const kept = await Promise.all(paths.map((path) => fetch(tests.site.url + path)));
    expect(kept.every(({ headers }) => headers.has("ETag"))).toBe(true);
    const again = await Promise.all(kept.map((response) => response.text()));
    for (const documents of [first, again])
      expect(documents.map(titleOf)).toEqual(["Team · Sahayog", "Ţéááɱ · Sahayog"]);
  });

  test("a guest who must sign in first does so in that language", async () => {
    const response = await fetch(`${tests.site.url}${pseudo}/dashboard/settings`, { redirect: "manual" });
    expect(response.headers.get("Location")).toBe(`${pseudo}/auth?redirectTo=%2Fdashboard%2Fsettings`);
  });
});

test.each([pseudo, `${pseudo}/team`, `${pseudo}/team.data`])("%s is no page for visitors", async (path) => {
  expect((await fetch(visitors.site.url + path)).status).toBe(404);
});

test("a visitor opens further pages, subscribes and gets the mail in the language of the first page", async () => {
  const page = await tests.visit(`${pseudo}/team`, { viewport: phone });
  await alive(page);
  await page.getByRole("link", { name: "Çóññţáççţ úšš" }).click();
  await page.waitForURL(`**${pseudo}/contact`);
  await page.waitForFunction(() => document.title === "Çóññţáççţ · Sahayog");
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("en-XA");
  // The page itself has the form of the newsletter, and then the footer has none.
  await page.goBack();
  await page.waitForURL(`**${pseudo}/team`);
  const footer = page.getByRole("contentinfo");
  const field = footer.getByLabel("Ñéŵŵšļééţţééŕ ƀýý éɱááíļ");
  const subscribe = footer.getByRole("button", { name: "Šúƀƀšçŕŕíƀéé" });
  await field.fill("nobody");
  await subscribe.click();
  await seen(page.getByText("Þļééášéé éñţţéŕ áá ṽáļļíð ééɱáííļ áðððŕééšš."));
  await field.fill("walker@example.org");
  await subscribe.click();
  await seen(notice(page, "Þļééášéé çĥééçķ ýýóúŕŕ éɱááíļ"));
  const { text } = await tests.site.services.db.one(sql({ text: "text" })`
    select text_body as text from outgoing_mails where to_address = 'walker@example.org'`);
  const link = /http\S+\/en-xa\/newsletter\/confirm\?token=\S+/.exec(text)?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Çóññƒíŕŕɱ ɱýý šúƀƀšçŕŕíþţţíóññ" }).click();
  await seen(page.getByRole("heading", { name: "Ýóúú áŕéé óñ ţţĥé ļļíšţţ" }));
});
