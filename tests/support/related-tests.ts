import type { Source } from "./source.ts";

/**
 * Here all parts are put together: a test that reaches a file only by way of these starts the whole site, and would be
 * related to everything.
 */
const assemblies = new Set(["app/application.ts", "app/api.ts", "app/domains.ts", "tests/support/site.ts"]);

/**
 * The test files that import the changed files, those with the fewest imports in between first; each with that number.
 * Journeys import no page, so none is among them.
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
  return new Map([...distances].filter(([path]) => /\.test\.tsx?$/.test(path)));
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
