import * as m from "#messages";
import { formatCount } from "../../../../text/count.ts";
import { Select } from "../../../../ui/Select.tsx";
import { TextArea, TextField } from "../../../../ui/TextField.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { storyCategories, storyLimits } from "../../schema.ts";
import { usePlaces } from "./use-places.ts";
import { countedLength, type StoryValues } from "../../story-form.ts";

type StoryFieldsProps = {
  /** What the fields begin with. */
  filled: StoryValues;
  /** What is in them now. */
  typed: StoryValues;
  errors: Record<string, string>;
};

const { story: storyLength, location: locationLength, impact: impactLength } = storyLimits;
const categoryOptions = [
  { value: "", label: "Please choose" },
  ...storyCategories.map((category) => ({ value: category, label: category })),
];

/** The words of a story, its category and its place. */
export function StoryFields({ filled, typed, errors }: StoryFieldsProps) {
  const places = usePlaces(typed.location);
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <TextArea
          label="Your story"
          hint={`What happened, in your own words and language. From ${storyLength.shortest} to ${formatCount(storyLength.longest)} characters.`}
          id="story"
          name="story"
          rows={12}
          marked
          defaultValue={filled.story}
          error={errors.story}
          className="field-sizing-content min-h-64"
        />
        <CharacterCount text={typed.story} longest={storyLength.longest} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Select
          label="Category"
          hint="Where readers will look for it."
          id="category"
          name="category"
          marked
          options={categoryOptions}
          defaultValue={filled.category}
          error={errors.category}
        />
        <TextField
          label="Location"
          hint="As in “Lamtaput, Koraput”."
          id="location"
          name="location"
          list="story-places"
          marked
          autoComplete="off"
          maxLength={locationLength.longest}
          defaultValue={filled.location}
          error={errors.location}
        />
        <datalist id="story-places">
          {places.map((place) => (
            <option key={place} value={place} label={place} aria-label={place} />
          ))}
        </datalist>
      </div>
      <div className="flex flex-col gap-1.5">
        <TextField
          label="Impact"
          hint="Optional. What changed, in one sentence, with a figure if there is one."
          id="impact"
          name="impact"
          autoComplete="off"
          defaultValue={filled.impact}
          error={errors.impact}
        />
        {typed.impact && <CharacterCount text={typed.impact} longest={impactLength.longest} />}
      </div>
    </>
  );
}

const soonFull = 100;

/** Counts while somebody types; aloud only when little room is left. */
function CharacterCount({ text, longest }: { text: string; longest: number }) {
  if (!useHydrated()) return null;
  const length = countedLength(text);
  const left = longest - length;
  const spoken =
    left < 0
      ? m.stories_characters_over({ count: -left })
      : left <= soonFull
        ? `${Math.ceil(left / 10) * 10} characters left or fewer`
        : "";
  return (
    <p className={`text-end text-sm tabular-nums ${left < 0 ? "font-semibold text-danger" : "text-muted"}`}>
      <span aria-hidden="true">
        {formatCount(length)} / {formatCount(longest)}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </p>
  );
}
