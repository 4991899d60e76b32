import { z } from "zod";
import * as m from "#messages";
import { parseEmail } from "../../text/email.ts";
import { parsePersonName } from "../../text/person-name.ts";
import { isPhone } from "../../text/phone.ts";
import { cleanText } from "../../text/plain-text.ts";
import { plainText } from "../../text/text-input.ts";
import { applicationLimits, educationLevels } from "./applications.ts";
import { plainNumber } from "../../text/plain-number.ts";

const refuse = (c: z.core.$RefinementCtx, message: string) => {
  c.addIssue({ code: "custom", message });
  return z.NEVER;
};

function personName(texts: { missing: () => string; wrong: () => string }) {
  return z.unknown().transform((given, c) => {
    const { name, problem } = parsePersonName(given);
    if (problem) return refuse(c, problem === "missing" ? texts.missing() : texts.wrong());
    return name;
  });
}

function phone(missing: () => string) {
  return z.unknown().transform((given, c) => {
    const text = typeof given === "string" ? plainNumber(given) : "";
    if (text === "") return refuse(c, missing());
    return isPhone(text) ? text : refuse(c, m.programs_wrong_phone());
  });
}

const blank = (given: unknown) => given === undefined || given === null || given === "";
const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (given) => (blank(typeof given === "string" ? cleanText(given) : given) ? null : given),
    schema.nullable(),
  );

const age = z.unknown().transform((given, c) => {
  const text =
    typeof given === "number" ? String(given) : typeof given === "string" ? plainNumber(given) : "";
  if (text === "") return refuse(c, m.programs_missing_age());
  const years = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return years >= 1 && years <= 120 ? years : refuse(c, m.programs_wrong_age());
});

const email = z.unknown().transform((given, c) => {
  if (blank(given)) return null;
  const parsed = parseEmail(given);
  return parsed.email ?? refuse(c, m.programs_wrong_email());
});

/**
 * Input of the "Apply" form, for the page and the API. The command checks that the location is one of the program's.
 */
export const applicationInput = z
  .object({
    full_name: personName({ missing: m.programs_missing_name, wrong: m.programs_wrong_name }),
    age,
    phone: phone(m.programs_missing_phone),
    email: email.optional().default(null),
    address: z
      .unknown()
      .transform((given) => given ?? "")
      .pipe(
        plainText({
          name: m.programs_address(),
          longest: applicationLimits.address,
          shortest: 1,
          lines: true,
        }),
      ),
    education_level: z.enum(educationLevels, { error: () => m.programs_missing_education() }),
    preferred_location: z
      .string({ error: () => m.programs_missing_location() })
      .min(1, { error: () => m.programs_missing_location() })
      .max(200, { error: () => m.programs_missing_location() }),
    motivation: z
      .unknown()
      .transform((given) => given ?? "")
      .pipe(
        plainText({
          name: m.programs_motivation(),
          longest: applicationLimits.motivation,
          shortest: 1,
          lines: true,
        }),
      ),
    guardian_name: orNull(personName({ missing: m.programs_missing_guardian, wrong: m.programs_wrong_name }))
      .optional()
      .default(null),
    guardian_phone: orNull(phone(m.programs_missing_guardian_phone)).optional().default(null),
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
  note: orNull(plainText({ name: m.programs_note(), longest: applicationLimits.note, lines: true })),
});
