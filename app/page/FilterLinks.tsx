import { useEffect, useRef } from "react";
import { classes } from "../ui/classes.ts";
import { Anchor } from "../ui/link.tsx";
import { showInRow } from "../ui/show-in-row.ts";

type FilterLinksProps<Value extends string> = {
  /** Accessible name, as in "Donations by status". */
  label: string;
  /** Null: without this filter. */
  choices: readonly (readonly [Value | null, string])[];
  chosen: Value | null;
  hrefOf: (value: Value | null) => string;
  /**
   * For lists with several filters: with a visible label, and on phones on one scrolling line, so that the rows stay in
   * view.
   */
  one_line?: boolean;
  /** The only filter with a visible label: it needs no column for labels. */
  is_alone?: boolean;
};

/** The values of one filter of a list, each a link to the filtered list. */
export function FilterLinks<Value extends string>(props: FilterLinksProps<Value>) {
  const line = useRef<HTMLUListElement>(null);
  const position = props.choices.findIndex(([value]) => value === props.chosen);
  // Without one line, all values are in view.
  useEffect(() => showInRow(line.current, position), [position]);
  return (
    <nav
      aria-label={props.label}
      className={props.one_line ? "mb-2 md:mb-3 md:flex md:items-baseline md:gap-4" : "mb-5"}
    >
      {props.one_line && (
        <p
          aria-hidden="true"
          className={classes("text-sm text-muted md:flex-none", !props.is_alone && "md:w-44")}
        >
          {props.label}
        </p>
      )}
      <ul ref={line} className={classes("flex gap-2", props.one_line ? lineClass : "flex-wrap")}>
        {props.choices.map(([value, label]) => (
          <li key={label}>
            <Anchor
              href={props.hrefOf(value)}
              keepScroll
              aria-current={value === props.chosen ? "page" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center rounded-chip border px-4 font-semibold whitespace-nowrap transition-colors",
                !props.one_line && "max-[22rem]:whitespace-normal",
                value === props.chosen
                  ? "border-primary bg-primary text-on-primary forced-colors:border-[Highlight] forced-colors:border-2"
                  : "border-control bg-surface hover:border-text hover:bg-sunken",
              )}
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const lineClass =
  "max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 sm:max-md:-mx-6 sm:max-md:px-6 md:flex-wrap";
