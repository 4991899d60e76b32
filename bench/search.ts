import { join } from "node:path";
import { parseArgs } from "node:util";
import { startApp, startDatabase } from "./support/app.ts";
import { atLeast, count, type Figure, report, withoutTarget } from "./support/figures.ts";
import { type Judged, judgeSearches, missesOf, ratesOf, readSearches } from "./support/search-lists.ts";

/**
 * Whether searches find what people mean: lists of searches with their right answers, asked on the demo. These lists may be
 * looked at, and their misses are printed. `--unseen` takes the path of a further list, which only judges: of it nothing
 * but figures is printed.
 */
const { values: options } = parseArgs({ options: { unseen: { type: "string" } } });
const lists = {
  "first half": join(import.meta.dirname, "search/searches-tuned.json"),
  "second half": join(import.meta.dirname, "search/searches-second.json"),
  "third list": join(import.meta.dirname, "search/searches-third.json"),
  "its other half": join(import.meta.dirname, "search/searches-fourth.json"),
  "fifth list": join(import.meta.dirname, "search/searches-fifth.json"),
  "sixth list": join(import.meta.dirname, "search/searches-sixth.json"),
};
const targets = { first: 92, two_of_three: 95, nothing: 95 };

function figuresOf(list: string, judged: readonly Judged[]): Figure[] {
  const all = ratesOf(judged);
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  return [
    atLeast(`${list}: ${all.count} searches, first result is right`, all.first, targets.first, "%"),
    atLeast(
      `${list}: ${all.several_count} with three or more right answers, two of the first three are right`,
      all.two_of_three,
      targets.two_of_three,
      "%",
    ),
    withoutTarget(
      `${list}: ${all.both_count} with just two right answers show both in the first three`,
      `${count(all.both)} %`,
    ),
    atLeast(
      `${list}: ${all.absent_count} for what is not there show nothing`,
      all.nothing,
      targets.nothing,
      "%",
    ),
    ...kinds.map((kind) => {
      const rates = ratesOf(judged.filter((one) => one.kind === kind));
      const shown = [rates.first, rates.two_of_three, rates.nothing]
        // Of a kind that has no search to judge by.
        .map((rate) => (Number.isNaN(rate) ? "–" : `${count(rate)} %`))
        .join(", ");
      return withoutTarget(`${list}, ${kind}: first right, two of three, nothing wrong`, shown);
    }),
  ];
}

const database = await startDatabase();
try {
  const app = await startApp(database, { DEMO: "true" });
  await app.stop();
  const figures: Figure[] = [];
  for (const [list, file] of Object.entries(lists)) {
    const judged = await judgeSearches(database.db, readSearches(file));
    console.log(`Misses of the ${list}:\n${missesOf(judged).join("\n")}`);
    figures.push(...figuresOf(list, judged));
  }
  if (options.unseen)
    figures.push(...figuresOf("unseen", await judgeSearches(database.db, readSearches(options.unseen))));
  report("search", figures);
} finally {
  await database.stop();
}
