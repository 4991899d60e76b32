import { createGatewayControl } from "../gateway-control.ts";
import { createAcknowledgements, giveUntil } from "../donor.ts";
import { createRandom } from "../random.ts";
import { floodUntilOver, stallUntilOver, vanishUntilOver } from "./bad-clients.ts";
import { readUntilOver, type SoakLoad, takePartUntilOver, watchUntilOver } from "./visitors.ts";

/** The load of one round, a program of its own: SITE_URL, SECONDS, FAULT_SEED. Prints what was done, as JSON. */
const site_url = process.env.SITE_URL as string;
const over_at_ms = performance.now() + Number(process.env.SECONDS) * 1_000;
const random = createRandom(Number(process.env.FAULT_SEED));
const done: Record<string, number> = {};

async function idsOf(list: "campaigns" | "stories"): Promise<string[]> {
  const response = await fetch(`${site_url}/api/v1/${list}`);
  const body = (await response.json()) as Record<string, { id: string }[]>;
  return (body[list] ?? []).map(({ id }) => id);
}

const load: SoakLoad = {
  site_url,
  campaigns: await idsOf("campaigns"),
  stories: await idsOf("stories"),
  random,
  is_over: () => performance.now() > over_at_ms,
  count: (what) => void (done[what] = (done[what] ?? 0) + 1),
};

async function giveUntilOver({ campaigns, random: own, is_over }: SoakLoad): Promise<void> {
  const gateway = createGatewayControl(`${site_url}/sandbox/razorpay`);
  const acknowledged = createAcknowledgements();
  await giveUntil({ site_url, gateway, campaigns, random: own, acknowledged, is_over, pause_ms: 50 });
  for (const [answer, times] of acknowledged.answers) done[answer] = (done[answer] ?? 0) + times;
}

const crew: [count: number, work: (load: SoakLoad) => Promise<void>][] = [
  [6, readUntilOver],
  [2, takePartUntilOver],
  [2, giveUntilOver],
  [6, watchUntilOver],
  [2, vanishUntilOver],
  [1, stallUntilOver],
  [1, floodUntilOver],
];
await Promise.all(
  crew.flatMap(([count, work]) =>
    Array.from({ length: count }, () => work({ ...load, random: random.fork() })),
  ),
);
console.log(JSON.stringify(done));
// Connections that are kept alive would keep the process.
process.exit(0);
