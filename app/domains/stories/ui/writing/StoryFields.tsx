import { RecordField } from "../../../../page/RecordField.tsx";
import { fieldNames } from "../../../../text/fields/field.ts";
import { storyFields } from "../../story-fields.ts";
import type { StoryValues } from "../../story-form.ts";
import { usePlaces } from "./use-places.ts";

type StoryFieldsProps = {
  /** Initial values. */
  filled: StoryValues;
  /** Current values. */
  typed: StoryValues;
  errors: Record<string, string>;
};

const { story, category, location, ...others } = storyFields;

/** The story's text, category and place, then its other fields. */
export function StoryFields({ filled, typed, errors }: StoryFieldsProps) {
  const places = usePlaces(typed.location);
  const given = (name: keyof typeof storyFields) => ({
    id: name,
    name,
    defaultValue: filled[name],
    typed: typed[name],
    error: errors[name],
  });
  return (
    <>
      <RecordField field={story} {...given("story")} />
      <div className="grid gap-6 sm:grid-cols-2">
        <RecordField field={category} {...given("category")} />
        <RecordField field={location} {...given("location")} list="story-places" />
        <datalist id="story-places">
          {places.map((place) => (
            <option key={place} value={place} label={place} aria-label={place} />
          ))}
        </datalist>
      </div>
      {fieldNames(others).map((name) => (
        <RecordField key={name} field={others[name]} {...given(name)} />
      ))}
    </>
  );
}
