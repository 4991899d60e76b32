import { type PointerEvent, useRef, useState } from "react";
import * as m from "#messages";
import Plus from "../../../ui/icons/plus.ts";
import Trash2 from "../../../ui/icons/trash-2.ts";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { type Bar, billOriginalPath } from "../expense.ts";
import { barAfterKey, barBetween, barMoved, canAdd, newBar } from "./bars.ts";

type KeyedBar = Bar & { key: number };

/** Rows of the form without script. */
const emptyRows = [1, 2, 3, 4, 5, 6];

/** Black bars over the photo of a bill: drawn by pointer, moved by keys, or entered as numbers. Form fields. */
export function BlackOutTool({ expense_id }: { expense_id: string }) {
  const is_alive = useHydrated();
  const [bars, setBars] = useState<readonly KeyedBar[]>([]);
  const next_key = useRef(1);
  const tool = useRef<HTMLDivElement>(null);
  const add = (bar: Bar) =>
    setBars((before) => (canAdd(before) ? [...before, { ...bar, key: next_key.current++ }] : before));
  const change = (key: number, changed: Partial<Bar>) =>
    setBars((before) => before.map((bar) => (bar.key === key ? { ...bar, ...changed } : bar)));
  const remove = (key: number) => {
    setBars((before) => before.filter((bar) => bar.key !== key));
    // Keyboard users continue from here.
    tool.current?.querySelector<HTMLElement>("[data-add-bar]")?.focus({ preventScroll: true });
  };
  return (
    <div ref={tool} className="flex flex-col gap-5">
      <Sheet expense_id={expense_id} bars={bars} onAdd={add} onChange={change} onRemove={remove} />
      {is_alive && (
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="secondary" data-add-bar="" disabled={!canAdd(bars)} onClick={() => add(newBar)}>
            <Plus size={18} aria-hidden="true" /> {m.expenses_bar_add()}
          </Button>
          <p aria-live="polite" className="text-muted">
            {m.expenses_bars_drawn({ count: bars.length })}
          </p>
        </div>
      )}
      {is_alive && <p className="max-w-prose text-sm text-muted">{m.expenses_bars_keys()}</p>}
      {(!is_alive || bars.length > 0) && (
        <fieldset className="flex flex-col gap-4">
          <legend className="font-semibold">{m.expenses_cover_fields()}</legend>
          <p className="max-w-prose text-sm text-muted">
            {m.expenses_cover_fields_hint()} {!is_alive && m.expenses_cover_fields_empty()}
          </p>
          {is_alive
            ? bars.map((bar, i) => (
                <BarFields key={bar.key} number={i + 1} bar={bar} onChange={change} onRemove={remove} />
              ))
            : emptyRows.map((number) => <BarFields key={number} number={number} />)}
        </fieldset>
      )}
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
  const [drag, setDrag] = useState<Drag>();
  /** What the pointer does next goes on from here: on a slow device `drag` is rendered later. */
  const latest = useRef<Drag>(undefined);
  const follow = (now: Drag | undefined) => {
    latest.current = now;
    setDrag(now);
  };
  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (1_000 * (event.clientX - left)) / width, y: (1_000 * (event.clientY - top)) / height };
  };
  const moveTo = (event: PointerEvent) => {
    if (!latest.current || !event.isPrimary) return;
    const { from, held } = latest.current;
    const to = pointOf(event);
    if (held) onChange(held.key, barMoved(held, from, to));
    follow({ from, to, held });
  };
  const drawing = drawnBy(drag);
  return (
    <div
      data-sheet=""
      // One finger draws; two scroll and zoom, because a long bill fills a phone's screen.
      className="relative w-full max-w-2xl cursor-crosshair touch-pinch-zoom overflow-hidden rounded-card border border-hairline bg-sunken select-none"
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = pointOf(event);
        const { bar: key } = (event.target as HTMLElement).dataset;
        follow({ from, to: from, held: bars.find((bar) => String(bar.key) === key) });
      }}
      onPointerMove={moveTo}
      onPointerUp={(event) => {
        moveTo(event);
        const drawn = drawnBy(latest.current);
        if (drawn) onAdd(drawn);
        follow(undefined);
      }}
      onPointerCancel={() => follow(undefined)}
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
          data-bar={bar.key}
          aria-label={m.expenses_bar({ number: i + 1 })}
          style={placeOf(bar)}
          className="absolute cursor-move overflow-hidden bg-bar text-center text-sm leading-none text-on-bar outline-offset-2"
          onKeyDown={(event) => {
            if (event.key === "Delete" || event.key === "Backspace") return onRemove(bar.key);
            const changed = barAfterKey(bar, event.key, event.shiftKey);
            if (!changed) return;
            event.preventDefault();
            onChange(bar.key, changed);
          }}
        >
          <span className="pointer-events-none">{i + 1}</span>
        </button>
      ))}
      {drawing && <span aria-hidden="true" style={placeOf(drawing)} className="absolute bg-bar/70" />}
    </div>
  );
}

type Point = { x: number; y: number };
/** Drag of a new bar or an existing one. */
type Drag = { from: Point; to: Point; held: KeyedBar | undefined };

function drawnBy(drag: Drag | undefined): Bar | null {
  return drag && !drag.held ? barBetween(drag.from, drag.to) : null;
}

function placeOf({ x, y, width, height }: Bar) {
  return { left: `${x / 10}%`, top: `${y / 10}%`, width: `${width / 10}%`, height: `${height / 10}%` };
}

type BarFieldsProps = {
  number: number;
  /** Undefined without script: uncontrolled fields. */
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
    <div role="group" aria-label={m.expenses_bar({ number })} className="flex max-w-2xl flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p aria-hidden="true" className="font-semibold">
          {m.expenses_bar({ number })}
        </p>
        {bar && (
          <IconButton label={m.expenses_bar_remove({ number })} onClick={() => onRemove?.(bar.key)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
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
      </div>
    </div>
  );
}
