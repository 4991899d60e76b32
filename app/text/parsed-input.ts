import { z } from "zod";

/** The value, or what a person reads about the input. */
type Parsed<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: string };

/** A schema of what `parse` makes of the input. */
export function parsedInput<Schema extends z.ZodType, Value>(
  given: Schema,
  parse: (given: z.output<Schema>) => Parsed<Value>,
) {
  return given.transform((input, context): Value => {
    const { value, problem } = parse(input);
    if (problem === undefined) return value;
    context.issues.push({ code: "custom", message: problem, input });
    return z.NEVER;
  });
}

type NumberErrors = { wrong: () => string; missing: () => string };

/** A number from the API, or a text as typed in a form. */
export function numberOrText({ wrong, missing }: NumberErrors) {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? missing() : wrong();
  return z.union([z.number(), z.string()], { error });
}
