import { type ComponentProps, type ReactNode, useId } from "react";
import Check from "./icons/check.ts";
import { classes } from "./classes.ts";
import { FieldError, requiredMark } from "./Field.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ id, label, hint, error, className, ...rest }: CheckboxProps) {
  const made_id = useId();
  const control_id = id ?? made_id;
  const described_by = classes(hint != null && `${control_id}-hint`, error != null && `${control_id}-error`);
  return (
    <div className={classes("flex flex-col gap-1", className)}>
      <label
        htmlFor={control_id}
        className="flex min-h-11 items-center gap-3 py-1 has-disabled:cursor-not-allowed has-disabled:text-muted has-aria-disabled:cursor-not-allowed has-aria-disabled:text-muted"
      >
        <span className="relative flex-none">
          <input
            type="checkbox"
            id={control_id}
            aria-describedby={described_by || undefined}
            aria-invalid={error != null || (rest.required ? false : undefined)}
            className={boxClass}
            {...rest}
          />
          <Check
            size={18}
            className="pointer-events-none absolute inset-0 m-auto hidden stroke-[2.5px] text-on-primary peer-checked:block forced-colors:peer-checked:hidden"
          />
        </span>
        <span className={rest.required ? requiredMark : undefined}>{label}</span>
      </label>
      {hint != null && (
        <p id={`${control_id}-hint`} className="-mt-1 ps-9 text-sm text-muted">
          {hint}
        </p>
      )}
      {error != null && <FieldError id={`${control_id}-error`}>{error}</FieldError>}
    </div>
  );
}

const boxClass =
  "peer block size-6 appearance-none rounded-control border border-control bg-surface transition-colors duration-quick " +
  "enabled:not-aria-disabled:hover:border-text checked:border-primary checked:bg-primary disabled:border-hairline disabled:bg-sunken " +
  "disabled:checked:bg-control aria-invalid:border-2 aria-invalid:border-danger forced-colors:appearance-auto";
