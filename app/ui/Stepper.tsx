import * as m from "#messages";
import Minus from "./icons/minus.ts";
import Plus from "./icons/plus.ts";
import { IconButton } from "./Button.tsx";
import { clampQuantity } from "./stepper-value.ts";

export type StepperProps = {
  /** The counted quantity, as in "Quantity". */
  label: string;
  value: number;
  max?: number;
  onChange: (value: number) => void;
};

/** Buttons to decrease and increase a number, down to 1. */
export function Stepper({ label, value, max = Number.MAX_SAFE_INTEGER, onChange }: StepperProps) {
  const step = (by: number) => onChange(clampQuantity(value + by, 1, max));
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex w-fit items-center rounded-control border border-control bg-surface"
    >
      <IconButton label={m.ui_decrease()} disabled={value <= 1} onClick={() => step(-1)}>
        <Minus size={18} />
      </IconButton>
      <output aria-live="polite" className="min-w-10 text-center font-semibold tabular-nums">
        {value}
      </output>
      <IconButton label={m.ui_increase()} disabled={value >= max} onClick={() => step(1)}>
        <Plus size={18} />
      </IconButton>
    </div>
  );
}
