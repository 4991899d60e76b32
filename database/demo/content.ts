import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/**
 * The demo's texts and figures are JSON files in `content/`, which need no programming to change. A file that does not
 * fit its schema ends the load with the place of the mistake.
 */
const folder = join(import.meta.dirname, "content");

/** Reads `content/<name>.json`. Throws with the file, the place in it and what is wrong there. */
export function readContent<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  const file = `content/${name}.json`;
  const read = schema.safeParse(JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")));
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`The demo's ${file} is wrong. ${problems.join("; ")}`);
}

/** The files of a folder of the content, in the order that `content/order.json` gives. */
export function readContents<S extends z.ZodType>(
  of_folder: "campaigns" | "shops" | "stories",
  schema: S,
): z.output<S>[] {
  return order[of_folder].map((name) => readContent(`${of_folder}/${name}`, schema));
}

const names = z.array(z.string());
const order = readContent("order", z.strictObject({ campaigns: names, shops: names, stories: names }));

/** Written as a list of paragraphs; stored with an empty line between them. */
export const paragraphs = z.array(z.string()).transform((texts) => texts.join("\n\n"));
