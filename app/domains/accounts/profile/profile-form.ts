import { type NameProblem, parsePersonName, personNameMaxLength } from "../../../text/person-name.ts";
import { isPhone, phoneMaxLength } from "../../../text/phone.ts";
import { formatCount } from "../../../text/count.ts";
import { plainNumber } from "../../../text/plain-number.ts";

/** Maximum lengths of the profile's fields, shared by browser and server. */
export const profileLimits = {
  display_name: personNameMaxLength,
  phone: phoneMaxLength,
  location: 120,
  bio: 1_000,
} as const;

export type ProfileField = keyof typeof profileLimits;
/** The form's values, as typed. */
export type ProfileValues = Record<ProfileField, string>;
/** The stored values; an empty field is null. */
export type ProfileChange = {
  display_name: string;
  phone: string | null;
  location: string | null;
  bio: string | null;
};

export const profileFields = Object.keys(profileLimits) as ProfileField[];

const names: Record<Exclude<ProfileField, "display_name">, string> = {
  phone: "The phone number",
  location: "The location",
  bio: "The bio",
};

const nameProblemTexts: Record<NameProblem, string> = {
  missing: "Please enter a name.",
  unstorable: "The name contains characters that cannot be stored.",
  too_long: `The name can have ${personNameMaxLength} characters at most.`,
  link: "The name cannot have a web address in it.",
};

type Parsed =
  | { change: ProfileChange; errors?: undefined }
  | { change?: undefined; errors: Partial<Record<ProfileField, string>> };

/** Validates a form of the four fields; returns the values or the error of each field. */
export function parseProfile(values: ProfileValues): Parsed {
  const { name: display_name, problem } = parsePersonName(values.display_name);
  const phone = plainNumber(line(values.phone));
  const location = line(values.location);
  const bio = paragraphs(values.bio);
  const errors: Partial<Record<ProfileField, string>> = {};
  if (problem) errors.display_name = nameProblemTexts[problem];
  for (const [field, text] of Object.entries({ phone, location, bio }) as [keyof typeof names, string][])
    if (text.length > profileLimits[field])
      errors[field] = `${names[field]} can have ${formatCount(profileLimits[field])} characters at most.`;
  if (phone && !errors.phone && !isPhone(phone))
    errors.phone = "Please enter a phone number such as +91 98765 43210, or leave it empty.";
  if (display_name === undefined || Object.keys(errors).length > 0) return { errors };
  return { change: { display_name, phone: phone || null, location: location || null, bio: bio || null } };
}

/** Invisible characters that can reverse or hide the text around them. */
const hidden = /[\u202a-\u202e\u2066-\u2069\ufeff]|(?![\t\n])\p{Cc}|\p{Cs}/gu;

/** Longer than any field; normalising a long sequence of accents takes minutes. */
const longestRead = 4 * Math.max(...Object.values(profileLimits));

const paragraphs = (text: string) =>
  text
    .trim()
    .slice(0, longestRead)
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(hidden, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

const line = (text: string) => paragraphs(text).replaceAll(/\s+/g, " ");
