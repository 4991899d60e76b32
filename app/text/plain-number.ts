const isDigit = /^\p{Nd}$/u;
const others: readonly [RegExp, string][] = [
  [/[\p{Zs}\t]/gu, " "],
  [/[\u2010-\u2015\u2212\ufe63\uff0d]/g, "-"],
  [/[\uff0b\ufe62]/g, "+"],
  [/[\uff0c\u060c]/g, ","],
  [/[\uff0e]/g, "."],
  [/\uff08/g, "("],
  [/\uff09/g, ")"],
];

/**
 * Normalises a telephone number, PIN code, amount or code that was copied from other pages or typed in another script:
 * digits such as ୫ and ५, non-breaking spaces, long dashes, full-width characters, invisible direction marks. Trims
 * surrounding spaces.
 */
export function plainNumber(text: string): string {
  const visible = text.replaceAll(/\p{Cf}/gu, "").replaceAll(/\p{Nd}/gu, plainDigit);
  return others.reduce((plain, [sign, to]) => plain.replaceAll(sign, to), visible).trim();
}

/** The same, without spaces and hyphens between the digits of a code. */
export function plainCode(text: string): string {
  return plainNumber(text).replaceAll(/[ -]/g, "");
}

/** The digits of each script are consecutive from its zero (The Unicode Standard, 4.6, Numeric Value). */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  if (code < 0x80) return digit;
  let value = 0;
  while (value < 9 && isDigit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
