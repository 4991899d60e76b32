import * as m from "#messages";
import { formatCount } from "../text/count.ts";
import { type Field, isOptional } from "../text/fields/field.ts";
import { characterCount, cleanText } from "../text/plain-text.ts";
import type { FieldProps } from "../ui/Field.tsx";
import { Select } from "../ui/Select.tsx";
import { TextArea, TextField } from "../ui/TextField.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

type RecordFieldProps = Pick<FieldProps, "fieldClassName"> & {
  id?: string;
  name: string;
  field: Field;
  /** Initial value of the control. */
  defaultValue: string;
  /** Current value, to count its characters; without it the control enforces the maximum length. */
  typed?: string;
  error: string | undefined;
  /** Shown in an empty control. */
  placeholder?: string;
  /** Id of a datalist with suggestions. */
  list?: string;
  "data-autofocus"?: string;
};

/** Longer lines get a character count; shorter ones enforce the maximum length. */
const countedFrom = 200;

/** Renders the control of a declared field, with its texts and limits. */
export function RecordField({
  field,
  typed,
  placeholder = field.placeholder?.(),
  list,
  ...rest
}: RecordFieldProps) {
  const given = {
    ...rest,
    label: field.label(),
    hint: field.hint?.(),
    marked: field.type !== "words" && !isOptional(field),
  };
  if (field.type === "choice") {
    const choices = field.choices.map((value) => ({ value, label: field.choiceText?.(value) ?? value }));
    const none = { value: "", label: placeholder ?? m.page_please_choose() };
    return <Select {...given} options={field.initial ? choices : [none, ...choices]} />;
  }
  const line = { ...given, placeholder, list, autoComplete: "off" };
  if (field.type === "words") return <TextField {...line} />;
  const { type, longest, rows = 4 } = field;
  const is_line = type === "line" && field.rows === undefined;
  const is_counted = typed !== undefined && !(is_line && longest < countedFrom);
  const maxLength = is_counted ? undefined : longest;
  const growing = `field-sizing-content ${rows < 8 ? "min-h-32" : "min-h-64"}`;
  const control = is_line ? (
    <TextField {...line} maxLength={maxLength} />
  ) : (
    <TextArea
      {...given}
      placeholder={placeholder}
      rows={rows}
      maxLength={maxLength}
      className={is_counted ? growing : undefined}
    />
  );
  if (!is_counted) return control;
  return (
    <div className="flex flex-col gap-1.5">
      {control}
      {(!is_line || typed) && <CharacterCount text={typed} longest={longest} />}
    </div>
  );
}

const soonFull = 100;

/** Character count while typing; announced to screen readers only when little room is left. */
function CharacterCount({ text, longest }: { text: string; longest: number }) {
  if (!useHydrated()) return null;
  // Counted as on the server.
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
