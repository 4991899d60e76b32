import { z } from "zod";
import { readContent } from "./content.ts";

/** Pools from which the seeded generator draws demo donations. Amounts are whole rupees. */
export type WeightedAmount = { amount_rupees: number; weight: number };

/** Share of donations given without a public name. */
export const anonymousShare = 0.15;

/** Groups give rarely and more; about one donation in thirty is from a group. */
export const groupShare = 0.03;

const names = z.array(z.string());

export const {
  names: donorNames,
  groups: donorGroups,
  messages: donorMessages,
} = readContent("donors", z.strictObject({ names, groups: names, messages: names }));

/**
 * Typical amounts: the four presets, lucky odd sums with one rupee more, and a few large ones. The weights add up to
 * 100.
 */
export const typicalAmounts: WeightedAmount[] = [
  { amount_rupees: 101, weight: 3 },
  { amount_rupees: 251, weight: 5 },
  { amount_rupees: 500, weight: 20 },
  { amount_rupees: 501, weight: 5 },
  { amount_rupees: 750, weight: 4 },
  { amount_rupees: 1000, weight: 21 },
  { amount_rupees: 1100, weight: 5 },
  { amount_rupees: 1500, weight: 4 },
  { amount_rupees: 2100, weight: 3 },
  { amount_rupees: 2500, weight: 12 },
  { amount_rupees: 5000, weight: 9 },
  { amount_rupees: 5100, weight: 2 },
  { amount_rupees: 7500, weight: 2 },
  { amount_rupees: 10_000, weight: 3 },
  { amount_rupees: 15_000, weight: 1 },
  { amount_rupees: 21_000, weight: 1 },
];

/** Typical amounts of a group. */
export const groupAmounts: WeightedAmount[] = [
  { amount_rupees: 11_000, weight: 4 },
  { amount_rupees: 21_000, weight: 3 },
  { amount_rupees: 25_000, weight: 2 },
  { amount_rupees: 51_000, weight: 1 },
];
