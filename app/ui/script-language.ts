/**
 * The language tag of a user's text, by the script of most of its letters: "or" for Odia, "hi" for Devanagari, else
 * undefined (the page's language). It selects the font and the screen reader's voice.
 */
export function scriptLanguage(text: string): "or" | "hi" | undefined {
  const odia = countOf(text, /[\u0b00-\u0b7f]/g);
  const devanagari = countOf(text, /[\u0900-\u0963\u0966-\u097f]/g);
  if (odia + devanagari === 0 || odia + devanagari <= countOf(text, /\p{Script=Latin}/gu)) return undefined;
  return odia > devanagari ? "or" : "hi";
}

function countOf(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}

/**
 * A name for an accessible name or an alternative text, which cannot be marked by part: without a bracket in another
 * script, as in "Lamp (ଦୀପ)". Numbers and sizes stay, as in "ଶାଢ଼ୀ (XL)": they tell products apart.
 */
export function nameInOneScript(name: string): string {
  const brackets = /\s*\(([^()]*)\)/gu;
  const language = scriptLanguage(name.replaceAll(brackets, ""));
  const plain = name.replaceAll(brackets, (bracket, inside: string) =>
    scriptLanguage(inside) === language || isMark(inside) ? bracket : "",
  );
  return plain.trim() || name;
}

/** Without letters, or a size or code of at most three Latin ones. */
function isMark(inside: string): boolean {
  const letter_count = countOf(inside, /\p{L}/gu);
  return letter_count === 0 || (letter_count <= 3 && letter_count === countOf(inside, /\p{Script=Latin}/gu));
}

/** Letters of one script, with the spaces and marks that follow them. */
const runs =
  /([\u0b00-\u0b7f][\u0b00-\u0b7f\s\u0964\u0965\u200c\u200d]*|[\u0900-\u097f][\u0900-\u097f\s\u200c\u200d]*)/;

/** A part of a text, and its offset. */
type ScriptRun = { at: number; text: string; language: "or" | "hi" | undefined };

/**
 * Splits a text where its script changes, so that each part can be marked with its language; joined, the parts are the
 * text.
 */
export function scriptRuns(text: string): ScriptRun[] {
  let at = 0;
  return text.split(runs).flatMap((part) => {
    const run = { at, text: part, language: scriptLanguage(part) };
    at += part.length;
    return part === "" ? [] : [run];
  });
}
