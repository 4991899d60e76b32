import { parseSync, Visitor } from "vite";
import type { Source } from "./source.ts";

type Span = { start: number; end: number };

/**
 * Texts that are written where people read them and not in a file of messages, of the files in `converted` folders: text
 * between tags, values of attributes, and strings that begin like a sentence or a heading.
 */
export function literalTexts(sources: readonly Source[], converted: readonly string[]): string[] {
  return sources
    .filter(({ path }) => converted.some((folder) => path.startsWith(folder)))
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((source) => textsOf(source).map((text) => `${source.path}: ${text}`));
}

function textsOf({ path, text }: Source): string[] {
  const found: (Span & { value: string })[] = [];
  /** Types name what rows hold, errors are for developers, SQL and classes are no texts. */
  const technical: Span[] = [];
  const skip = ({ start, end }: Span) => technical.push({ start, end });
  const { program } = parseSync(path, text);
  new Visitor({
    TSLiteralType: skip,
    TaggedTemplateExpression: skip,
    ImportDeclaration: skip,
    NewExpression(node) {
      if (node.callee.type === "Identifier" && node.callee.name === "Error") skip(node);
    },
    JSXAttribute(node) {
      if (/class/i.test(text.slice(node.name.start, node.name.end))) skip(node);
    },
    JSXText({ start, end, value }) {
      if (/\p{L}/u.test(value)) found.push({ start, end, value });
    },
    Literal({ start, end, value }) {
      if (typeof value === "string" && isSentence(value)) found.push({ start, end, value });
    },
    TemplateLiteral({ start, end, quasis }) {
      const value = quasis.map((part) => part.value.raw).join("…");
      if (isSentence(value)) found.push({ start, end, value });
    },
  }).visit(program);
  const isTechnical = (one: Span) => technical.some(({ start, end }) => start <= one.start && one.end <= end);
  return found.filter((one) => !isTechnical(one)).map(({ value }) => value.replaceAll(/\s+/g, " ").trim());
}

/** "Subscribe", "E-mail", "You are on the list", "ask about it"; not "text-muted mt-3", "YYYY-MM-DD" or "Retry-After". */
function isSentence(value: string): boolean {
  if (/^\p{Lu}\p{Ll}+(?:[-=]\p{Lu}\p{Ll}+)+$/u.test(value)) return false;
  return /^[^\p{L}]*\p{Lu}(?:-?\p{Ll}| \p{Ll})/u.test(value) || /^\p{Ll}+(?: \p{Ll}+){2}/u.test(value);
}
