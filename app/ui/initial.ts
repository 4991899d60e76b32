const letters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** The first letter of a name as its readers count letters, signs of Odia and Devanagari included; "?" for none. */
export function initialOf(name: string): string {
  for (const { segment } of letters.segment(name.trim())) return segment.toLocaleUpperCase("en-IN");
  return "?";
}
