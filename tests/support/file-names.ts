import type { Source } from "./source.ts";

export function drawers(all: readonly Source[]): string[] {
  const drawer = /^(?:utils?|helpers?|common|shared|libs?|misc)$/i;
  return all.map(({ path }) => path).filter((path) => path.split(/[/.-]/).some((word) => drawer.test(word)));
}

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

/** PascalCase is for types, schemas and components. Tests may use snake_case for data, as SQL does. */
export function miscasedConstants(all: readonly Source[]): string[] {
  const name = /^(?:export )?(?:const|let) ([A-Za-z_$][\w$]*)/gm;
  const unit = "ms|seconds|minutes|hours|days|bytes|px|pixels|mb|paise|rupees|deg|beats|characters";
  const cased = new RegExp(`^(?:[a-z][A-Za-z\\d]*(?:_(?:${unit}))?|(?:[A-Z][a-z\\d]*)+)$`);
  const capitals = /^[A-Z][A-Z\d_]+$/;
  return all
    .filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path) && path !== "tests/conventions.test.ts")
    .flatMap(({ path, text }) =>
      [...text.matchAll(name)]
        .map((match) => match[1] ?? "")
        .filter((each) =>
          /^tests\/|\.test\./.test(path) ? capitals.test(each) : !cased.test(each) || capitals.test(each),
        )
        .map((each) => `${path}: ${each}`),
    );
}
