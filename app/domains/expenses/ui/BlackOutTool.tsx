import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type PointerEvent, useRef, useState } from "react";
import * as m from "#messages";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { type Bar, billOriginalPath } from "../expense.ts";
import { barAfterKey, barBetween, canAdd, newBar } from "./bars.ts";

type KeyedBar = Bar & { key: number };

/** Rows of the form without script. */
const emptyRows = [1, 2, 3, 4, 5, 6];

/** Black bars over the photo of a bill: drawn by pointer, moved by keys, or written as numbers. Fields of a form. */
export function BlackOutTool({ expense_id }: { expense_id: string }) {
  const is_alive = useHydrated();
  const [bars, setBars] = useState<readonly KeyedBar[]>([]);
  const next_key = useRef(1);
  const add = (bar: Bar) =>
    setBars((before) => (canAdd(before) ? [...before, { ...bar, key: next_key.current++ }] : before));
  const change = (key: number, changed: Partial<Bar>) =>
    setBars((before) => before.map((bar) => (bar.key === key ? { ...bar, ...changed } : bar)));
  const remove = (key: number) => setBars((before) => before.filter((bar) => bar.key !== key));
  return (
    <div className="flex flex-col gap-5">
      <Sheet expense_id={expense_id} bars={bars} onAdd={add} onChange={change} onRemove={remove} />
      {is_alive && (
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="secondary" disabled={!canAdd(bars)} onClick={() => add(newBar)}>
            <Plus size={18} aria-hidden="true" /> {m.expenses_bar_add()}
          </Button>
          <p aria-live="polite" className="text-muted">
            {m.expenses_bars_drawn({ count: bars.length })}
          </p>
        </div>
      )}
      {is_alive && <p className="max-w-prose text-sm text-muted">{m.expenses_bars_keys()}</p>}
      <fieldset className="flex flex-col gap-4">
        <legend className="font-semibold">{m.expenses_cover_fields()}</legend>
        <p className="max-w-prose text-sm text-muted">{m.expenses_cover_fields_hint()}</p>
        {is_alive
          ? bars.map((bar, i) => (
              <BarFields key={bar.key} number={i + 1} bar={bar} onChange={change} onRemove={remove} />
            ))
          : emptyRows.map((number) => <BarFields key={number} number={number} />)}
      </fieldset>
    </div>
  );
}

type SheetProps = {
  expense_id: string;
  bars: readonly KeyedBar[];
  onAdd: (bar: Bar) => void;
  onChange: (key: number, bar: Bar) => void;
  onRemove: (key: number) => void;
};

function Sheet({ expense_id, bars, onAdd, onChange, onRemove }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ from: Point; to: Point }>();
  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (1_000 * (event.clientX - left)) / width, y: (1_000 * (event.clientY - top)) / height };
  };
  const end = () => {
    const drawn = drag && barBetween(drag.from, drag.to);
    if (drawn) onAdd(drawn);
    setDrag(undefined);
  };
  const drawing = drag && barBetween(drag.from, drag.to);
  return (
    <div
      ref={sheet}
      data-sheet=""
      className="relative w-full max-w-2xl cursor-crosshair touch-none overflow-hidden rounded-card border border-hairline bg-sunken select-none"
      onPointerDown={(event) => {
        if (event.button !== 0 || event.target !== event.currentTarget.firstElementChild) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = pointOf(event);
        setDrag({ from, to: from });
      }}
      onPointerMove={(event) => {
        if (drag) setDrag({ ...drag, to: pointOf(event) });
      }}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
    >
      <img
        src={billOriginalPath(expense_id)}
        alt={m.expenses_cover_picture()}
        draggable={false}
        className="block h-auto w-full"
      />
      {bars.map((bar, i) => (
        <button
          key={bar.key}
          type="button"
          aria-label={m.expenses_bar({ number: i + 1 })}
          style={placeOf(bar)}
          className="absolute bg-black outline-offset-2"
          onKeyDown={(event) => {
            if (event.key === "Delete" || event.key === "Backspace") return onRemove(bar.key);
            const changed = barAfterKey(bar, event.key, event.shiftKey);
            if (!changed) return;
            event.preventDefault();
            onChange(bar.key, changed);
          }}
        />
      ))}
      {drawing && <span aria-hidden="true" style={placeOf(drawing)} className="absolute bg-black/70" />}
    </div>
  );
}

type Point = { x: number; y: number };

function placeOf({ x, y, width, height }: Bar) {
  return { left: `${x / 10}%`, top: `${y / 10}%`, width: `${width / 10}%`, height: `${height / 10}%` };
}

type BarFieldsProps = {
  number: number;
  /** Undefined without script: the fields are free. */
  bar?: KeyedBar;
  onChange?: (key: number, changed: Partial<Bar>) => void;
  onRemove?: (key: number) => void;
};

const fields = [
  ["x", m.expenses_bar_x],
  ["y", m.expenses_bar_y],
  ["width", m.expenses_bar_width],
  ["height", m.expenses_bar_height],
] as const;

function BarFields({ number, bar, onChange, onRemove }: BarFieldsProps) {
  return (
    <div
      role="group"
      aria-label={m.expenses_bar({ number })}
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          label={label()}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000}
          {...(bar && {
            value: String(bar[name]),
            onChange: (event) => onChange?.(bar.key, { [name]: Number(event.currentTarget.value) }),
          })}
        />
      ))}
      {bar && (
        <Button variant="quiet" onClick={() => onRemove?.(bar.key)} className="justify-self-start">
          <Trash2 size={18} aria-hidden="true" />
          <span className="sr-only">{m.expenses_bar_remove({ number })}</span>
        </Button>
      )}
    </div>
  );
}
