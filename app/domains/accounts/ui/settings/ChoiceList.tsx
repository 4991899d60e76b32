import { useId } from "react";

type ChoiceListProps<T extends string> = {
  name: string;
  legend: string;
  hint: string;
  choices: readonly { value: T; label: string; text: string }[];
  chosen: T;
  onChoose: (value: T) => void;
};

/** One of a few, each on a line of its own with what it means; the label alone is the choice's name. */
export function ChoiceList<T extends string>(props: ChoiceListProps<T>) {
  const { name, legend, hint, choices, chosen, onChoose } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="text-lg font-semibold">{legend}</legend>
      <p id={`${id}-hint`} className="text-muted">
        {hint}
      </p>
      <div className="mt-3 divide-y divide-hairline rounded-card border border-hairline">
        {choices.map(({ value, label, text }) => (
          <div
            key={value}
            className="group relative px-4 py-3 transition-colors duration-quick first:rounded-t-card last:rounded-b-card has-checked:bg-sunken"
          >
            <label htmlFor={`${id}-${value}`} className="flex min-h-6 items-center gap-3 font-semibold">
              {/* The whole line answers, as a target for thumbs. */}
              <input
                type="radio"
                id={`${id}-${value}`}
                name={name}
                value={value}
                defaultChecked={value === chosen}
                onChange={() => onChoose(value)}
                aria-describedby={`${id}-${value}-text`}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-card"
              />
              <span aria-hidden="true" className={dotClass} />
              {label}
            </label>
            <p id={`${id}-${value}-text`} className="ps-8 text-sm text-muted">
              {text}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const dotClass =
  "size-5 flex-none rounded-chip border border-control bg-surface transition-[border-width,border-color] duration-quick " +
  "group-has-checked:border-6 group-has-checked:border-primary";
