import type { Source } from "./source.ts";

/** Messages of another domain than the one that shows them. */
export function foreignMessages(all: readonly Source[]): string[] {
  return all
    .filter(({ path }) => /^app\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const own = /^app\/(?:domains\/)?([^/]+)\//.exec(path)?.[1];
      const keys = [...text.matchAll(/\bm\.([a-z]+)_\w+\(/g)];
      return keys
        .filter(([, owner]) => owner !== own && !["ui", "text", "page"].includes(owner ?? ""))
        .map(([key]) => `${path} shows ${key}`);
    });
}

/** Keys of messages that no code names. */
export function unshownMessages(all: readonly Source[]): string[] {
  const shown = new Set(all.flatMap(({ text }) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)));
  return all
    .filter(({ path }) => path.endsWith("/messages/en.json"))
    .flatMap(({ text }) => Object.keys(JSON.parse(text) as object))
    .filter((key) => !key.startsWith("$") && !shown.has(key));
}
