import { z } from "zod";
import { parsedInput } from "./parsed-input.ts";
import { nameProblemText, parsePersonName, personNameMaxLength } from "./person-name.ts";

/** A person's name, in its stored form. */
export function personName(missing: () => string) {
  return parsedInput(z.string({ error: missing }), (given) => {
    const { name, problem } = parsePersonName(given);
    return problem ? { problem: nameProblemText(problem, missing) } : { value: name };
  }).meta({ maxLength: personNameMaxLength });
}
