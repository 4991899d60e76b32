import { parseSync, Visitor } from "vite";
import type { Source } from "./source.ts";

/**
 * Folders and files whose texts for people are all messages; what is written or rewritten is added here. A domain of
 * which nothing is listed has to have all of its texts in messages.
 */
export const foldersInMessages = [
  "discovery/feeds.ts",
  "discovery/product-feed.ts",
  "domains/analytics/charts.ts",
  "domains/analytics/pages/",
  "domains/analytics/ui/",
  "domains/art/server/picture.ts",
  "domains/bank/bank-notices.ts",
  "domains/bank/columns.ts",
  "domains/bank/pages/",
  "domains/bank/server/read-statement.ts",
  "domains/bank/server/api.ts",
  "domains/bank/server/bank-failures.ts",
  "domains/bank/server/bank-forms.ts",
  "domains/bank/server/commands/explain-line.ts",
  "domains/bank/ui/",
  "domains/campaigns/",
  "domains/catalog/",
  "domains/content/",
  "domains/donations/",
  "domains/earnings/commission-input.ts",
  "domains/earnings/earnings-notices.ts",
  "domains/earnings/pages/",
  "domains/earnings/payable-columns.ts",
  "domains/earnings/payout-requests.ts",
  "domains/earnings/payouts.ts",
  "domains/earnings/server/commands/",
  "domains/earnings/server/earnings-failures.ts",
  "domains/earnings/server/mails.ts",
  "domains/earnings/server/payout-bulk-forms.ts",
  "domains/earnings/server/payout-forms.ts",
  "domains/earnings/server/use-cases/",
  "domains/earnings/statement.ts",
  "domains/earnings/ui/",
  "domains/expenses/",
  "domains/fundraisers/fundraiser-notices.ts",
  "domains/fundraisers/fundraiser-texts.ts",
  "domains/fundraisers/pages/",
  "domains/fundraisers/server/commands/",
  "domains/fundraisers/server/fundraiser-failures.ts",
  "domains/fundraisers/server/fundraiser-forms.ts",
  "domains/fundraisers/server/use-cases/",
  "domains/fundraisers/ui/",
  "domains/moderation/",
  "domains/notifications/events/",
  "domains/notifications/pages/",
  "domains/notifications/server/mails.ts",
  "domains/notifications/ui/",
  "domains/operations/",
  "domains/orders/address-input.ts",
  "domains/orders/address-notices.ts",
  "domains/orders/order-notices.ts",
  "domains/orders/pages/addresses.tsx",
  "domains/orders/pages/cart.tsx",
  "domains/orders/pages/edit-address.tsx",
  "domains/orders/pages/new-address.tsx",
  "domains/orders/pages/order.tsx",
  "domains/orders/pages/orders.tsx",
  "domains/orders/pages/packing-slips.tsx",
  "domains/orders/pages/return-item.tsx",
  "domains/orders/pages/returns.tsx",
  "domains/orders/pages/shipping.tsx",
  "domains/orders/pages/track-order.tsx",
  "domains/orders/return-input.ts",
  "domains/orders/return-notices.ts",
  "domains/orders/server/address-forms.ts",
  "domains/orders/server/commands/change-addresses.ts",
  "domains/orders/server/commands/change-return.ts",
  "domains/orders/server/commands/lock-return.ts",
  "domains/orders/server/commands/notify-of-return.ts",
  "domains/orders/server/commands/request-return.ts",
  "domains/orders/server/documents/",
  "domains/orders/server/order-forms.ts",
  "domains/orders/server/queries/return-form.ts",
  "domains/orders/server/return-forms.ts",
  "domains/orders/server/shipping-forms.ts",
  "domains/orders/server/use-cases/",
  "domains/orders/shipping-notices.ts",
  "domains/orders/tracking.ts",
  "domains/orders/ui/",
  "domains/payments/pages/",
  "domains/payments/ui/",
  "domains/payments/unmatched-columns.ts",
  "domains/programs/application-input.ts",
  "domains/programs/applications.ts",
  "domains/programs/pages/",
  "domains/programs/server/commands/",
  "domains/programs/server/failures.ts",
  "domains/programs/server/mails.ts",
  "domains/programs/server/use-cases/",
  "domains/programs/ui/ApplicationForm.tsx",
  "domains/programs/ui/ApplicationsCard.tsx",
  "domains/programs/ui/Curriculum.tsx",
  "domains/programs/ui/Facts.tsx",
  "domains/programs/ui/Gallery.tsx",
  "domains/programs/ui/Overview.tsx",
  "domains/programs/ui/Portrait.tsx",
  "domains/programs/ui/ProgramCard.tsx",
  "domains/programs/ui/ProgramHead.tsx",
  "domains/programs/ui/Testimonials.tsx",
  "domains/programs/ui/application-draft.ts",
  "domains/programs/ui/badges.tsx",
  "domains/settlements/columns.ts",
  "domains/settlements/pages/",
  "domains/settlements/server/api.ts",
  "domains/settlements/server/commands/decide-differences.ts",
  "domains/settlements/server/settlement-failures.ts",
  "domains/settlements/settlement-notices.ts",
  "domains/settlements/settlement.ts",
  "domains/settlements/ui/",
  "domains/stories/",
  "domains/uploads/server/commands/",
  "domains/uploads/server/pictures.ts",
  "domains/uploads/server/use-cases/",
  "domains/uploads/ui/",
  "platform/mail/letter-html.ts",
  "entry.server.tsx",
  "page/",
  "platform/http/body.ts",
  "platform/http/bulk-form.ts",
  "platform/http/form.ts",
  "platform/limits.ts",
  "platform/payments/gateway.ts",
  "platform/unavailable.ts",
  "root.tsx",
  "screens/",
  "shell/",
  "text/",
].map((name) => `app/${name}`);

