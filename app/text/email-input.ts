import { z } from "zod";
import { emailMaxLength, parseEmail } from "./email.ts";
import { parsedInput } from "./parsed-input.ts";

/** `missing`: the error for a blank text, by default `wrong`. */
type EmailErrors = { wrong: () => string; missing?: () => string };

/** An email address, in its stored form. */
export function emailAddress({ wrong, missing = wrong }: EmailErrors) {
  return parsedInput(z.string({ error: missing }), (given) => {
    const { email, problem } = parseEmail(given);
    if (email !== undefined) return { value: email };
    return { problem: problem === "missing" ? missing() : wrong() };
  }).meta({ maxLength: emailMaxLength });
}
