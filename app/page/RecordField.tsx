import * as m from "#messages";
import { formatCount } from "../text/count.ts";
import type { Field } from "../text/fields/field.ts";
import { characterCount, cleanText } from "../text/plain-text.ts";
import { Select } from "../ui/Select.tsx";
import { TextArea, TextField } from "../ui/TextField.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

type RecordFieldProps = {
  name: string;
  field: Field;
  /** What the control begins with. */
  defaultValue: string;
  /** What is in it now, to be counted. */
  typed: string;
  error: string | undefined;
  /** The id of a list of suggestions. */
  list?: string;
};

/** Of a line that may be longer, the characters are counted; the control of a shorter one takes no more. */
const countedFrom = 200;

/** The control of a field, with its texts and limits. */
export function RecordField({ name, field, defaultValue, typed, error, list }: RecordFieldProps) {
  const given = {
    id: name,
    name,
    label: field.label(),
    hint: field.hint?.(),
    marked: field.type === "choice" || !field.optional,
    defaultValue,
    error,
  };
  if (field.type === "choice") {
    const choices = field.choices.map((value) => ({ value, label: value }));
    return <Select {...given} options={[{ value: "", label: m.page_please_choose() }, ...choices]} />;
  }
  const { type, longest, rows = 4 } = field;
  if (type === "line" && longest < countedFrom)
    return <TextField {...given} list={list} autoComplete="off" maxLength={longest} />;
  return (
    <div className="flex flex-col gap-1.5">
      {type === "line" ? (
        <TextField {...given} list={list} autoComplete="off" />
      ) : (
        <TextArea
          {...given}
          rows={rows}
          className={`field-sizing-content ${rows < 8 ? "min-h-32" : "min-h-64"}`}
        />
      )}
      {(type === "text" || typed) && <CharacterCount text={typed} longest={longest} />}
    </div>
  );
}

const soonFull = 100;

/** Counts while somebody types; aloud only when little room is left. */
function CharacterCount({ text, longest }: { text: string; longest: number }) {
  if (!useHydrated()) return null;
  // As the server counts them.
  const length = characterCount(cleanText(text));
  const left = longest - length;
  const spoken =
    left < 0
      ? m.page_characters_over({ count: -left })
      : left <= soonFull
        ? m.page_characters_left({ count: Math.ceil(left / 10) * 10 })
        : "";
  return (
    <p className={`text-end text-sm tabular-nums ${left < 0 ? "font-semibold text-danger" : "text-muted"}`}>
      <span aria-hidden="true">
        {formatCount(length)} / {formatCount(longest)}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </p>
  );
}
