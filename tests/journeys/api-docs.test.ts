import { expect, test } from "vitest";
import { violationsInBothThemes } from "../support/axe.ts";
import { alive, seen, sidewaysRoom } from "../support/journeys.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();

test("the API reference has the security headers of the other pages", async () => {
  const policyOf = async (path: string) => {
    const { status, headers } = await fetch(tests.site.url + path);
    expect(status).toBe(200);
    return headers.get("content-security-policy")?.replaceAll(/'sha256-[^']+'/g, "'a hash'");
  };
  const policy = await policyOf("/api/docs");
  expect(policy).toBe(await policyOf("/about"));
  expect(policy).not.toMatch(/style-src[^;-]*unsafe-inline|unsafe-eval/);
});

test("the API reference is readable without script, and shows every operation of the OpenAPI document", async () => {
  const page = await tests.visit("/api/docs", { javaScriptEnabled: false });
  const document = (await (await fetch(`${tests.site.url}/api/openapi.json`)).json()) as {
    paths: Record<string, object>;
    components: { schemas: object };
  };
  const calls = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  const schemas = Object.keys(document.components.schemas);
  expect(calls.length).toBeGreaterThan(50);
  expect(await page.locator("main details").count()).toBe(calls.length + schemas.length);
  await page.getByText("/api/v1/campaigns/{id}/donations", { exact: true }).click();
  const call = page.locator("details[open]");
  await seen(call.getByText("PublicDonationList"));
  await call.getByRole("link", { name: "PublicDonationList" }).click();
  await seen(page.locator(":target").getByText("next_cursor"));
});

test("the API reference fits a phone and stays accessible with operations open, in both themes", async () => {
  const page = await alive(await tests.visit("/api/docs", { viewport: phone }));
  await page.evaluate(() => {
    for (const call of document.querySelectorAll("details")) call.open = true;
  });
  expect(await sidewaysRoom(page)).toBe(0);
  // All of them, whose parts are the same, would take axe half a minute.
  await page.evaluate(() => {
    for (const call of [...document.querySelectorAll("details")].slice(5)) call.open = false;
  });
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test("the API reference can be reloaded by the browser's router", async () => {
  const response = await fetch(`${tests.site.url}/api/docs.data`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("/api/v1/campaigns/{id}");
});
