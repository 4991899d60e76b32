/**
 * A policy as the site begins with it. `{organisation}`, `{email}`, `{phone}` and `{address}` in its texts stand for the
 * site settings of those names.
 */
export type Policy = {
  title: string;
  /** Day of the last change, as YYYY-MM-DD. */
  updated: string;
  intro: string;
  sections: PolicySection[];
};
type PolicySection = { heading: string; paragraphs: string[] };

/** The same as the Markdown that is published. */
export function markdownOf({ intro, sections }: Policy): string {
  const parts = sections.map(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs.map(escaped)]);
  return [escaped(intro), ...parts.flat()].join("\n\n");
}

/** Its texts are plain: what would be a sign of Markdown is a letter. */
function escaped(text: string): string {
  return text.replaceAll(/[\\*_`[\]<>#~]/g, String.raw`\$&`).replaceAll(/https:\/\/[^\s)]+/g, unescaped);
}

function unescaped(address: string): string {
  return address.replaceAll(/\\(.)/g, "$1");
}
