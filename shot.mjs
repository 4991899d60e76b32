import { launchChromium } from "./tests/support/chromium.ts";
const base = "http://localhost:4555";
const [,, out, who, ...paths] = process.argv;
const browser = await launchChromium();
for (const [w, h, scheme] of [[360, 740, "light"], [1366, 768, "dark"]]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
  const page = await ctx.newPage();
  if (who !== "guest") {
    await page.goto(`${base}/auth`);
    await page.fill('input[name="email"]', `${who}@example.org`);
    await page.fill('input[name="password"]', "sahayog-demo");
    await page.press('input[name="password"]', "Enter");
    await page.waitForURL((u) => !u.pathname.startsWith("/auth"));
  }
  for (const [i, p] of paths.entries()) {
    await page.goto(base + p, { waitUntil: "load" });
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/shots/${out}-${i}-${w}.png`, fullPage: true });
  }
  await ctx.close();
}
await browser.close();
