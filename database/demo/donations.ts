import { accounts } from "./accounts.ts";
import {
  anonymous_share,
  donor_groups,
  donor_messages,
  donor_names,
  group_amounts,
  group_share,
  typical_amounts,
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

/** Repeatable randomness (mulberry32): the same seed draws the same donations on every machine. */
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

/** `count` donations that add up to `total_rupees` exactly, given between the two times, the oldest first. */
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
    donors.map(({ group }) => drawAmount(random, group ? group_amounts : typical_amounts)),
    options.total_rupees,
  );
  const span_ms = options.until.getTime() - options.from.getTime();
  const times = donors
    .map(() => options.from.getTime() + Math.floor(random() ** 0.8 * span_ms))
    .toSorted((a, b) => a - b);
  return donors.map(({ name }, i) => ({
    donor_name: name,
    donor_email: addressOf(name),
    is_anonymous: random() < anonymous_share,
    message: pick(random, donor_messages) || null,
    amount_paise: (amounts[i] as number) * 100,
    paid_at: new Date(times[i] as number),
    method: pick(random, ["upi", "upi", "upi", "card", "netbanking", "wallet"] as const),
  }));
}

function drawDonor(random: Random): { name: string; group: boolean } {
  const group = random() < group_share;
  return { name: pick(random, group ? donor_groups : donor_names), group };
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

/** Stretches or shrinks amounts to a sum; what rounding leaves goes to the largest. */
function fitTo(amounts: number[], total_rupees: number): number[] {
  const drawn = amounts.reduce((sum, amount) => sum + amount, 0);
  const fitted = amounts.map((amount) => {
    const wanted = (amount * total_rupees) / drawn;
    const step = wanted > 1_000 ? 100 : 50;
    // Many give one rupee more than a round sum, for luck; that stays so.
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
