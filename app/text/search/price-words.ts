/** The price that a search names in words: "under 200", "1000 se kam". Pure. */

export type PriceOfWords = {
  /** The search without it. */
  q: string;
  price_from_paise?: number;
  price_to_paise?: number;
};

const currency = String.raw`(?:rs\.?|inr|rupees?|rupaye|rupay|tanka|taka|/-|रुपये|रुपए|ଟଙ୍କା|₹)`;
const amount = String.raw`(?:${currency}\s*)?(\d[\d,]{0,8})(k?)(?:\s*${currency})?`;
/** Behind an amount that is no price: "under 500 gm", "above 3 years", "under 5 lakh". */
const units =
  "(?:kg|kgs|kilo|gms?|grams?|g|ml|l|ltr|litres?|liters?|cm|mm|m|metres?|meters?|inch(?:es)?|ft|feet|years?|yrs?|months?|days?|" +
  "watts?|w|volts?|pieces?|pcs|lakhs?|lacs?|crores?|saal|sal|barsa|mahin[ae]|masa|din|dina|किलो|ग्राम|लीटर|साल|वर्ष|महीने|दिन|लाख|" +
  "ବର୍ଷ|କିଲୋ|ଗ୍ରାମ|ଲିଟର|ମାସ|ଦିନ|ଲକ୍ଷ)";
// \b knows no letters of India.
const end = String.raw`(?=\s|$)(?!\s+${units}(?:\s|$))`;

const most = [
  String.raw`(?:^|\s)(?:under|below|upto|up to|within|less than|not more than|max|maximum)\s+${amount}${end}`,
  String.raw`(?:^|\s)${amount}\s+(?:se kam|ke andar|ke niche|se niche|tak|ru kam|bhitare|tale|से कम|के अंदर|तक|ରୁ କମ|ଭିତରେ|ତଳେ)${end}`,
].map(patternOf);
const least = [
  String.raw`(?:^|\s)(?:above|over|more than|at least|minimum)\s+${amount}${end}`,
  String.raw`(?:^|\s)${amount}\s+(?:se upar|se zyada|se jyada|ru adhika|से ऊपर|से ज्यादा|ରୁ ଅଧିକ)${end}`,
].map(patternOf);

function patternOf(text: string): RegExp {
  return new RegExp(text.normalize("NFC"), "iu");
}

/** Undefined where none is named, or nothing else. */
export function priceOfWords(q: string): PriceOfWords | undefined {
  const typed = q.normalize("NFC");
  const found_most = firstIn(typed, most);
  const found_least = firstIn(found_most?.rest ?? typed, least);
  const rest = (found_least?.rest ?? found_most?.rest ?? "")
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/\s(?:for|of|rs|price)$/i, "");
  if (!/\p{L}/u.test(rest)) return undefined;
  return {
    q: rest,
    ...(found_least && { price_from_paise: found_least.paise }),
    ...(found_most && { price_to_paise: found_most.paise }),
  };
}

function firstIn(text: string, patterns: readonly RegExp[]): { rest: string; paise: number } | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    const rupees = Number((found?.[1] ?? "").replaceAll(",", "")) * (found?.[2] ? 1_000 : 1);
    if (found && rupees > 0) return { rest: text.replace(pattern, " "), paise: rupees * 100 };
  }
  return undefined;
}
