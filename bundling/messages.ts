import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Messages, pseudoMessages } from "./pseudo-language.ts";

const baseLanguage = "en";
/** Languages of visitors, each with an `{language}.json` beside every `en.json`. */
export const languages = [baseLanguage];
/** Of development and tests alone. */
export const pseudoLanguage = "en-XA";

/**
 * Compiles the messages of all folders into functions, one file per language, unless that was done; answers the folder
 * that has them. Throws when a file is not what it should be.
 */
export async function compileMessages(root: string): Promise<string> {
  const folder = join(root, ".messages/node");
  const by_language = Object.fromEntries(
    languages.map((language) => [language, readMessages(root, language)]),
  );
  requireSameKeys(by_language);
  by_language[pseudoLanguage] = pseudoMessages(by_language[baseLanguage] ?? {});
  const stamp = join(folder, "stamp");
  const wanted = digestOf(root, by_language);
  if (readOrUndefined(stamp) === wanted) return folder;
  // Its packages take half a second to load, which is most of what there is to do when nothing changed.
  const { compiledFiles } = await import("./messages-compiler.ts");
  replaceFiles(folder, await compiledFiles(by_language));
  write(stamp, wanted);
  return folder;
}

/** Only those that changed are written, since whoever watches a folder that is made anew loses sight of it. */
function replaceFiles(folder: string, files: Record<string, string>) {
  const names = new Set(Object.keys(files).map((name) => join(folder, name)));
  for (const file of globSync("**/*.js", { cwd: folder }).map((name) => join(folder, name)))
    if (!names.has(file)) rmSync(file);
  for (const [name, text] of Object.entries(files))
    if (readOrUndefined(join(folder, name)) !== text) write(join(folder, name), text);
}

/** Keys begin with the name of the folder that the messages belong to, so that no two folders share one. */
function readMessages(root: string, language: string): Messages {
  const all: Messages = {};
  for (const file of globSync(`app/**/messages/${language}.json`, { cwd: root }).toSorted()) {
    const owner = basename(dirname(dirname(file)));
    for (const [key, message] of Object.entries(readJson(join(root, file)))) {
      if (!key.startsWith(`${owner}_`))
        throw new Error(`${file}: the key ${key} does not begin with ${owner}_`);
      all[key] = message;
    }
  }
  return all;
}

function readJson(file: string): Messages {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Messages;
  } catch (error) {
    throw new Error(`${file} is no JSON`, { cause: error });
  }
}

function requireSameKeys(by_language: Record<string, Messages>) {
  const keys = Object.keys(by_language[baseLanguage] ?? {});
  for (const [language, messages] of Object.entries(by_language)) {
    const missing = keys.filter((key) => !(key in messages));
    const unknown = Object.keys(messages).filter((key) => !keys.includes(key));
    if (missing.length > 0) throw new Error(`Not translated into ${language}: ${missing.join(", ")}`);
    if (unknown.length > 0) throw new Error(`Only in ${language}: ${unknown.join(", ")}`);
  }
}

/** What is compiled, how and by which versions. */
function digestOf(root: string, by_language: Record<string, Messages>): string {
  const hash = createHash("sha256").update(JSON.stringify(by_language));
  for (const file of [
    "package-lock.json",
    ...globSync("bundling/{messages,messages-compiler,messages-runtime,pseudo-language}.ts", {
      cwd: root,
    }).toSorted(),
  ])
    hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/** Written beside and renamed, so that nobody reads half of it. */
function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
