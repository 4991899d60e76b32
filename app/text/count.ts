import { madeOnce } from "./made-once.ts";

const counts = madeOnce(() => new Intl.NumberFormat("en-IN"));

/** A whole number for display, in Indian grouping, as in "1,20,000". */
export function formatCount(count: number): string {
  return counts().format(count);
}
