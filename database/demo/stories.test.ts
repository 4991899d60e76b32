import { expect, test } from "vitest";
import { storyCategories, storyLimits } from "../../app/domains/stories/schema.ts";
import { storyFields } from "../../app/domains/stories/story-fields.ts";
import { accounts } from "./accounts.ts";
import { follows, suggested } from "./follows.ts";
import { neighbours } from "./neighbours.ts";
import { people } from "./people.ts";
import { stories } from "./stories.ts";

const everybody = [...accounts, ...people, ...neighbours];
const names = new Set(everybody.map(({ display_name }) => display_name));
const comments = stories.flatMap((story) => story.comments ?? []);
const said = comments.flatMap((comment) => [comment, ...(comment.answers ?? [])]);

function repeated<T>(values: T[]): T[] {
  return values.filter((value, position) => values.indexOf(value) !== position);
}

/** Each as it may be written, in Latin letters or in Odia. */
const districts = [
  ["Angul"],
  ["Balangir"],
  ["Balasore"],
  ["Bargarh"],
  ["Bhadrak"],
  ["Boudh", "ବୌଦ୍ଧ"],
  ["Cuttack"],
  ["Deogarh", "ଦେବଗଡ଼"],
  ["Dhenkanal"],
  ["Gajapati"],
  ["Ganjam"],
  ["Jagatsinghpur"],
  ["Jajpur"],
  ["Jharsuguda"],
  ["Kalahandi"],
  ["Kandhamal"],
  ["Kendrapara", "କେନ୍ଦ୍ରାପଡ଼ା"],
  ["Keonjhar"],
  ["Khordha", "ଖୋର୍ଦ୍ଧା"],
  ["Koraput"],
  ["Malkangiri"],
  ["Mayurbhanj"],
  ["Nabarangpur"],
  ["Nayagarh"],
  ["Nuapada"],
  ["Puri"],
  ["Rayagada"],
  ["Sambalpur", "ସମ୍ବଲପୁର"],
  ["Subarnapur"],
  ["Sundargarh"],
];

test("stories come from all thirty districts, of every category", () => {
  expect(stories.length).toBeGreaterThanOrEqual(64);
  const missing = districts.filter(
    (district) => !stories.some(({ location }) => district.includes(location.split(", ").at(-1) ?? "")),
  );
  expect(missing).toEqual([]);
  expect(districts).toHaveLength(30);
  for (const category of storyCategories)
    expect(stories.filter((story) => story.category === category).length).toBeGreaterThanOrEqual(12);
});

test("each has its own text, short or long, within the limits", () => {
  expect(repeated(stories.map(({ story }) => story))).toEqual([]);
  const lengths = stories.map(({ story }) => story.length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(120);
  expect(Math.min(...lengths)).toBeLessThanOrEqual(200);
  expect(Math.max(...lengths)).toBeGreaterThan(1_500);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1_800);
  expect(stories.filter(({ topics }) => topics.length < 1 || topics.length > storyLimits.tags_count)).toEqual(
    [],
  );
  expect(stories.filter(({ impact }) => (impact?.length ?? 0) > storyFields.impact.longest)).toEqual([]);
  expect(stories.filter(({ impact }) => impact === null).length).toBeGreaterThanOrEqual(10);
});

test("some are in Odia, and some have words in Hindi", () => {
  const in_odia = stories.filter(({ story }) => /^\p{Script=Oriya}/u.test(story));
  expect(in_odia.length).toBeGreaterThanOrEqual(4);
  expect(
    stories.filter(({ story }) => /\p{Script=Devanagari}{2}/u.test(story)).length,
  ).toBeGreaterThanOrEqual(3);
});

test("their authors and commenters are people of the demo, who are unique and have undeliverable addresses", () => {
  expect(
    stories.filter(({ from_interview, name }) => !from_interview && !names.has(name)).map(({ name }) => name),
  ).toEqual([]);
  expect(said.filter(({ by }) => !names.has(by)).map(({ by }) => by)).toEqual([]);
  expect(
    [...Object.keys(follows), ...Object.values(follows).flat(), ...suggested].filter(
      (name) => !names.has(name),
    ),
  ).toEqual([]);
  expect(repeated(everybody.map(({ display_name }) => display_name))).toEqual([]);
  expect(repeated(everybody.map(({ email }) => email))).toEqual([]);
  expect(neighbours.filter(({ email }) => !/^[a-z]+(?:\.[a-z]+)*@example\.org$/.test(email))).toEqual([]);
});

test("they have comments, and no more likes than there are people", () => {
  expect(comments.length).toBeGreaterThanOrEqual(60);
  expect(comments.filter(({ answers }) => answers?.length).length).toBeGreaterThanOrEqual(20);
  expect(said.filter(({ text }) => text.length > 400)).toEqual([]);
  expect(Math.max(...stories.map(({ likes }) => likes))).toBeLessThan(everybody.length);
});

/** Days pass after the demo was loaded, and trending always counts the last fourteen. */
test.each([14, 13, 12, 11, 10, 9, 8, 7, 6, 5])(
  "the four themes lead while the last %i days count",
  (days) => {
    const counts = new Map<string, number>();
    for (const { topics, days_ago } of stories)
      if (days_ago < days) for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
    const themes = ["Digital Education", "Rural Healthcare", "Women Empowerment", "Sustainable Farming"];
    const led = themes.map((theme) => counts.get(theme) ?? 0);
    const others = [...counts].filter(([topic]) => !themes.includes(topic)).map(([, count]) => count);
    expect(Math.min(...led)).toBeGreaterThan(Math.max(...others));
    if (days === 14) expect(led).toEqual([...new Set(led)].toSorted((a, b) => b - a));
  },
);

test("the home page has six featured stories, and most stories are not featured", () => {
  expect(stories.filter(({ is_featured }) => is_featured).length).toBeGreaterThanOrEqual(6);
  expect(stories.filter(({ is_featured }) => !is_featured).length).toBeGreaterThan(stories.length / 2);
});
