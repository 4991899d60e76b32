/**
 * Cities whose PIN codes have one post town for the whole range. Anywhere else a code's offices lie in several places,
 * so no town is suggested: a district is no town (751007 is Bhubaneswar, in Khordha district). The first three digits are
 * India Post's sorting district, the last three its delivery offices in the order of their opening, so that only the
 * lower numbers of the largest cities are certain to lie in the city itself. The ranges lie within those that India Post's
 * directory (data.gov.in, All India Pincode Directory) lists for the city.
 */
const ranges: readonly [first: number, last: number, town: string][] = [
  [400_001, 400_093, "Mumbai"],
  [560_001, 560_099, "Bengaluru"],
  [600_001, 600_042, "Chennai"],
  [700_001, 700_070, "Kolkata"],
  [751_001, 751_031, "Bhubaneswar"],
  [753_001, 753_015, "Cuttack"],
];

/** Null where the code does not make the town certain. */
export function postTownOf(pin_code: string): string | null {
  const code = Number(pin_code);
  return ranges.find(([first, last]) => first <= code && code <= last)?.[2] ?? null;
}
