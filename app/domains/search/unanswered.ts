import { typedWords } from "../../text/search/typed-words.ts";
import { searchText } from "../../text/search-text.ts";

export const unansweredPath = "/api/v1/search/unanswered";

/** So many different visitors of a week must have typed the same before it is written down. */
export const visitorsNeeded = 5;

const wordsMost = 5;
const lettersMost = 60;

/**
 * The words of a search as they are counted: in lower case, without those that say only how something is wanted.
 * Undefined for what may say who somebody is: addresses, numbers of people, parcels and papers, or a whole sentence.
 */
export function countedWords(q: string): string | undefined {
  const text = searchText(q).toLowerCase();
  if (/[@#]|https?:|www\.|\.(?:com|in|org|net)\b/.test(text)) return undefined;
  // Also digits of Indian scripts, however they are parted.
  if ((text.match(/\p{Nd}/gu) ?? []).length > 2) return undefined;
  const words = typedWords(text);
  const joined = words.join(" ");
  if (words.length === 0 || words.length > wordsMost || joined.length > lettersMost) return undefined;
  return joined.length < 2 ? undefined : joined;
}
