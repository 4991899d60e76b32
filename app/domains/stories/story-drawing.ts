import { lookOf } from "../art/picture-look.ts";
import type { StoryCategory } from "./schema.ts";

const kinds = {
  Education: "education",
  Employment: "employment",
  Healthcare: "healthcare",
  Equality: "equality",
} as const satisfies Record<StoryCategory, string>;

type StoryToDraw = { id: string; category: StoryCategory; tags: readonly string[]; story: string };

/**
 * The drawing of a story without a photograph: what its topics name, else its first sentence, in the manner of its
 * category. Later sentences name things in passing, and a colour is hardly ever that of the thing. For servers: browsers
 * need not load the words that it knows.
 */
export function storyDrawn({ id, category, tags, story }: StoryToDraw) {
  return { kind: kinds[category], id, ...lookOf(tags.join(", "), story.split(/[.!?।\n]/u)[0]), colours: [] };
}
