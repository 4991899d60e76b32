import { join } from "node:path";
import { startApp, startDatabase } from "./support/app.ts";
import { atLeast, count, type Figure, report, withoutTarget } from "./support/figures.ts";
import { type Judged, judgeSearches, missesOf, ratesOf, readSearches } from "./support/search-lists.ts";

/**
 * Whether searches find what people mean: lists of searches with their right answers, asked on the demo. The tuned list
 * may be looked at, and its misses are printed; the unseen one only judges. Other files can be given as arguments.
 */
const [tuned_file, unseen_file] = [
  ...process.argv.slice(2),
  join(import.meta.dirname, "search/searches-tuned.json"),
  join(import.meta.dirname, "search/searches-unseen.json"),
];
const targets = { first: 92, two_of_three: 95, nothing: 95 };

function figuresOf(list: string, judged: readonly Judged[]): Figure[] {
  const all = ratesOf(judged);
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  return [
    atLeast(`${list}: ${all.count} searches, first result is right`, all.first, targets.first, "%"),
    atLeast(`${list}: two of the first three are right`, all.two_of_three, targets.two_of_three, "%"),
    atLeast(
      `${list}: ${all.absent_count} for what is not there show nothing`,
      all.nothing,
      targets.nothing,
      "%",
    ),
    ...kinds.map((kind) => {
      const rates = ratesOf(judged.filter((one) => one.kind === kind));
      const shown = `${count(rates.first)} %, ${count(rates.two_of_three)} %, ${count(rates.nothing)} %`;
      return withoutTarget(`${list}, ${kind}: first right, two of three, nothing wrong`, shown);
    }),
  ];
}

const database = await startDatabase();
try {
  const app = await startApp(database, { DEMO: "true" });
  await app.stop();
  const tuned = await judgeSearches(database.db, readSearches(tuned_file));
  const unseen = await judgeSearches(database.db, readSearches(unseen_file));
  console.log(`Misses of the tuned list:\n${missesOf(tuned).join("\n")}`);
  report("search", [...figuresOf("tuned", tuned), ...figuresOf("unseen", unseen)]);
} finally {
  await database.stop();
}
