import { parseSync, Visitor } from "vite";
import { isTestFile } from "./import-rules.ts";
import type { Source } from "./source.ts";

type Span = { start: number; end: number };

/**
 * Tags of caches and streams that are written where they are used, and not declared once as `storiesTag` or
 * `storyTag(id)`: a misspelt one would leave old pages in the cache, and no test would see it.
 */
export function literalTags(sources: readonly Source[]): string[] {
  const code = sources.filter(({ path }) => /^app\/.*\.tsx?$/.test(path) && !isTestFile(path));
  const kinds = code.flatMap(({ text }) => declaredKinds(text));
  return code.flatMap((source) => tagsIn(source, kinds).map((text) => `${source.path}: ${text}`));
}

/** "story" of `storyTag`, whose tags begin with `story:`. */
function declaredKinds(text: string): string[] {
  return [...text.matchAll(declaration)].map(([, kind]) => kind ?? "");
}

const declaration = /^export function \w+Tag\([^)]*\): string \{[^`}]*`(\w+):/gm;

function tagsIn({ path, text }: Source, kinds: readonly string[]): string[] {
  /** Where a tag is expected. */
  const expected: Span[] = [];
  const declared: Span[] = [];
  const literals: (Span & { value: string })[] = [];
  const { program } = parseSync(path, text);
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === "MemberExpression" ? callee.property : callee;
      if (name.type !== "Identifier") return;
      if (name.name === "publish") expected.push(...given);
      if (name.name === "sameForEveryGuest") expected.push(...given.slice(1));
      if (name.name === "remember" || name.name === "remembered") expected.push(...given.slice(1, 2));
    },
    Property({ key, value }) {
      if (key.type === "Identifier" && key.name === "page_tags") expected.push(value);
    },
    FunctionDeclaration({ id, start, end }) {
      if (id?.name.endsWith("Tag")) declared.push({ start, end });
    },
    Literal({ value, start, end }) {
      if (typeof value === "string") literals.push({ value, start, end });
    },
    TemplateLiteral({ quasis, start, end }) {
      literals.push({ value: quasis.map((part) => part.value.raw).join("…"), start, end });
    },
  }).visit(program);
  const lies = (one: Span, within: readonly Span[]) =>
    within.some(({ start, end }) => start <= one.start && one.end <= end);
  return literals
    .filter((one) => !lies(one, declared))
    .filter((one) => lies(one, expected) || kinds.some((kind) => one.value.startsWith(`${kind}:…`)))
    .map(({ value }) => value);
}
