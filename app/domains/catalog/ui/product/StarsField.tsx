import { useId, useState } from "react";
import * as m from "#messages";
import Star from "../../../../ui/icons/star.ts";
import { classes } from "../../../../ui/classes.ts";
import { FieldError } from "../../../../ui/Field.tsx";

type StarsFieldProps = {
  name: string;
  /** Value as submitted by the form; undefined: nothing is selected. */
  defaultValue: string | undefined;
  error: string | undefined;
};

const choices = ["1", "2", "3", "4", "5"];

/** One to five stars: radio buttons, for standard keyboard and screen reader behaviour. */
export function StarsField({ name, defaultValue = "", error }: StarsFieldProps) {
  const [chosen, setChosen] = useState(defaultValue);
  const error_id = useId();
  return (
    <fieldset
      aria-describedby={error ? error_id : undefined}
      data-field=""
      data-invalid={error ? "" : undefined}
      className="min-w-0"
    >
      <legend className="mb-1 font-semibold">{m.catalog_reviews_stars_label()}</legend>
      <div className="flex">
        {choices.map((value) => (
          <label
            key={value}
            className={classes(
              "relative inline-flex size-11 cursor-pointer items-center justify-center rounded-control text-brass",
              "hover:bg-sunken has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus",
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => setChosen(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star
              size={28}
              aria-hidden="true"
              className={classes("pointer-events-none", value <= chosen ? "fill-haritala" : "fill-none")}
            />
            <span className="sr-only">{m.catalog_stars_given({ count: Number(value) })}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={error_id}>{error}</FieldError>}
    </fieldset>
  );
}
