import { launchChromium } from "./tests/support/chromium.ts";
const base = "http://localhost:4555";
const browser = await launchChromium();
for (const [w,h,s] of [[360,740,"dark"],[1366,768,"light"]]) {
const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: s });
const page = await ctx.newPage();
await page.goto(`${base}/auth`);
await page.fill('input[name="email"]', `customer@example.org`);
await page.fill('input[name="password"]', "sahayog-demo");
await page.press('input[name="password"]', "Enter");
await page.waitForURL((u) => !u.pathname.startsWith("/auth"));
await page.goto(base + "/donations/given/f481dd68-e7ec-4fa8-9d42-c126feae91e3");
await page.waitForTimeout(1000);
await page.screenshot({ path: "/tmp/shots/rec-pre.png", fullPage: true }); if (w === 360) { await page.getByText("Give name and address").click(); await page.waitForTimeout(300); await page.screenshot({ path: "/tmp/shots/rec-360.png", fullPage: true });
 await page.locator('#record input[name="name"]').fill("Lipika Das"); await page.locator('#record textarea[name="address"]').fill("12 Temple Road\nPuri 752001"); await page.getByRole("button",{name:"Save name and address"}).click(); await page.waitForTimeout(1500); }
else await page.screenshot({ path: "/tmp/shots/rec-1366.png", fullPage: true });
await ctx.close(); }
await browser.close();
