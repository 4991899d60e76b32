import { type ReactNode, useRef, useState } from "react";
import * as m from "#messages";
import Plus from "../../../../ui/icons/plus.ts";
import Trash2 from "../../../../ui/icons/trash-2.ts";
import { Button, IconButton } from "../../../../ui/Button.tsx";
import { FieldError } from "../../../../ui/Field.tsx";
import { rowCount, rowField, type RowList, rowsMost } from "../../campaign-form.ts";

export type RowField = (field: string) => { name: string; defaultValue: string; error: string | undefined };

type RowsProps = {
  list: RowList;
  values: Partial<Record<string, string>>;
  fieldOf: (name: string) => { error: string | undefined };
  /** Error of the whole list. */
  error: string | undefined;
  /** For example "Add a question". */
  add: string;
  remove: (place: number) => string;
  children: (row: RowField, place: number) => ReactNode;
};

/**
 * The rows of a list, with one empty row to fill in. Indexes are part of field names, so without JavaScript each save
 * adds an empty row.
 */
export function Rows({ list, values, fieldOf, error, add, remove, children }: RowsProps) {
  const most = rowsMost[list];
  // Rows keep their initial values, whatever index they move to.
  const [begun_with] = useState(values);
  const [keys, setKeys] = useState(() =>
    Array.from({ length: Math.min(most, rowCount(values, list) + 1) }, (_, index) => index),
  );
  const next = useRef(most);
  const place = useRef<HTMLFieldSetElement>(null);

  function rowOf(key: number, index: number): RowField {
    return (field) => {
      const name = rowField(list, index, field);
      return { name, defaultValue: begun_with[rowField(list, key, field)] ?? "", error: fieldOf(name).error };
    };
  }

  function addRow() {
    next.current += 1;
    setKeys([...keys, next.current]);
    // The row exists after the next rendering.
    requestAnimationFrame(() =>
      place.current
        ?.querySelector<HTMLElement>("li:last-of-type :is(input:not([type=hidden]), textarea)")
        ?.focus(),
    );
  }

  function removeRow(key: number) {
    setKeys(keys.filter((known) => known !== key));
    place.current?.querySelector<HTMLElement>("[data-add-row]")?.focus();
  }

  return (
    <fieldset ref={place} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{add}</legend>
      <ol className="flex flex-col gap-4">
        {keys.map((key, index) => (
          <li key={key} className="flex items-start gap-2 border-b border-hairline pb-4">
            <div className="min-w-0 flex-1">{children(rowOf(key, index), index + 1)}</div>
            <IconButton
              data-needs-script=""
              label={remove(index + 1)}
              onClick={() => removeRow(key)}
              className="mt-7"
            >
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {error && <FieldError id={`${list}-error`}>{error}</FieldError>}
      <div data-needs-script="">
        <Button variant="secondary" data-add-row="" disabled={keys.length >= most} onClick={addRow}>
          <Plus size={18} aria-hidden="true" /> {add}
        </Button>
      </div>
      {keys.length >= most && (
        <p className="text-sm text-muted">{m.campaigns_input_too_many({ count: most })}</p>
      )}
    </fieldset>
  );
}
