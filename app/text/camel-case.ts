type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Converts the keys of a record to camel case: `care_instructions` becomes `careInstructions`. */
export function inCamelCase<Values extends object>(values: Values): InCamelCase<Values> {
  const renamed = Object.entries(values).map(([name, value]) => [camelCase(name), value]);
  return Object.fromEntries(renamed) as InCamelCase<Values>;
}

export type InCamelCase<Values> = { [Name in keyof Values as CamelCase<Name>]: Values[Name] };

export function camelCase(name: string): string {
  return name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
