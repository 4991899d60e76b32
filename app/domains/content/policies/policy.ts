/**
 * The initial text of a policy. `{organisation}`, `{email}`, `{phone}` and `{address}` in its texts are replaced by the
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

/** Converts it to the Markdown that is published. */
export function markdownOf({ intro, sections }: Policy): string {
  const parts = sections.map(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs.map(escaped)]);
  return [escaped(intro), ...parts.flat()].join("\n\n");
}

/** Its texts are plain, so Markdown characters are escaped. */
function escaped(text: string): string {
  return text.replaceAll(/[\\*_`[\]<>#~]/g, String.raw`\$&`).replaceAll(/https:\/\/[^\s)]+/g, unescaped);
}

function unescaped(address: string): string {
  return address.replaceAll(/\\(.)/g, "$1");
}
