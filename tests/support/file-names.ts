import type { Source } from "./source.ts";

/** Tools require some fixed file names. */
export function misnamedFiles(all: readonly Source[]): string[] {
  const folder = /^\.?[a-z\d]+(?:-[a-z\d]+)*$/;
  const file =
    /^(?:\.?[a-z\d]+(?:[-.][a-z\d]+)*|[A-Z][A-Za-z\d]*(?:\.test)?\.tsx|[A-Z]+\.md|\d{4}_[a-z\d_]+\.sql)$/;
  return all
    .map(({ path }) => path)
    .filter((path) => {
      const names = path.split("/");
      const name = names.pop() ?? "";
      return !file.test(name) || !names.every((each) => folder.test(each));
    });
}

export function misnumberedMigrations(all: readonly Source[]): string[] {
  const names = all.flatMap(({ path }) => /^database\/migrations\/(.+)$/.exec(path)?.[1] ?? []);
  const seen = new Set<string>();
  return names.flatMap((name) => {
    const number = /^(\d{4})_[a-z][a-z\d_]*\.sql$/.exec(name)?.[1];
    if (!number) return [`${name} is not named NNNN_name.sql`];
    if (seen.has(number)) return [`${name} takes a number that is taken`];
    seen.add(number);
    return [];
  });
}
