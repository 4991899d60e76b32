/** Where a PIN code delivers, as far as the table of codes has it. */
export type PlaceOfPin = {
  pin_code: string;
  /** Null: the table does not have this code. */
  district: string | null;
  /** Null: neither the code nor its first digits say it. */
  state: string | null;
};

/** Six digits, the first one not 0 (India Post). */
export const pinCodePattern = /^[1-9]\d{5}$/;

/** Without the spaces that people put between its digits; undefined for what is no PIN code. */
export function pinCodeOf(text: string | undefined): string | undefined {
  const digits = (text ?? "").replace(/\s/g, "");
  return pinCodePattern.test(digits) ? digits : undefined;
}

const earlierNames: Record<string, string> = {
  orissa: "odisha",
  pondicherry: "puducherry",
  uttaranchal: "uttarakhand",
};

/** Whether both name one state, however they are written: "Jammu & Kashmir" is "jammu and kashmir". */
export function isSameState(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => {
    const name = text
      .toLowerCase()
      .replaceAll("&", "and")
      .replaceAll(/[^a-z]/g, "");
    return earlierNames[name] ?? name;
  });
  return first === second;
}
