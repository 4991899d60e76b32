import { globSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { projectRoot, readText } from "./source.ts";

/** What `parseSync` gives as an expression, as far as it is read here. */
type Expression = { type: string; value?: unknown; name?: unknown };
type Found = { status: string; code: string };

const word = /^[a-z]+(?:_[a-z0-9]+)*$/;

/**
 * The codes of refusals in the source, by status: where a status stands before a code, as in `new Failure(404, "gone", …)`,
 * or beside it, as in `{ status: 404, code: "gone" }`. One whose status is only known when it runs is under "any", and
 * "…" stands for a part that is.
 */
export function problemCodes(): Record<string, string[]> {
  const found = globSync("app/**/*.{ts,tsx}", { cwd: projectRoot })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => codesOf(path, readText(path)));
  const by_status = Map.groupBy(found, ({ status }) => status);
  const with_status = new Set(found.flatMap(({ status, code }) => (status === "any" ? [] : [code])));
  return Object.fromEntries(
    [...by_status]
      .map(([status, codes]): [string, string[]] => [
        status,
        [...new Set(codes.map(({ code }) => code))]
          .filter((code) => status !== "any" || (code.includes("_") && !with_status.has(code)))
          .toSorted(),
      ])
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}

function codesOf(path: string, text: string): Found[] {
  const found: Found[] = [];
  if (!/[fF]ailure\(|problem\(|refused?\(|\bcode:/.test(text)) return found;
  const add = (status: string, code: unknown) =>
    found.push(...literals(code).map((literal) => ({ status, code: literal })));
  const ofArguments = (given: readonly unknown[], is_refusal: boolean) => {
    for (const [position, one] of given.entries()) {
      const status = statusOf(one);
      if (status) add(status, given[position + 1]);
      if (is_refusal && isMessage(one)) add("any", given[position - 1]);
    }
  };
  new Visitor({
    NewExpression: ({ arguments: given }) => ofArguments(given, false),
    CallExpression: ({ callee, arguments: given }) =>
      ofArguments(given, callee.type === "Identifier" && /(?:[fF]ailure|^refused?)$/.test(callee.name)),
    ObjectExpression({ properties }) {
      const named = new Map(
        properties.flatMap((one): [unknown, unknown][] =>
          one.type === "Property" && one.key.type === "Identifier" ? [[one.key.name, one.value]] : [],
        ),
      );
      if (named.has("code")) add(statusOf(named.get("status")) ?? "any", named.get("code"));
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function statusOf(given: unknown): string | undefined {
  const { value } = (given ?? {}) as Expression;
  return typeof value === "number" && value >= 400 && value < 600 ? String(value) : undefined;
}

/** The words that an expression may be: one, or those of a choice. */
function literals(given: unknown): string[] {
  const { type, value, consequent, alternate, quasis } = (given ?? {}) as Expression &
    Record<string, unknown>;
  if (type === "ConditionalExpression") return [...literals(consequent), ...literals(alternate)];
  if (type === "TemplateLiteral")
    return [(quasis as { value: { raw: string } }[]).map((one) => one.value.raw).join("…")];
  return typeof value === "string" && word.test(value) ? [value] : [];
}

/** `m.x`, `m.x()` or a function that answers it. */
function isMessage(given: unknown): boolean {
  const { type, callee, object, body } = (given ?? {}) as Expression & Record<string, unknown>;
  if (type === "CallExpression") return isMessage(callee);
  if (type === "ArrowFunctionExpression") return isMessage(body);
  return type === "MemberExpression" && (object as Expression).name === "m";
}
