import * as m from "#messages";
import Minus from "./icons/minus.ts";
import Plus from "./icons/plus.ts";
import { IconButton } from "./Button.tsx";
import { clampQuantity } from "./stepper-value.ts";

export type StepperProps = {
  /** The counted quantity, as in "Quantity". */
  label: string;
  value: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
};

/** Buttons to decrease and increase a number. */
export function Stepper({
  label,
  value,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  disabled,
  onChange,
}: StepperProps) {
  const step = (by: number) => onChange(clampQuantity(value + by, min, max));
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex w-fit items-center rounded-control border border-control bg-surface"
    >
      <IconButton label={m.ui_decrease()} disabled={disabled || value <= min} onClick={() => step(-1)}>
        <Minus size={18} />
      </IconButton>
      <output aria-live="polite" className="min-w-10 text-center font-semibold tabular-nums">
        {value}
      </output>
      <IconButton label={m.ui_increase()} disabled={disabled || value >= max} onClick={() => step(1)}>
        <Plus size={18} />
      </IconButton>
    </div>
  );
}
