import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../app/application.ts";

/** For one segment of a path or one value of a query, encoded as it is sent. */
export const hostileValues = [
  "abc",
  "%00",
  "%ff",
  "%",
  "%ED%A0%80",
  "-1",
  "99999999999999999999",
  "019F0000-0000-7000-8000-00000000ABCD",
  "'%3B%20drop%20table%20users%3B--",
  encodeURIComponent("ନମସ୍କାର 🙏🏽"),
  "__proto__",
  "x".repeat(2_000),
];

/** For one field of a body. PostgreSQL stores no NUL, and half a character is no text. */
export const hostileTexts = ["a\0b", "\ud800", "x".repeat(12_000), "-1", "__proto__"];

export const hostileFields: unknown[] = [...hostileTexts, null, 1e300, -1, true, [], ["\0"], {}, { a: 1 }];

/** The path of an address once for each parameter of its pattern and each of these values, with an example's others. */
export function hostilePaths(pattern: string, example: string, values: readonly string[]): string[] {
  const [path = "", query = ""] = example.split("?");
  const filled = path.split("/");
  return pattern.split("/").flatMap((part, position) => {
    if (!part.startsWith(":") && part !== "*") return [];
    // What decides whether a route is meant at all stays.
    const ending = /\.\w+$/.exec(filled[position] ?? "")?.[0] ?? "";
    return values.map((value) => filled.with(position, value + ending).join("/") + (query && `?${query}`));
  });
}

/** Every name by which some code reads a value out of a query or a form, and every name of a field. */
export function namesRead(): string[] {
  const read = /(?:\.(?:get|has|query)\(|textOf\((?:\w+, )?|\bname=)"(\w+)"/g;
  const files = globSync("app/**/*.{ts,tsx}", { cwd: projectRoot });
  const names = files.flatMap((file) =>
    [...readFileSync(join(projectRoot, file), "utf8").matchAll(read)].map(([, name]) => name as string),
  );
  return [...new Set(names)].toSorted();
}
