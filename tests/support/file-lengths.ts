import type { Source } from "./source.ts";

export function longFiles(all: readonly Source[]): string[] {
  return all
    .map(({ path, text }) => ({ path, lines: lineCount(text) }))
    .filter(({ lines }) => lines > 400)
    .map(({ path, lines }) => `${path} has ${lines} lines`);
}

export function unexplainedDomains(all: readonly Source[]): string[] {
  const names = new Set(all.flatMap(({ path }) => /^app\/domains\/([^/]+)\//.exec(path)?.[1] ?? []));
  return [...names].flatMap((name) => {
    const path = `app/domains/${name}/README.md`;
    const readme = all.find((source) => source.path === path);
    if (!readme) return [`${path} is missing`];
    const lines = lineCount(readme.text);
    return lines > 20 ? [`${path} has ${lines} lines`] : [];
  });
}

function lineCount(text: string): number {
  return text.trimEnd().split("\n").length;
}
