/** Text with links: plain URLs, or labelled ones as in `[our bills](https://example.org/bills)`. */

export type TextLink = { label: string; url: string };

const links = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()<>"]{1,1000})\)|https?:\/\/[^\s<>"]{1,1000}/g;
/** Trailing punctuation and brackets are not part of a plain URL. */
const endOfSentence = /[.,;:!?'”’)\]}।]+$/u;

/** Text and links in order, which together are the whole text. */
export function linkedParts(text: string): (string | TextLink)[] {
  const parts: (string | TextLink)[] = [];
  let end = 0;
  for (const found of text.matchAll(links)) {
    const [whole, label] = found;
    const url = found[2] ?? whole.replace(endOfSentence, "");
    if (!URL.canParse(url)) continue;
    if (found.index > end) parts.push(text.slice(end, found.index));
    parts.push({ label: label ?? url, url });
    end = found.index + (label === undefined ? url.length : whole.length);
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** For plain text: the URL of a labelled link follows its label. */
export function linksWrittenOut(text: string): string {
  return linkedParts(text)
    .map((part) =>
      typeof part === "string" ? part : part.label === part.url ? part.url : `${part.label}: ${part.url}`,
    )
    .join("");
}