type Span = { start: number; end: number };

/**
 * Texts that are written where people read them and not in a file of messages, of the files in `converted` folders: text
 * between tags, values of attributes, and strings that begin like a sentence or a heading.
 */
export function literalTexts(sources: readonly Source[], converted: readonly string[]): string[] {
  return sources
    .filter(({ path }) => isConverted(path, converted))
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((source) => textsOf(source).map((text) => `${source.path}: ${text}`));
}

function isConverted(path: string, converted: readonly string[]): boolean {
  const domain = /^app\/domains\/[^/]+\//.exec(path)?.[0];
  return (
    converted.some((folder) => path.startsWith(folder)) ||
    (domain !== undefined && !converted.some((folder) => folder.startsWith(domain)))
  );
}

function textsOf({ path, text }: Source): string[] {
  const found: (Span & { value: string })[] = [];
  /** Types and keys name what rows hold, errors are for developers; SQL, classes and purposes of keys are no texts. */
  const technical: Span[] = [];
  const skip = ({ start, end }: Span) => technical.push({ start, end });
  const { program } = parseSync(path, text);
  new Visitor({
    TSLiteralType: skip,
    TaggedTemplateExpression: skip,
    ImportDeclaration: skip,
    ImportExpression: skip,
    Property(node) {
      // "@type" and the like are of schema.org.
      skip(text.startsWith('"@', node.key.start) ? node : node.key);
    },
    CallExpression({ callee, arguments: given }) {
      if (callsWithoutTexts.test(text.slice(callee.start, callee.end)))
        for (const one of given) if (one.type !== "CallExpression") skip(one);
    },
    BinaryExpression({ operator, left, right }) {
      if (/^[!=]==$/.test(operator)) for (const one of [left, right]) if (one.type === "Literal") skip(one);
    },
    TSAsExpression(node) {
      if (text.slice(node.start, node.end).endsWith(" as const") && isOfValues(node.expression)) skip(node);
    },
    NewExpression(node) {
      if (text.slice(node.callee.start, node.callee.end).endsWith("Error")) skip(node);
    },
    VariableDeclarator(node) {
      if (/(?:class|purpose)$/i.test(text.slice(node.id.start, node.id.end))) skip(node);
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

/** For logs, for readers of the API, in failures of the program, or only compared. */
const callsWithoutTexts =
  /^(?:console\.\w+|(?:.*\.)?log(?:\.\w+|\[.*\])|orFailed|super|.*\.(?:describe|endsWith|includes|meta|openapi|startsWith))$/s;

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
