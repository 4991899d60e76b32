import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { FieldError, requiredMark } from "./Field.tsx";
import { radioClass } from "./radio-class.ts";
import { useHydrated } from "./use-hydrated.ts";

type RadioCard = {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  /** A word such as "Popular" in the card's corner. */
  badge?: ReactNode;
};

export type RadioCardsProps = {
  name: string;
  legend: ReactNode;
  cards: readonly RadioCard[];
  /** With `onChange`, controls the selection; the empty string selects nothing. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  /** Shows the marker of a required field. */
  marked?: boolean;
  /** Classes of the grid of cards. */
  className?: string;
};

/** A choice of a few options, each with room for an explanation. */
export function RadioCards({
  name,
  legend,
  cards,
  value,
  defaultValue,
  onChange,
  error,
  marked = false,
  className = "grid grid-cols-2 gap-3",
}: RadioCardsProps) {
  const error_id = useId();
  const is_alive = useHydrated();
  return (
    <fieldset
      aria-describedby={error == null ? undefined : error_id}
      data-invalid={error == null ? undefined : ""}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className={classes("mb-2 font-semibold", marked && requiredMark)}>{legend}</legend>
      <div className={className}>
        {cards.map((card, at) => (
          <label key={card.value} className={cardClass}>
            <span className="flex flex-wrap items-center gap-2">
              <input
                type="radio"
                name={name}
                value={card.value}
                checked={value === undefined ? undefined : value === card.value}
                defaultChecked={value === undefined ? defaultValue === card.value : undefined}
                onChange={() => onChange?.(card.value)}
                // Without script, as in `Field`.
                {...(!is_alive && error != null && at === 0 && { autoFocus: true })}
                className={radioClass}
              />
              <span className="leading-tight font-semibold">{card.title}</span>
              {card.badge != null && <span className="ms-auto">{card.badge}</span>}
            </span>
            {card.text != null && <span className="ps-7 text-sm text-muted">{card.text}</span>}
          </label>
        ))}
      </div>
      {error != null && <FieldError id={error_id}>{error}</FieldError>}
    </fieldset>
  );
}

const cardClass = classes(
  "flex min-h-16 min-w-0 cursor-pointer flex-col justify-center gap-1 rounded-card border-2 border-hairline bg-surface px-4 py-3",
  "transition-[border-color,background-color] duration-quick hover:border-control",
  "has-checked:border-primary has-checked:bg-sunken",
  "forced-colors:has-checked:border-[Highlight]",
);
