const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** In English, as on Indian documents: "Rupees one lakh twenty-three thousand and fifty paise only". */
export function amountInWords(amount_paise: number): string {
  if (!Number.isSafeInteger(amount_paise) || amount_paise < 0)
    throw new RangeError(`No amount of paise: ${amount_paise}`);
  const paise = amount_paise % 100;
  const rupees = (amount_paise - paise) / 100;
  return `Rupees ${numberInWords(rupees)}${paise === 0 ? "" : ` and ${numberInWords(paise)} paise`} only`;
}

/** In crores, lakhs, thousands and hundreds. */
export function numberInWords(number: number): string {
  if (number < 20) return ones[number] as string;
  if (number < 100)
    return `${tens[Math.floor(number / 10) - 2]}${number % 10 === 0 ? "" : `-${ones[number % 10]}`}`;
  for (const [size, name] of [
    [10_000_000, "crore"],
    [100_000, "lakh"],
    [1_000, "thousand"],
    [100, "hundred"],
  ] as const) {
    if (number < size) continue;
    const rest = number % size;
    return `${numberInWords(Math.floor(number / size))} ${name}${rest === 0 ? "" : ` ${numberInWords(rest)}`}`;
  }
  throw new RangeError("Every number of a hundred or more has a hundred");
}
