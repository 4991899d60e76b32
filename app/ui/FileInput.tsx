import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Field, type FieldProps, framed } from "./Field.tsx";

/** The control of a `Field` that takes a file. `className`: its width and the colour of the file's name. */
export function FileInput({
  className = "w-full min-w-0 text-muted",
  ...rest
}: Omit<ComponentProps<"input">, "type">) {
  return <input {...rest} type="file" className={classes(look, className)} />;
}

/** A labelled field that takes a file. */
export function FileField(props: Omit<ComponentProps<"input">, "type"> & FieldProps) {
  const { frame, control } = framed(props);
  return <Field {...frame}>{(attributes) => <FileInput {...attributes} {...control} />}</Field>;
}

/** Browsers show no focus that a script gives it after a tap, as where it is wrong. */
const look =
  "focus:outline-3 focus:outline-focus min-h-11 text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-control " +
  "file:bg-surface file:px-4 file:text-base file:font-semibold file:text-text hover:file:border-text hover:file:bg-sunken";
