import type { ProductFilters } from "../filters.ts";
import { listSort } from "./product-orders.ts";

/**
 * Prices in 960 levels, 48 per doubling, like `price_level` in the database. Level edges are rounded outwards, since
 * one level too many costs a lookup and one too few would lose products.
 */
const levelsCount = 960;
const perDoubling = 48;

/** The levels that can contain matches, in list order; `masks` have a 1 for each level with products of a word. */
export function levelsInOrder(masks: readonly string[], filters: ProductFilters): number[] {
  const { cursor, price_from_paise, price_to_paise } = filters;
  const sort = listSort(filters);
  const behind_paise = cursor?.price_paise;
  const from = [price_from_paise, sort === "price_low" ? behind_paise : undefined].map(
    (price) => level(price) ?? 0,
  );
  const to = [price_to_paise, sort === "price_high" ? behind_paise : undefined].map(
    (price) => level(price) ?? levelsCount,
  );
  const [lowest, highest] = [Math.max(...from) - 1, Math.min(...to) + 1];
  const levels = Array.from({ length: levelsCount + 1 }, (_, number) => number).filter(
    (number) => number >= lowest && number <= highest && masks.every((mask) => mask[number] === "1"),
  );
  return sort === "price_high" ? levels.toReversed() : levels;
}

function level(price_paise: number | undefined): number | undefined {
  return price_paise === undefined ? undefined : Math.floor(perDoubling * Math.log2(price_paise / 100));
}

/** The price at which a list in this order reaches a level, or one just before. */
export function edgeOfLevel(number: number, sort: "price_low" | "price_high"): number {
  const lowest_paise = 100 * 2 ** (number / perDoubling);
  if (sort === "price_low") return Math.max(0, Math.floor(lowest_paise) - 1);
  return Math.ceil(lowest_paise * 2 ** (1 / perDoubling)) + 1;
}

/** One level, then two, four and so on: few steps to the end, and few products if the first ones are enough. */
export function inGrowingSteps(levels: readonly number[]): number[][] {
  const steps: number[][] = [];
  let at = 0;
  while (at < levels.length) {
    const size = 2 ** steps.length;
    steps.push(levels.slice(at, at + size));
    at += size;
  }
  return steps;
}
