import { classes } from "../../../ui/classes.ts";
import { UserText } from "../../../ui/UserText.tsx";

type FactsProps = { facts: readonly (readonly [string, string | null])[]; className?: string };

/** Labelled facts; those without a value are left out. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={classes("grid gap-x-4 gap-y-2 text-sm", className)}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="grid grid-cols-[7rem_1fr] gap-x-3">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 font-semibold wrap-anywhere">
                <UserText>{value}</UserText>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
