import type { ComponentProps } from "react";
import ChevronDown from "./icons/chevron-down.ts";
import { classes } from "./classes.ts";
import { controlClass, Field, type FieldProps, framed } from "./Field.tsx";

type SelectOption = {
  value: string;
  label: string;
  disabled?: boolean /** Shown only while nothing is chosen. */;
  hidden?: boolean;
};

export type SelectProps = Omit<ComponentProps<"select">, "children"> &
  FieldProps & { options: readonly SelectOption[] };

export function Select(props: SelectProps) {
  const { frame, control } = framed(props);
  const { options, className, ...rest } = control;
  return (
    <Field {...frame}>
      {(attributes) => (
        <span className="relative block">
          <select
            {...attributes}
            // Before anything is chosen browsers call an empty required field invalid.
            aria-invalid={attributes["aria-invalid"] ?? (rest.required ? false : undefined)}
            className={classes(controlClass, "appearance-none pe-10", className)}
            {...rest}
          >
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                hidden={option.hidden}
              >
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
