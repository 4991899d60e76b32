import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

/** Read aloud, not seen. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<"span">) {
  return <span className={classes("sr-only", className)} {...rest} />;
}
