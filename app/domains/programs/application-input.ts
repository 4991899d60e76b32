import { z } from "zod";
import * as m from "#messages";
import { count } from "../../text/count-input.ts";
import { emailAddress } from "../../text/email-input.ts";
import { personName } from "../../text/person-name-input.ts";
import { phoneNumber } from "../../text/phone-input.ts";
import { blankAsNull, plainText } from "../../text/text-input.ts";
import { applicationLimits, educationLevels } from "./applications.ts";

const phone = (missing: () => string) => phoneNumber({ missing, wrong: m.programs_wrong_phone });

const text = (name: () => string, longest: number) => plainText({ name, longest, shortest: 1, lines: true });

/**
 * Input of the "Apply" form, for the page and the API. The command checks that the location is one of the program's.
 */
export const applicationInput = z
  .object({
    full_name: personName(m.programs_missing_name),
    age: count({ least: 1, most: 120, wrong: m.programs_wrong_age, missing: m.programs_missing_age }),
    phone: phone(m.programs_missing_phone),
    email: blankAsNull(emailAddress({ wrong: m.programs_wrong_email })).default(null),
    address: text(m.programs_address, applicationLimits.address),
    education_level: z.enum(educationLevels, { error: () => m.programs_missing_education() }),
    preferred_location: z
      .string({ error: () => m.programs_missing_location() })
      .min(1, { error: () => m.programs_missing_location() })
      .max(200, { error: () => m.programs_missing_location() }),
    motivation: text(m.programs_motivation, applicationLimits.motivation),
    guardian_name: blankAsNull(personName(m.programs_missing_guardian)).default(null),
    guardian_phone: blankAsNull(phone(m.programs_missing_guardian_phone)).default(null),
    terms: z.union([z.literal("on"), z.literal(true)], { error: () => m.programs_missing_terms() }),
  })
  .superRefine(({ age: years, guardian_name, guardian_phone }, c) => {
    if (years >= applicationLimits.adult_age) return;
    if (guardian_name === null)
      c.addIssue({ code: "custom", path: ["guardian_name"], message: m.programs_missing_guardian() });
    if (guardian_phone === null)
      c.addIssue({ code: "custom", path: ["guardian_phone"], message: m.programs_missing_guardian_phone() });
  });
export type ApplicationInput = z.output<typeof applicationInput>;

/** An admin's note, with or without a status change. */
export const noteInput = z.object({
  note: blankAsNull(
    plainText({ name: m.programs_note, longest: applicationLimits.note, lines: true }),
  ).default(null),
});
