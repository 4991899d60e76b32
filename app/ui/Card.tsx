import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

export type CardProps = ComponentProps<"div"> & {
  as?: "div" | "article" | "section" | "li" | "aside";
  /** The whole card is clickable through its one `card-link`; other links stay above it. */
  interactive?: boolean;
  /** Padding; switched off for cards that begin with a picture. */
  padded?: boolean;
};

/** A plain surface. */
export function Card({ as: Tag = "div", interactive, padded = true, className, ...rest }: CardProps) {
  const Element = Tag as "div";
  return (
    <Element
      className={classes("card", padded && "card-padded", interactive && "card-interactive", className)}
      {...rest}
    />
  );
}
