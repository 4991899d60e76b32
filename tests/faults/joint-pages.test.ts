import { expect, it } from "vitest";
import { command } from "../../app/platform/database/sql.ts";
import { useWorld } from "./use-world.ts";
import { untilSomeLockWaits } from "../support/lock-waits.ts";

const running = useWorld();

/** Keeps every page that reads campaigns from being finished while `work` runs. */
async function whileCampaignsAreLocked(work: () => Promise<void>): Promise<void> {
  await running.db.transaction(async (tx) => {
    await tx.run(command`lock table campaigns in access exclusive mode`);
    await work();
  });
}

it("a visitor who disconnects does not abort another visitor's page", async () => {
  const url = `${running.site.url}/campaigns?q=well`;
  const leaving = new AbortController();
  let staying: Promise<Response> | undefined;
  await whileCampaignsAreLocked(async () => {
    const first = fetch(url, { signal: leaving.signal }).catch(() => "left");
    await untilSomeLockWaits(running.db);
    staying = fetch(url);
    // The second visitor's request is on its way before the first one's connection ends.
    await fetch(`${running.site.url}/healthz`);
    leaving.abort();
    expect(await first).toBe("left");
  });
  const response = await staying;
  expect(response?.status).toBe(200);
  expect(await response?.text()).toContain("A well for village number 1");
});

it("a visitor who disconnects is no error of the site", () => {
  expect(running.site.output()).not.toMatch(/"(page|render|request) failed"/);
});
