import { z } from "zod";
import { parsedInput } from "./parsed-input.ts";
import { phoneMaxLength, parsePhone } from "./phone.ts";

/** `missing`: the error for a blank text, by default `wrong`. */
type PhoneErrors = { wrong: () => string; missing?: () => string };

/** A telephone number in any script, as people write it. */
export function phoneNumber({ wrong, missing = wrong }: PhoneErrors) {
  return parsedInput(z.string({ error: missing }), (given) => {
    const { phone, problem } = parsePhone(given);
    if (phone !== undefined) return { value: phone };
    return { problem: problem === "missing" ? missing() : wrong() };
  }).meta({ maxLength: phoneMaxLength });
}
