/**
 * The language tag of a user's text, by its script: "or" for Odia, "hi" for Devanagari, else undefined, the page's
 * own. It selects the voice of screen readers and the font.
 */
export function scriptLanguage(text: string): "or" | "hi" | undefined {
  const odia = text.search(/[\u0b00-\u0b7f]/);
  const devanagari = text.search(/[\u0900-\u0963\u0966-\u097f]/);
  if (odia < 0) return devanagari < 0 ? undefined : "hi";
  return devanagari >= 0 && devanagari < odia ? "hi" : "or";
}

/** Letters of one script, with the spaces and marks that follow them. */
const runs =
  /([\u0b00-\u0b7f][\u0b00-\u0b7f\s\u0964\u0965\u200c\u200d]*|[\u0900-\u097f][\u0900-\u097f\s\u200c\u200d]*)/;

/** A part of a text, and where in it it begins. */
type ScriptRun = { at: number; text: string; language: "or" | "hi" | undefined };

/** A text cut where its script changes, so that each part can be marked with its language; together they are the text. */
export function scriptRuns(text: string): ScriptRun[] {
  let at = 0;
  return text.split(runs).flatMap((part) => {
    const run = { at, text: part, language: scriptLanguage(part) };
    at += part.length;
    return part === "" ? [] : [run];
  });
}
