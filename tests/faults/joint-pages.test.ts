import { describe, expect, it } from "vitest";
import { command } from "../../app/platform/database/sql.ts";
import { createPageCache } from "../../app/platform/http/page-cache.ts";
import { useWorld } from "./use-world.ts";
import { untilLockWaits } from "../support/lock-waits.ts";

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
    await untilLockWaits(running.db);
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

describe("a page that was being rendered when changes may have been missed", () => {
  it("is not kept", async () => {
    const cache = createPageCache({ max_bytes: 1_000_000, fresh_ms: 60_000 });
    const rendered = Promise.withResolvers<string>();
    const shown = cache.render("/", async () => ({
      status: 200,
      headers: {},
      cookies: [],
      body: new TextEncoder().encode(await rendered.promise),
      tags: ["campaigns"],
      is_personal: false,
    }));
    cache.clear();
    rendered.resolve("older than the change");
    await shown;
    const response = { writeHead: () => response, end: () => response };
    const is_kept = cache.serve({ method: "GET", url: "/", headers: {} } as never, response as never);
    expect(is_kept).toBe(false);
  });
});
