import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../app/application.ts";

/** For one query value, encoded as it is sent. */
export const hostileQueryValues = [
  "abc",
  "%00",
  "%ff",
  "%",
  "-1",
  "99999999999999999999",
  "019F0000-0000-7000-8000-00000000ABCD",
  "__proto__",
];

/** For one path segment, encoded as it is sent. */
export const hostileValues = [
  ...hostileQueryValues,
  // Each page decodes its own path; query values were decoded before any page sees them.
  "%ED%A0%80",
  "'%3B%20drop%20table%20users%3B--",
  encodeURIComponent("ନମସ୍କାର 🙏🏽"),
  "x".repeat(2_000),
];

/** For one field of a body. PostgreSQL stores no NUL and no unpaired surrogate. */
export const hostileTexts = [
  "a\0b",
  "\ud800",
  "x".repeat(12_000),
  "-1",
  "__proto__",
  "\ufffe]]>=?utf-8?B?eA==?=\u200d",
];

export const hostileFields: unknown[] = [
  ...hostileTexts,
  null,
  1e300,
  -1,
  true,
  [],
  ["\0"],
  { toString: "x" },
  { a: 1 },
];

/**
 * The path of a route once for each parameter of its pattern and each of these values, with example values for the
 * others.
 */
export function hostilePaths(pattern: string, example: string, values: readonly string[]): string[] {
  const [path = "", query = ""] = example.split("?");
  const filled = path.split("/");
  return pattern.split("/").flatMap((part, position) => {
    if (!part.startsWith(":") && part !== "*") return [];
    // Parameters that select the route itself stay.
    const ending = /\.\w+$/.exec(filled[position] ?? "")?.[0] ?? "";
    return values.map((value) => filled.with(position, value + ending).join("/") + (query && `?${query}`));
  });
}

let names_read: string[] | undefined;

/** Every name by which code reads a value from a query or a form, and every name of a form field. */
export function namesRead(): string[] {
  names_read ??= findNamesRead();
  return names_read;
}

function findNamesRead(): string[] {
  const read = /(?:\.(?:get|has|query)\(|textOf\((?:\w+, )?|field\(|\bname=)"(\w+)"|hiddenFields=\{\{ (\w+)/g;
  const files = globSync("app/**/*.{ts,tsx}", { cwd: projectRoot });
  const names = files.flatMap((file) =>
    [...readFileSync(join(projectRoot, file), "utf8").matchAll(read)].map(
      ([, name, hidden]) => (name ?? hidden) as string,
    ),
  );
  return [...new Set(names)].toSorted();
}
