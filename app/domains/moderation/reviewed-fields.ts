import { fieldNames, type FieldTable, textOf, type ValuesOf } from "../../text/fields/field.ts";
import type { Subject } from "./subject-kind.ts";

/** The fields moderators read of a record below its title; by default a field is shown under its label. */
export function reviewedFields<Fields extends FieldTable>(
  fields: Fields,
  values: ValuesOf<Fields>,
): Pick<Subject, "text" | "facts" | "details"> {
  const given = fieldNames(fields).flatMap((name) => {
    const field = fields[name] as FieldTable[string];
    const given = textOf(values[name]);
    const text = field.type === "choice" ? (field.choiceText?.(given) ?? given) : given;
    return text ? [{ reviewed_as: field.reviewed_as, label: field.label, text }] : [];
  });
  const as = (place: "text" | "fact") =>
    given.filter(({ reviewed_as }) => reviewed_as === place).map(({ text }) => text);
  return {
    text: as("text").join("\n\n"),
    facts: as("fact"),
    details: given.flatMap(({ label, text, reviewed_as = label }) =>
      typeof reviewed_as === "function" ? [{ label: reviewed_as(), text }] : [],
    ),
  };
}
