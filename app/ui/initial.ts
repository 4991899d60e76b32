const letters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** The first letter of a name as its readers count letters, signs of Odia and Devanagari included; "?" for none. */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  // Two Latin letters side by side are two; cutting every name by the tables of Unicode would take far longer.
  if (/^[a-z]{2}/i.test(trimmed)) return trimmed.charAt(0).toUpperCase();
  for (const { segment } of letters.segment(trimmed)) return segment.toLocaleUpperCase("en-IN");
  return "?";
}
