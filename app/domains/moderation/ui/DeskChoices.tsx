import { useId } from "react";
import { FieldError } from "../../../ui/Field.tsx";

export type DeskChoice = { value: string; label: string; text: string };

type DeskChoicesProps = {
  name: string;
  legend: string;
  choices: readonly DeskChoice[];
  defaultValue: string | undefined;
  error: string | undefined;
};

/** Radio choices, each with its effect. */
export function DeskChoices({ name, legend, choices, defaultValue, error }: DeskChoicesProps) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? "" : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="divide-y divide-hairline rounded-card border border-hairline">
        {choices.map(({ value, label, text }) => (
          <div key={value} className={choiceClass}>
            <label htmlFor={`${id}-${value}`} className="flex min-h-6 items-center gap-3 font-semibold">
              <input
                type="radio"
                id={`${id}-${value}`}
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
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
      {error && (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

const choiceClass =
  "group relative px-4 py-3 transition-colors duration-quick first:rounded-t-card last:rounded-b-card has-checked:bg-sunken";

const dotClass =
  "size-5 flex-none rounded-chip border border-control bg-surface transition-[border-width,border-color] duration-quick " +
  "group-has-checked:border-6 group-has-checked:border-primary";
