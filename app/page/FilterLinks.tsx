import { classes } from "../ui/classes.ts";
import { Anchor } from "../ui/link.tsx";

type FilterLinksProps<Value extends string> = {
  /** As in "Gifts by status". */
  label: string;
  /** Null: without this filter. */
  choices: readonly (readonly [Value | null, string])[];
  chosen: Value | null;
  hrefOf: (value: Value | null) => string;
};

/** The values of one filter of a list, each a link to the filtered list. */
export function FilterLinks<Value extends string>(props: FilterLinksProps<Value>) {
  return (
    <nav aria-label={props.label} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {props.choices.map(([value, label]) => (
          <li key={label}>
            <Anchor
              href={props.hrefOf(value)}
              keepScroll
              aria-current={value === props.chosen ? "page" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center rounded-chip border px-4 font-semibold transition-colors",
                value === props.chosen
                  ? "border-primary bg-primary text-on-primary"
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
