/**
 * Characters covered by the fonts of documents (`fonts.ts`, and Libertinus Serif, which the compiler includes): Latin,
 * Greek, Cyrillic, Hebrew, Odia and Devanagari, and common symbols. A test renders each of them.
 */
const drawnRanges = [
  String.raw`\u0021-\u007e\u00a1-\u00ac\u00ae-\u02e4\u02ea-\u034e`,
  String.raw`\u0350-\u036f`,
  String.raw`\u0374\u0375\u037a-\u037e\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u03d0-\u03e1\u03f0-\u03f6`,
  String.raw`\u03f8\u03f9\u03fb\u03fd-\u045f\u0462\u0463\u0470-\u0477\u0490-\u04c4\u04c7-\u04cc\u04d0-\u04f9`,
  String.raw`\u05b0-\u05c3\u05c6\u05d0-\u05ea\u05f0-\u05f4`,
  String.raw`\u0900-\u097f`,
  String.raw`\u0b01-\u0b03\u0b05-\u0b0c\u0b0f\u0b10\u0b13-\u0b28\u0b2a-\u0b30\u0b32\u0b33\u0b35-\u0b39`,
  String.raw`\u0b3c-\u0b44\u0b47\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b5c\u0b5d\u0b5f-\u0b63\u0b66-\u0b77`,
  String.raw`\u1e00-\u1e9b\u1e9e\u1ea0-\u1ef9\u1f00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57`,
  String.raw`\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef`,
  String.raw`\u1ff2-\u1ff4\u1ff6-\u1ffe`,
  String.raw`\u2010-\u2027\u2030-\u2037\u2039-\u203e\u2042\u2044\u2047-\u204b\u204f\u2070\u2071\u2074-\u208e`,
  String.raw`\u2090-\u209c\u20a2-\u20a4\u20a7\u20a8\u20ab\u20ac\u20af\u20b1\u20b9\u20bf`,
  String.raw`\u2100-\u2103\u2105\u2106\u2109\u210c-\u210f\u2111\u2113\u2115\u2116\u2119\u211a\u211c\u211d\u2120`,
  String.raw`\u2122\u2124\u2126\u2127\u212a\u212b\u212e\u2135-\u2139\u214f\u2153-\u2184\u2190-\u219b\u21a8\u21ae`,
  String.raw`\u21bc\u21bd\u21c0\u21c1\u21cb-\u21d9\u2200-\u220d\u220f-\u221c\u221e\u221f\u2223-\u222b\u2236\u223c`,
  String.raw`\u2241\u2245\u2247-\u2249\u2259\u2260-\u2262\u2264\u2265\u226a\u226b\u226e-\u2271\u2282-\u2285`,
  String.raw`\u2295-\u2298\u22c5\u22ef\u25a0\u25a1\u25b2\u25b3\u25b6\u25b7\u25bc\u25bd\u25c0\u25c1\u25c6\u25c7`,
  String.raw`\u25c9-\u25cc\u25ce-\u25d7\u2605\u2619\u261b\u261e\u2627\u262f\u2639-\u2653\u2660\u2663\u2665\u2666`,
  String.raw`\u2669-\u266c\u2695\u2698\u26a2-\u26a5\u2767\u2776-\u277f`,
];
const drawn = new RegExp(`[${drawnRanges.join("")}]`, "u");

/** Fast path: plain English, which nearly every text of a document is. */
const plain = /^[\n\u0020-\u007e₹]*$/u;
const emoji = /\p{RGI_Emoji}/gv;
/** Invisible: spaces, joiners, and variation selectors. */
const takesNoInk = /[\s\u061c\u200c-\u200f\p{VS}]/u;
/** Leaving out one of these would change the word; leaving out a symbol does not. */
const partOfWord = /[\p{L}\p{M}\p{N}]/u;

/**
 * A text as a document can render it. Emoji and symbols that our fonts lack are left out. A word with a letter that
 * they lack is neither shown with boxes nor changed into another word: `instead` replaces it, once for consecutive
 * words, and also a text of which nothing would be left.
 */
export function printable(text: string, instead: string): string {
  if (plain.test(text)) return text;
  const lines = text.split("\n").map((line) => printableLine(line, instead));
  const shown = lines.join("\n");
  return shown.trim() === "" && text.trim() !== "" ? instead : shown;
}

function printableLine(line: string, instead: string): string {
  const words = line.replace(emoji, "").split(" ").map(printableWord);
  const has_changed = words.some((word) => word === undefined) || words.join(" ") !== line;
  if (!has_changed) return line;
  const shown = words.filter(
    (word, at) => word !== "" && (word !== undefined || at === 0 || words[at - 1] !== undefined),
  );
  return shown.map((word) => word ?? instead).join(" ");
}

/** Undefined for a word that cannot be shown. */
function printableWord(word: string): string | undefined {
  let shown = "";
  for (const character of word) {
    if (drawn.test(character) || takesNoInk.test(character)) shown += character;
    else if (partOfWord.test(character)) return undefined;
  }
  return drawn.test(shown) ? shown : "";
}
