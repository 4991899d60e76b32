import { useId } from "react";
import { radioClass } from "../../../../ui/radio-class.ts";

type ChoiceListProps<T extends string> = {
  name: string;
  legend: string;
  hint: string;
  choices: readonly { value: T; label: string; text: string }[];
  chosen: T;
  onChoose: (value: T) => void;
};

/** Radio group with one choice per line and its explanation; only the label is the accessible name. */
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
          // The whole line is clickable, as a large touch target.
          <label
            key={value}
            className="block cursor-pointer px-4 py-3 transition-colors duration-quick first:rounded-t-card last:rounded-b-card has-checked:bg-sunken"
          >
            <span className="flex min-h-6 items-center gap-3 font-semibold">
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === chosen}
                onChange={() => onChoose(value)}
                aria-labelledby={`${id}-${value}`}
                aria-describedby={`${id}-${value}-text`}
                className={radioClass}
              />
              <span id={`${id}-${value}`}>{label}</span>
            </span>
            <span id={`${id}-${value}-text`} className="block ps-8 text-sm text-muted">
              {text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
