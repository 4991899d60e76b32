import type { Source } from "./source.ts";

/**
 * Here all parts are put together: a test that reaches a file only by way of these starts the whole site, and would be
 * related to everything.
 */
const assemblies = new Set(["app/application.ts", "app/api.ts", "app/domains.ts", "tests/support/site.ts"]);

/**
 * The test files that import the changed files, each with the number of imports up to the change, and between those that
 * import them directly and all others those that say their names. Journeys import no page, so none is among them.
 */
export function relatedTests(sources: readonly Source[], changed: readonly string[]): Map<string, number> {
  const importers = importersOf(sources);
  const distances = new Map(changed.map((path) => [path, 0]));
  // A map that grows while it is walked is walked to its new end: nearest first.
  for (const [path, distance] of distances) {
    if (assemblies.has(path)) continue;
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  for (const path of sayersOfNames(sources, changed))
    if ((distances.get(path) ?? Infinity) > 1) distances.set(path, 1.5);
  return new Map([...distances].filter(([path]) => isTest(path)));
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** A name that more files say tells nothing about a file. */
const mostFiles = 8;
const mostSayers = 4;

/**
 * Tests that reach what changed by way of the whole site, as those of pages and of the API do, know it by its names: the
 * fields that it answers, the verbs that it calls. Those that say the most and the rarest of them first.
 */
function sayersOfNames(sources: readonly Source[], changed: readonly string[]): string[] {
  const changed_texts = sources.filter(({ path }) => changed.includes(path)).map(({ text }) => text);
  const names = new Set(changed_texts.flatMap((text) => [...namesIn(text)]));
  const files_by_name = new Map<string, string[]>([...names].map((name) => [name, []]));
  for (const { path, text } of sources)
    if (/\.tsx?$/.test(path)) for (const name of namesIn(text)) files_by_name.get(name)?.push(path);
  const weights = new Map<string, number>();
  for (const files of files_by_name.values()) {
    if (files.length > mostFiles) continue;
    for (const path of files.filter((file) => isTest(file) && !file.startsWith("tests/")))
      weights.set(path, (weights.get(path) ?? 0) + 1 / files.length);
  }
  const heaviest_first = [...weights].toSorted(([, a], [, b]) => b - a);
  return heaviest_first.slice(0, mostSayers).map(([path]) => path);
}

/** Those of two words or more; one word means something else in the next file. */
function namesIn(text: string): Set<string> {
  return new Set(text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b|\b[a-z]+(?:[A-Z][a-z0-9]*)+\b/g));
}

function importersOf(sources: readonly Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources)
    for (const { file } of imports) {
      if (!file) continue;
      const known = importers.get(file);
      if (known) known.push(path);
      else importers.set(file, [path]);
    }
  return importers;
}

/** As many of the files, from the first on, as run within the time; the first one always. */
export function withinTime(files: Iterable<string>, seconds: number, durationOf: (file: string) => number) {
  let left = seconds;
  const chosen: string[] = [];
  for (const file of files) {
    const duration = durationOf(file);
    if (chosen.length > 0 && duration > left) continue;
    chosen.push(file);
    left -= duration;
  }
  return chosen;
}
