import { classes } from "../../../ui/classes.ts";
import { UserText } from "../../../ui/UserText.tsx";

/** A label, its value, and what the value leads to, such as a `tel:` address. */
export type Fact = readonly [label: string, value: string | null, href?: string];
type FactsProps = { facts: readonly Fact[]; className?: string };

/** Labelled facts; those without a value are left out. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={classes("grid gap-x-4 gap-y-2 text-sm", className)}>
      {facts.map(
        ([label, value, href]) =>
          value && (
            <div key={label} className="grid grid-cols-[7rem_1fr] gap-x-3">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 font-semibold wrap-anywhere">
                {href === undefined ? (
                  <UserText>{value}</UserText>
                ) : (
                  <a href={href} className="inline-flex min-h-6 items-center text-link underline">
                    {value}
                  </a>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
