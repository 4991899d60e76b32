import type { FieldOf } from "../../../../page/PageForm.tsx";
import * as m from "#messages";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { TextArea, TextField } from "../../../../ui/TextField.tsx";
import { SentPictureField } from "../../../uploads/ui/SentPictureField.tsx";
import { type FieldTexts, partName, pictureFields, type ShownField } from "../fields.ts";

type FieldsProps = {
  fields: Record<string, ShownField>;
  /** Saved values. */
  values: FieldTexts;
  /** Values as typed, if the form was rejected. */
  typed: FieldTexts | undefined;
  field: FieldOf;
};

/** The fields of a row, in the order declared by its kind. */
export function ContentFields({ fields, ...rest }: FieldsProps) {
  return Object.entries(fields).map(([name, shown]) =>
    shown.type === "rows" ? (
      <FieldRows key={name} name={name} shown={shown} {...rest} />
    ) : (
      <ContentField key={name} name={name} shown={shown} {...rest} />
    ),
  );
}

type FieldProps = Omit<FieldsProps, "fields"> & { name: string; shown: ShownField };

function ContentField({ name, shown, values, typed, field }: FieldProps) {
  const given = {
    label: shown.label,
    hint: shown.hint ?? undefined,
    marked: shown.required,
    ...field(name),
  };
  const defaultValue = given.defaultValue ?? values[name] ?? "";
  switch (shown.type) {
    case "line":
      return (
        <TextField
          {...given}
          defaultValue={defaultValue}
          type={shown.input === "number" ? "text" : shown.input}
          inputMode={shown.input === "number" ? "numeric" : undefined}
          maxLength={shown.longest}
          autoComplete="off"
        />
      );
    case "text":
      return <TextArea {...given} defaultValue={defaultValue} rows={shown.rows} maxLength={shown.longest} />;
    case "choice":
      return (
        <Select
          {...given}
          defaultValue={defaultValue}
          options={[
            ...(defaultValue === "" ? [{ value: "", label: m.content_edit_choose_one() }] : []),
            ...shown.choices.map(([value, label]) => ({ value, label })),
          ]}
        />
      );
    case "check":
      return (
        <Checkbox
          label={shown.label}
          hint={shown.hint ?? undefined}
          error={given.error}
          name={name}
          defaultChecked={(typed ?? values)[name] ? true : undefined}
        />
      );
    case "day":
      return <TextField {...given} defaultValue={defaultValue} type="date" fieldClassName="max-w-60" />;
    case "moment":
      return (
        <TextField {...given} defaultValue={defaultValue} type="datetime-local" fieldClassName="max-w-72" />
      );
    case "picture":
      return <ContentPicture name={name} shown={shown} values={values} typed={typed} field={field} />;
    case "rows":
      return null;
  }
}

/** The file is submitted with the form; one uploaded with a rejected form is kept. */
function ContentPicture({ name, shown, values, typed, field }: FieldProps) {
  const names = pictureFields(name);
  const present = values[name];
  const taken = typed?.[names.upload] ?? "";
  return (
    <div className="flex flex-col gap-2">
      <SentPictureField
        label={shown.label}
        hint={shown.hint ?? undefined}
        error={field(name).error}
        name={name}
        is_photo={false}
        present_url={present}
        renderPicture={(url) => (
          <img
            src={url}
            alt={m.content_edit_picture_present()}
            width={320}
            height={200}
            loading="lazy"
            className="h-32 w-auto max-w-full rounded-control object-contain"
          />
        )}
        remove={
          present
            ? {
                label: m.content_edit_picture_remove(),
                name: names.remove,
                defaultChecked: typed?.[names.remove] ? true : undefined,
              }
            : null
        }
      />
      {taken && <p className="text-sm text-muted">{m.content_edit_picture_taken()}</p>}
      <input type="hidden" name={names.upload} value={taken} />
    </div>
  );
}

/** Number of empty rows after the filled ones; saving adds more. */
const blankRows = 2;

function FieldRows({ name, shown, ...rest }: FieldProps) {
  if (shown.type !== "rows") return null;
  const { parts, most } = shown;
  const filled = Array.from({ length: most }, (_, index) => index + 1).findLast((number) =>
    Object.keys(parts).some(
      (part) => (rest.typed ?? rest.values)[partName(name, number, part)]?.trim() !== undefined,
    ),
  );
  const count = Math.min(most, (filled ?? 0) + (rest.typed ? 0 : blankRows));
  return (
    <fieldset className="flex flex-col gap-4 border-t border-hairline pt-4">
      <legend className="float-start w-full font-heading text-lg font-semibold">{shown.label}</legend>
      <p className="text-sm text-muted">{shown.hint ?? m.content_edit_rows_hint()}</p>
      {Array.from({ length: count }, (_, index) => (
        <fieldset key={index} className="rounded-card border border-hairline p-4">
          <legend className="px-2 font-semibold">
            {m.content_edit_row_number({ row: shown.row, number: index + 1 })}
          </legend>
          <div className="flex flex-col gap-4">
            {Object.entries(parts).map(([part, shown_part]) => (
              <ContentField
                key={part}
                name={partName(name, index + 1, part)}
                shown={{ ...shown_part, required: false }}
                {...rest}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}
