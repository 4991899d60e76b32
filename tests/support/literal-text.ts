import { parseSync, Visitor } from "vite";
import { shippingRegions } from "../../app/domains/orders/pricing.ts";
import type { Source } from "./source.ts";

/**
 * Files whose words are not messages: for those who run the site or call its API, names of fonts and of values, and words
 * that are looked for in texts.
 */
const withOtherTexts = [
  "start/",
  "platform/config.ts",
  "platform/database/",
  "platform/failure.ts",
  "platform/metrics.ts",
  "platform/queue-metrics.ts",
  "platform/work-process.ts",
  "application.ts",
  "platform/http/admin-file.ts",
  "platform/http/api-description.ts",
  "platform/http/api-list.ts",
  "platform/http/cached-page.ts",
  "platform/http/cookies.ts",
  "platform/http/event-streams.ts",
  "platform/http/operations.ts",
  "platform/http/pages.ts",
  "platform/http/problem-codes.ts",
  "platform/http/problem.ts",
  "platform/http/server.ts",
  "platform/payments/razorpay-gateway.ts",
  "discovery/robots.ts",
  "domains/art/pigments.ts",
  "domains/art/server/link-preview.ts",
  "domains/art/server/routes.ts",
  "domains/art/subject-words.ts",
  "domains/orders/gst-states.ts",
  "domains/orders/server/post-towns.ts",
  "platform/mail/mail-style.ts",
].map((name) => `app/${name}`);

/** Files of the API, whose description is in English; what they answer is for people and is of messages. */
const isApi =
  /\/server\/(?:api\/|(?:queries\/)?(?:[a-z-]+-)?api(?:-schema)?\.ts$|[a-z-]+-file\.ts$|admin-files\.ts$)/;
const described = /^(?:answer|created|description|done|file|summary|tags)$/;

/** Stored or sent as they are. */
const values = new Set<string>([...shippingRegions, "Lax"]);

type Span = { start: number; end: number };

/**
 * Texts that are written where people read them and not in a file of messages: text between tags, values of attributes,
 * and strings that begin like a sentence or a heading.
 */
export function literalTexts(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("app/") && !withOtherTexts.some((name) => path.startsWith(name)))
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((source) => textsOf(source).map((text) => `${source.path}: ${text}`));
}

function textsOf({ path, text }: Source): string[] {
  const found: (Span & { value: string })[] = [];
  /** Types and keys name what rows hold, errors are for developers; SQL, classes and purposes of keys are no texts. */
  const technical: Span[] = [];
  const skip = ({ start, end }: Span) => technical.push({ start, end });
  const in_api = isApi.test(path);
  const { program } = parseSync(path, text);
  new Visitor({
    TSLiteralType: skip,
    TaggedTemplateExpression: skip,
    ImportDeclaration: skip,
    ImportExpression: skip,
    Property(node) {
      const key = text.slice(node.key.start, node.key.end);
      const is_described = key === "logged" || (in_api && described.test(key));
      // "@type" and the like are of schema.org.
      skip(is_described || text.startsWith('"@', node.key.start) ? node : node.key);
    },
    CallExpression({ callee, arguments: given }) {
      if (callsWithoutTexts.test(text.slice(callee.start, callee.end)))
        for (const one of given) if (one.type !== "CallExpression") skip(one);
    },
    BinaryExpression({ operator, left, right }) {
      if (/^[!=]==$/.test(operator)) for (const one of [left, right]) if (one.type === "Literal") skip(one);
    },
    TSAsExpression(node) {
      if (text.slice(node.start, node.end).endsWith(" as const") && (in_api || isOfValues(node.expression)))
        skip(node);
    },
    NewExpression(node) {
      if (text.slice(node.callee.start, node.callee.end).endsWith("Error")) skip(node);
    },
    VariableDeclarator(node) {
      if (/(?:class|purpose|tags)$/i.test(text.slice(node.id.start, node.id.end))) skip(node);
    },
    SwitchCase({ test }) {
      if (test) skip(test);
    },
    JSXAttribute(node) {
      if (/class/i.test(text.slice(node.name.start, node.name.end))) skip(node);
    },
    JSXText({ start, end, value }) {
      if (/\p{L}/u.test(value)) found.push({ start, end, value });
    },
    Literal({ start, end, value }) {
      if (typeof value === "string" && !values.has(value) && isSentence(value))
        found.push({ start, end, value });
    },
    TemplateLiteral({ start, end, quasis }) {
      const value = quasis.map((part) => part.value.raw).join("…");
      if (isSentence(value)) found.push({ start, end, value });
    },
  }).visit(program);
  const isTechnical = (one: Span) => technical.some(({ start, end }) => start <= one.start && one.end <= end);
  /** "is not a cursor of this list": beside a parameter, as the schema's own words are. */
  const isOfParameter = ({ value }: { value: string }) => in_api && /^\p{Ll}/u.test(value);
  return found
    .filter((one) => !isTechnical(one) && !isOfParameter(one))
    .map(({ value }) => value.replaceAll(/\s+/g, " ").trim());
}

/** For logs, for readers of the API, in failures of the program, or only compared. */
const callsWithoutTexts =
  /^(?:classes|console\.\w+|(?:.*\.)?log(?:\.\w+|\[.*\])|gatewayBadAnswer|jsonAnswer|orFailed|super|.*\.(?:describe|endsWith|includes|meta|openapi|startsWith))$/s;

/** One string or a list of strings: "as const" says that they are stored or compared, and shown by other words. */
function isOfValues({ type, ...node }: { type: string; elements?: unknown }): boolean {
  if (type === "Literal") return true;
  const elements = (node.elements ?? []) as readonly ({ type: string } | null)[];
  return type === "ArrayExpression" && elements.every((element) => element?.type === "Literal");
}

/** "Subscribe", "E-mail", "You are on the list", "ask about it"; not "text-muted mt-3", "YYYY-MM-DD", "InStock" or "Path=/". */
function isSentence(value: string): boolean {
  if (/^\p{Lu}\p{Ll}+(?:[-=]\p{Lu}\p{Ll}+)+$/u.test(value)) return false;
  if (/^\S+=\S*$/.test(value)) return false;
  if (/^\p{Lu}[\p{L}\d]*[\p{Lu}\d][\p{L}\d]*$/u.test(value)) return false;
  return /^[^\p{L}]*\p{Lu}(?:-?\p{Ll}| \p{Ll})/u.test(value) || /^\p{Ll}+(?: \p{Ll}+){2}/u.test(value);
}
