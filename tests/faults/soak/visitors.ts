import { setTimeout as delay } from "node:timers/promises";
import { accounts, demoPassword } from "../../../database/demo/accounts.ts";
import { watchCampaigns } from "../event-stream.ts";
import type { Random } from "../random.ts";
import { largestAsset } from "../unread-clients.ts";
import { patience_ms } from "../../support/patience.ts";

/** What the visitors of a soak share. */
export type SoakLoad = {
  site_url: string;
  campaigns: readonly string[];
  stories: readonly string[];
  random: Random;
  is_over: () => boolean;
  /** Counts what was done; with a status where it failed, 0 for no answer. */
  count: (what: string) => void;
};

const pause_ms = 50;

/** Pages and calls of guests, kept and rendered anew, with and without compression. */
export async function readUntilOver(load: SoakLoad): Promise<void> {
  const { random, campaigns, stories } = load;
  const paths = [
    "/",
    "/campaigns",
    "/stories",
    "/donations",
    "/about",
    "/api/v1/campaigns",
    "/api/v1/stories",
    "/api/openapi.json",
    "/not/there",
    largestAsset(),
    ...campaigns.slice(0, 8).flatMap((id) => [`/campaigns/${id}`, `/art/campaign/${id}.svg`]),
    ...campaigns.slice(0, 2).map((id) => `/art/preview/campaign/${id}.png`),
    ...stories.slice(0, 8).map((id) => `/stories/${id}`),
  ];
  while (!load.is_over()) {
    const headers: Record<string, string> = { "accept-encoding": random.pick(["br", "gzip", "identity"]) };
    if (random.chance(0.3)) headers.cookie = "sahayog_nobody=1";
    await visit(load, "reads", random.pick(paths), { headers });
    await delay(random.between(0, pause_ms));
  }
}

/** A signed-in person reads, likes, comments, and undoes it. */
export async function takePartUntilOver(load: SoakLoad): Promise<void> {
  const { random, stories } = load;
  while (!load.is_over()) {
    const cookie = await signIn(load);
    const headers = { cookie, "content-type": "application/json" };
    for (let round = 0; cookie && round < 20 && (round === 0 || !load.is_over()); round++) {
      const story = `/api/v1/stories/${random.pick(stories)}`;
      await visit(load, "likes", `${story}/like`, { method: "PUT", headers });
      const body = JSON.stringify({ body: "With all good wishes." });
      const comment = await visit(load, "comments", `${story}/comments`, { method: "POST", headers, body });
      const { id } = JSON.parse(comment || "{}") as { id?: string };
      if (id) await visit(load, "comments", `/api/v1/comments/${id}`, { method: "DELETE", headers });
      await visit(load, "likes", `${story}/like`, { method: "DELETE", headers });
      await visit(load, "reads", random.pick(["/", "/stories", "/notifications", "/settings"]), { headers });
      await delay(random.between(0, pause_ms));
    }
    await visit(load, "sign-outs", "/api/auth/sign-out", { method: "POST", headers });
  }
}

async function signIn({ site_url, random, count }: SoakLoad): Promise<string> {
  const { email } = random.pick(accounts.filter(({ role }) => role !== "admin"));
  const response = await fetch(`${site_url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  await response.text();
  count(`sign-ins ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

/** Open pages that follow campaigns and the feed, each for a while. */
export async function watchUntilOver(load: SoakLoad): Promise<void> {
  const { random, campaigns } = load;
  while (!load.is_over()) {
    const stream = await watchCampaigns(load.site_url, campaigns.slice(0, random.between(1, 8))).catch(
      () => undefined,
    );
    load.count(stream ? "streams" : "streams 0");
    await delay(random.between(10, 2_000));
    stream?.close();
  }
}

/** Answers the body, empty where there was no answer. */
async function visit(load: SoakLoad, what: string, path: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(load.site_url + path, { ...init, signal: AbortSignal.timeout(patience_ms) });
    load.count(response.status < 500 ? what : `${what} ${response.status}: ${path}`);
    return await response.text();
  } catch {
    load.count(`${what} 0: ${path}`);
    return "";
  }
}
