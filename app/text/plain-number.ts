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
 * What a telephone number, PIN code, amount or code says in plain signs, as it is copied from other pages and typed in
 * other scripts: digits such as ୫ and ५, blanks that do not break, long dashes, full-width signs, invisible marks of
 * direction. Spaces around it go.
 */
export function plainNumber(text: string): string {
  const visible = text.replaceAll(/\p{Cf}/gu, "").replaceAll(/\p{Nd}/gu, plainDigit);
  return others.reduce((plain, [sign, to]) => plain.replaceAll(sign, to), visible).trim();
}

/** The same without the spaces and hyphens that people put between the digits of a code. */
export function plainCode(text: string): string {
  return plainNumber(text).replaceAll(/[ -]/g, "");
}

/** The digits of each script follow one another from its zero (The Unicode Standard, 4.6, Numeric Value). */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  if (code < 0x80) return digit;
  let value = 0;
  while (value < 9 && isDigit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
