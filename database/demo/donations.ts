import { accounts } from "./accounts.ts";
import {
  anonymousShare,
  donorGroups,
  donorMessages,
  donorNames,
  groupAmounts,
  groupShare,
  typicalAmounts,
  type WeightedAmount,
} from "./donors.ts";

export type DemoDonation = {
  donor_name: string;
  donor_email: string;
  is_anonymous: boolean;
  message: string | null;
  amount_paise: number;
  paid_at: Date;
  method: "upi" | "card" | "netbanking" | "wallet";
};

function addressOf(name: string): string {
  const account = accounts.find(({ display_name }) => display_name === name);
  return account?.email ?? `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.org`;
}

type Random = () => number;

/** Seeded random numbers (mulberry32): the same seed creates the same donations on every machine. */
export function seededRandom(text: string): Random {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` donations with exactly this total in `total_rupees`, between the two times, oldest first. */
export function drawDonations(options: {
  seed: string;
  count: number;
  total_rupees: number;
  from: Date;
  until: Date;
}): DemoDonation[] {
  const random = seededRandom(options.seed);
  const donors = Array.from({ length: options.count }, () => drawDonor(random));
  const amounts = fitTo(
    donors.map(({ group }) => drawAmount(random, group ? groupAmounts : typicalAmounts)),
    options.total_rupees,
  );
  const span_ms = options.until.getTime() - options.from.getTime();
  const times = donors
    .map(() => options.from.getTime() + Math.floor(random() ** 0.8 * span_ms))
    .toSorted((a, b) => a - b);
  const said = new Set<string>();
  /** Supporters stand below each other, and no two people find the same words. */
  const unlessSaid = (message: string) => {
    if (message === "" || said.has(message)) return null;
    said.add(message);
    return message;
  };
  return donors.map(({ name }, i) => ({
    donor_name: name,
    donor_email: addressOf(name),
    is_anonymous: random() < anonymousShare,
    message: unlessSaid(pick(random, donorMessages)),
    amount_paise: (amounts[i] as number) * 100,
    paid_at: new Date(times[i] as number),
    method: pick(random, ["upi", "upi", "upi", "card", "netbanking", "wallet"] as const),
  }));
}

function drawDonor(random: Random): { name: string; group: boolean } {
  const group = random() < groupShare;
  return { name: pick(random, group ? donorGroups : donorNames), group };
}

function drawAmount(random: Random, amounts: readonly WeightedAmount[]): number {
  let left = random() * amounts.reduce((sum, { weight }) => sum + weight, 0);
  for (const { amount_rupees, weight } of amounts) {
    left -= weight;
    if (left < 0) return amount_rupees;
  }
  return amounts.at(-1)?.amount_rupees ?? 500;
}

const smallest_rupees = 51;

/** Scales amounts to a sum; the rounding difference goes to the largest. */
function fitTo(amounts: number[], total_rupees: number): number[] {
  const drawn = amounts.reduce((sum, amount) => sum + amount, 0);
  const fitted = amounts.map((amount) => {
    const wanted = (amount * total_rupees) / drawn;
    const step = wanted > 1_000 ? 100 : 50;
    // Many people give one rupee more than a round sum, for luck; scaling keeps that.
    return Math.max(smallest_rupees, Math.round(wanted / step) * step + (amount % 10 === 1 ? 1 : 0));
  });
  const difference = total_rupees - fitted.reduce((sum, amount) => sum + amount, 0);
  const largest = fitted.indexOf(Math.max(...fitted));
  fitted[largest] = (fitted[largest] as number) + difference;
  return fitted;
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}
