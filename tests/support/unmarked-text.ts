/** Attributes whose values people read or hear. */
const readAttributes = /\s(?:aria-label|aria-description|title|alt|placeholder|label)="([^"]*)"/g;
/** What search engines and messengers show of a page. */
const readMeta = /<meta (?:name|property)="(?:description|og:title|og:description)" content="([^"]*)"/g;
/** No text of ours: dates come from Intl, pictures and scripts are not read. */
const skipped = /<(time|script|style|svg)\b[^>]*>[\s\S]*?<\/\1>/g;

/**
 * The texts of a page in the pseudo-language that are no messages: those with a letter that carries no mark. What comes
 * from elsewhere, such as names and rows of the database, is listed in `others`.
 */
export function unmarkedInHtml(html: string, others: readonly string[]): string[] {
  const read = html.replace(skipped, "");
  const attributes = [...read.matchAll(readAttributes), ...html.matchAll(readMeta)].map(
    ([, text]) => text ?? "",
  );
  const texts = read.split(/<[^>]*>/);
  return unmarked([...attributes, ...texts].map(decoded), others);
}

export function unmarked(texts: readonly string[], others: readonly string[]): string[] {
  const longest_first = others.filter((other) => other !== "").toSorted((a, b) => b.length - a.length);
  const without = (text: string) => longest_first.reduce((rest, other) => rest.replaceAll(other, ""), text);
  return texts.map((text) => text.trim()).filter((text) => /[A-Za-z]/.test(without(text)));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

function decoded(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
