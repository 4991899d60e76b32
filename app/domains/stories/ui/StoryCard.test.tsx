import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AuthProvider } from "../../accounts/ui/auth.tsx";
import { fieldTexts } from "../../../text/fields/field.ts";
import type { Story } from "../schema.ts";
import { storyFields } from "../story-fields.ts";
import { StoryCard } from "./StoryCard.tsx";

const story: Story = {
  id: "018f0000-0000-7000-8000-000000000001",
  name: "Rukmini Guntha",
  ...fieldTexts(storyFields, { location: "Lamtaput, Koraput", story: "It rained." }),
  category: "Education",
  impact: null,
  image_url: null,
  image_alt: null,
  tags: [],
  is_featured: false,
  status: "published",
  like_count: 1,
  comment_count: 1,
  conversation_version: 1,
  created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  edited_at: null,
  author: null,
  liked: false,
  follows_author: false,
  is_own: false,
};

const author = {
  user_id: "018f0000-0000-7000-8000-0000000000aa",
  display_name: "Rukmini",
  bio: null,
  avatar_url: null,
  location: null,
  created_at: "2026-01-01T00:00:00.000Z",
  has_card: true,
};

const html = (changes: Partial<Story> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AuthProvider viewer={null}>
        <StoryCard story={{ ...story, ...changes }} onChange={() => {}} onDeleted={() => {}} />
      </AuthProvider>
    </MemoryRouter>,
  );
const words = (changes: Partial<Story> = {}) =>
  html(changes)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("shows who, where, when and of what", () => {
  expect(words()).toContain("Rukmini Guntha");
  expect(words()).toContain("Lamtaput, Koraput 3 hours ago Education");
});

test("200 characters stay whole, of 201 the last is cut, and the whole is a link away", () => {
  expect(html({ story: "a".repeat(200) })).toContain("a".repeat(200));
  expect(html({ story: "a".repeat(200) })).not.toContain("Read more");
  const cut = html({ story: `${"a".repeat(200)}b` });
  expect(cut).toContain(`${"a".repeat(200)}…`);
  expect(cut).toMatch(
    /<a [^>]*href="\/stories\/018f0000-0000-7000-8000-000000000001"[^>]*><span>Read more<\/span><span class="sr-only">/,
  );
});

test("one like and two, one comment and two", () => {
  expect(words()).toContain("1 like 1 comment");
  expect(words({ like_count: 2, comment_count: 2 })).toContain("2 likes 2 comments");
  expect(words({ like_count: 0, comment_count: 0 })).toContain("0 likes 0 comments");
  expect(words({ like_count: 120_000 })).toContain("1,20,000 likes");
});

test("an impact has its box, and nothing has none", () => {
  expect(words({ impact: "412 words with sound" })).toContain("Impact: 412 words with sound");
  expect(words()).not.toContain("Impact");
});

test("a picture has its description and its place", () => {
  const pictured = html({ image_url: "/uploads/a.webp", image_alt: "A well" });
  expect(pictured).toMatch(/<img[^>]+alt="A well"[^>]+height="320"/);
  expect(html()).not.toContain('height="320"');
});

test("the three things to do are named", () => {
  const text = words();
  for (const name of ["Like", "Comment", "Share"]) expect(text).toMatch(new RegExp(`\\b${name}\\b`));
  expect(html()).toContain('aria-pressed="false"');
  expect(html({ liked: true })).toContain('aria-pressed="true"');
});

test("a person with a public card can be followed, but not oneself", () => {
  expect(html({ author })).toContain(">Follow Rukmini<");
  expect(html({ author, follows_author: true })).toContain(">Following Rukmini<");
  expect(html({ author, is_own: true })).not.toContain(">Follow");
  expect(html({ author: { ...author, has_card: false } })).not.toContain(">Follow");
  expect(html()).not.toContain(">Follow");
});

test("what people write stays text", () => {
  expect(html({ name: "<img src=x>", story: "<script>alert(1)</script>" })).not.toMatch(
    /<img src=x|<script>/,
  );
});

test("what somebody wrote has the language of its script, each part its own", () => {
  const odia = html({ name: "ଆଶା ପଟ୍ଟନାୟକ", impact: "ଗାଁରେ ପାଣି ଆସିଲା" });
  expect(odia).toContain('<bdi lang="or">ଗାଁରେ ପାଣି ଆସିଲା</bdi>');
  expect(odia).toMatch(/<h2 [^>]*lang="or"/);
  expect(html({ impact: "गाँव में पानी आया" })).toContain('<bdi lang="hi">');
  expect(html({ impact: "Water came" })).toContain("<bdi>Water came</bdi>");
});

test("a drawing says that it is an illustration, and a photo does not", () => {
  expect(words({ image_url: "/art/education/a.svg", image_alt: "A drawing" })).toContain("Illustration");
  expect(words({ image_url: "/uploads/a/960.webp", image_alt: "A well" })).not.toContain("Illustration");
});
