import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

export type CardProps = ComponentProps<"div"> & {
  as?: "div" | "article" | "section" | "li" | "aside";
  /** The whole card answers to its one `card-link` inside; other links stay above it. */
  interactive?: boolean;
  /** Inner space; switched off for cards that begin with a picture. */
  padded?: boolean;
};

/** A quiet surface. The transparent border becomes visible in forced colours, where shadows vanish. */
export function Card({ as: Tag = "div", interactive, padded = true, className, ...rest }: CardProps) {
  const Element = Tag as "div";
  return (
    <Element
      className={classes(
        "relative overflow-hidden rounded-card border border-transparent bg-surface shadow-card",
        padded && "p-4 sm:p-6",
        interactive &&
          "[&_:is(a,button):not(.card-link)]:relative [&_:is(a,button):not(.card-link)]:z-2 " +
            "transition-[box-shadow,transform] duration-calm ease-settle hover:shadow-raised motion-safe:hover:-translate-y-0.5",
        className,
      )}
      {...rest}
    />
  );
}
