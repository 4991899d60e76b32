import { describe, expect, test } from "vitest";
import { readFigures } from "./process-figures.ts";
import { largestAsset, openUnread } from "./unread-clients.ts";
import { type RunningWorld, useWorld } from "./use-world.ts";
import { patience_ms } from "../support/patience.ts";

const metrics_token = "token-of-these-tests";
const connections = 200;
const memoryLimit_mb = 400;
/** Of a process that has also rendered thousands of pages, and drawn previews. */
const busyMemoryLimit_mb = 500;
const guest_rounds = 4;

/** Guests request pages while other clients read nothing. Returns the site's peak memory, and the guests' times. */
async function lookAround(site_url: string) {
  const times_ms: number[] = [];
  let rss_mb = 0;
  for (let round = 0; round < guest_rounds; round++) {
    for (const path of ["/", "/campaigns", "/stories"]) {
      const began_ms = performance.now();
      const response = await fetch(site_url + path, {
        headers: { "x-forwarded-for": "203.0.113.77" },
        signal: AbortSignal.timeout(patience_ms),
      });
      await response.text();
      expect(response.status).toBe(200);
      times_ms.push(performance.now() - began_ms);
    }
    rss_mb = Math.max(rss_mb, (await readFigures(site_url, metrics_token)).rss_mb);
  }
  return {
    rss_mb,
    slowest_ms: Math.max(...times_ms),
  };
}

function attacks({ campaigns }: RunningWorld) {
  const render = { Cookie: "sahayog_nobody=1" };
  return [
    { path: largestAsset(), pipelined: 20, limit_mb: memoryLimit_mb },
    { path: largestAsset(), pipelined: 9, limit_mb: memoryLimit_mb },
    { path: "/", pipelined: 9 },
    { path: "/campaigns", pipelined: 2, headers: render },
    { path: "/api/v1/campaigns", pipelined: 9 },
    { path: `/art/preview/campaign/${campaigns[0]}.png`, pipelined: 9 },
    { path: `/api/events?campaigns=${campaigns.join(",")}&feed=newest`, pipelined: 1 },
  ];
}

async function attackAndLookAround(world: RunningWorld) {
  for (const { path, pipelined, headers, limit_mb = busyMemoryLimit_mb } of attacks(world)) {
    const clients = await openUnread(world.site.url, {
      path,
      connections,
      pipelined,
      // One proxy brings the requests of a few visitors, where the site believes it.
      headers: (number) => ({ "X-Forwarded-For": `198.51.100.${number % 4}`, ...headers }),
    });
    const { rss_mb, slowest_ms } = await lookAround(world.site.url);
    clients.close();
    console.info(
      `${connections} × ${pipelined} ${path}: ${rss_mb.toFixed(0)} MB, the slowest page ${slowest_ms.toFixed(0)} ms`,
    );
    expect(rss_mb, path).toBeLessThan(limit_mb);
  }
}

describe.for([
  ["directly", "0"],
  ["through one proxy", "1"],
])("clients that come %s and do not read", ([, hops]) => {
  const running = useWorld({
    RATE_LIMIT_FACTOR: "1",
    METRICS_TOKEN: metrics_token,
    TRUST_PROXY_HOPS: String(hops),
  });

  test("neither exhaust memory nor keep others from their pages", () => attackAndLookAround(running));
});
