import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pageRuntime } from "./messages-runtime.ts";

/** Compiled messages as modules for the bundler, by their ids. */
export type PageMessages = {
  /** The id of the module that stands behind "#messages" in this source. */
  idFor(source: string): string;
  runtime_id: string;
  /** The text of a module of messages; undefined for any other id. */
  textOf(id: string): string | undefined;
  /** The keys that this module declares; empty for any other. */
  keysOf(id: string): readonly string[];
};

/**
 * Divides the messages among modules by the sources that use them, so that a page brings its own alone. What only one
 * source uses is declared in a module beside it; the rest lies in one module for each group of messages that the same
 * sources use. One module for each message would be ten times as many, of which a bundler follows every one.
 * `folder` has the messages compiled for Node.
 */
export function pageMessages(root: string, folder: string, languages: readonly string[]): PageMessages {
  const texts = languages.map((language) => readTexts(join(folder, `messages/${language}.js`)));
  const at = (name: string) => join(root, ".messages/pages", name).replaceAll("\\", "/");
  const runtime_id = at("runtime.js");
  const used = readUses(root, new Set(texts[0]?.keys()));
  const modules = new Map<string, { keys: string[]; from: Set<string> }>();
  const moduleOf = (id: string) => {
    const found = modules.get(id) ?? { keys: [], from: new Set() };
    modules.set(id, found);
    return found;
  };
  const groups = new Map<string, string>();
  for (const [key, sources] of byKey(used)) {
    const group = `${key.split("_").slice(0, 2).join("_")} ${sources.join()}`;
    const alone = sources.length === 1 ? sources[0] : undefined;
    const id = alone ? idFor(alone) : (groups.get(group) ?? at(`messages/${key}.js`));
    groups.set(group, id);
    moduleOf(id).keys.push(key);
    if (!alone) for (const one of sources) moduleOf(idFor(one)).from.add(id);
  }
  const declared = (keys: readonly string[]) =>
    keys.map((key) => {
      const by_language = texts.map((texts_of_one, position) => [
        languages[position],
        texts_of_one.get(key) ?? "",
      ]);
      return `export const ${key} = ${oneOf(by_language)};`;
    });
  return {
    idFor,
    runtime_id,
    keysOf: (id) => modules.get(id)?.keys ?? [],
    textOf(id) {
      if (id === runtime_id) return pageRuntime(languages);
      const found = modules.get(id);
      if (!found) return id.endsWith(suffix) ? "export {};" : undefined;
      const used_here = used.get(id.slice(0, -suffix.length)) ?? new Set();
      return [
        `import * as registry from ${JSON.stringify(join(folder, "registry.js"))};`,
        `import { ofLanguage } from ${JSON.stringify(runtime_id)};`,
        ...declared(found.keys),
        ...[...found.from].map((from) => {
          const keys = (modules.get(from)?.keys ?? []).filter((key) => used_here.has(key));
          return `export { ${keys.join(", ")} } from ${JSON.stringify(from)};`;
        }),
      ].join("\n");
    },
  };
}

const suffix = ".messages.js";

/** Named like its source, so that it goes into a script with it. */
function idFor(source: string): string {
  return source.replace(/\?.*$/, "") + suffix;
}

/** The functions of a compiled language by their keys, without the types of the former. */
function readTexts(file: string): Map<string, string> {
  const [, ...parts] = readFileSync(file, "utf8").split(/^export const (?=\w+ = )/m);
  return new Map(
    parts.map((part) => {
      const end_of_key = part.indexOf(" = ");
      return [part.slice(0, end_of_key), part.slice(end_of_key + 3).replace(/;?\s*$/, "")] as const;
    }),
  );
}

/** One language needs no choice. */
function oneOf(by_language: (string | undefined)[][]): string {
  if (by_language.length === 1) return by_language[0]?.[1] ?? "";
  const choices = by_language.map(([language, text]) => `${JSON.stringify(language)}: ${text}`);
  return `/* @__PURE__ */ ofLanguage({ ${choices.join(", ")} })`;
}

/** Which messages each source names, by its path. Throws when a source imports them in another form. */
function readUses(root: string, keys: ReadonlySet<string>): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const file of globSync("app/**/*.{ts,tsx}", { cwd: root }).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(root, file), "utf8");
    if (!text.includes('"#messages"')) continue;
    const name = /^import \* as (\w+) from "#messages";$/m.exec(text)?.[1];
    if (!name)
      throw new Error(`${file} must import all messages under one name: import * as m from "#messages";`);
    const named = text.matchAll(new RegExp(`\\b${name}\\s*\\.\\s*(\\w+)`, "g")).map(([, key = ""]) => key);
    uses.set(join(root, file).replaceAll("\\", "/"), new Set([...named].filter((key) => keys.has(key))));
  }
  return uses;
}

function byKey(uses: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [source, keys] of uses)
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), source]);
  return found;
}
