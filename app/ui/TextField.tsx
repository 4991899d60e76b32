import type { ComponentProps, ReactNode } from "react";
import Search from "./icons/search.ts";
import { classes } from "./classes.ts";
import { controlClass, Field, type FieldProps, framed } from "./Field.tsx";
import { useTypedLanguage } from "./use-typed-language.ts";

export type TextFieldProps = Omit<ComponentProps<"input">, "prefix"> &
  FieldProps & {
    /** Shown inside the control before the text; the label must say the same. */
    prefix?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { frame, control } = framed(props);
  const { prefix, className, type = "text", ...rest } = control;
  const typed = useTypedLanguage(rest);
  return (
    <Field {...frame}>
      {(attributes) => (
        <span className="relative block">
          {prefix != null && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-0 flex w-10 items-center justify-center text-muted"
            >
              {prefix}
            </span>
          )}
          <input
            {...attributes}
            type={type}
            className={classes(controlClass, prefix != null && "ps-10", className)}
            {...rest}
            {...((type === "text" || type === "search") && typed)}
          />
        </span>
      )}
    </Field>
  );
}

/** An amount in rupees, parsed on the server with `parseRupees`; grouping commas may be typed or pasted. */
export function RupeeField(props: Omit<TextFieldProps, "prefix" | "type">) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      prefix="₹"
      className={classes("tabular-nums", props.className)}
    />
  );
}

export type TextAreaProps = ComponentProps<"textarea"> & FieldProps;

export function TextArea(props: TextAreaProps) {
  const { frame, control } = framed(props);
  const { className, rows = 4, ...rest } = control;
  const typed = useTypedLanguage(rest);
  return (
    <Field {...frame}>
      {(attributes) => (
        <textarea
          {...attributes}
          dir="auto"
          rows={rows}
          className={classes(controlClass, className)}
          {...rest}
          {...typed}
        />
      )}
    </Field>
  );
}

export type SearchFieldProps = Omit<ComponentProps<"input">, "type"> & {
  /** For screen readers; visible only as the placeholder unless one is given. */
  label: string;
  fieldClassName?: string;
};

export function SearchField({ label, fieldClassName, className, placeholder, ...rest }: SearchFieldProps) {
  const typed = useTypedLanguage(rest);
  return (
    <label className={classes("relative block", fieldClassName)}>
      <span className="sr-only">{label}</span>
      <Search
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        enterKeyHint="search"
        placeholder={placeholder ?? label}
        className={classes(controlClass, "ps-10", className)}
        {...rest}
        {...typed}
      />
    </label>
  );
}
