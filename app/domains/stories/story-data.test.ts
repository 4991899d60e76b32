import { expect, test } from "vitest";
import type { Story } from "./schema.ts";
import { storyData } from "./story-data.ts";

const author = { user_id: "019f0000-0000-7000-8000-000000000001", display_name: "Asha P.", has_card: true };
const story = {
  id: "019f0000-0000-7000-8000-000000000002",
  name: "Asha Patnaik",
  location: "Lamtaput, Koraput",
  category: "Education",
  story: "We walked\n\neleven kilometres a day.",
  image_url: null,
  created_at: "2026-11-01T10:00:00.000Z",
  edited_at: null,
  author,
} as unknown as Story;
const dataOf = (changes: object = {}) =>
  storyData({ ...story, ...changes }, { organisation_name: "Sahayog" }, "https://sahayog.example.org");

test("a story is an article with its author and its day", () => {
  expect(dataOf()).toMatchObject({
    "@type": "Article",
    headline: "Asha Patnaik, Lamtaput, Koraput",
    datePublished: "2026-11-01T10:00:00.000Z",
    author: {
      "@type": "Person",
      name: "Asha Patnaik",
      url: `https://sahayog.example.org/people/${author.user_id}`,
    },
  });
  expect(dataOf()).not.toHaveProperty("dateModified");
});

test("nothing leads to an author without a public profile", () => {
  const data = JSON.stringify(dataOf({ author: { ...author, has_card: false } }));
  expect(data).not.toContain(author.user_id);
  expect(data).not.toContain(author.display_name);
});

test("an interview is the organisation's", () => {
  expect(dataOf({ author: null }).author).toMatchObject({ "@type": "NGO", name: "Sahayog" });
});
