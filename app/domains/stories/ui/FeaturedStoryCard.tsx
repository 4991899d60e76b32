import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import ArrowRight from "../../../ui/icons/arrow-right.ts";
import { Card } from "../../../ui/Card.tsx";
import { HiddenPart, SeenPart } from "../../../ui/hidden-part.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { MarkedWords, userText } from "../../../ui/UserText.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import type { StorySummary } from "../schema.ts";
import { StoryAuthor } from "./StoryAuthor.tsx";

/** A story card without a picture, linked as a whole. */
export function FeaturedStoryCard({ story }: { story: StorySummary }) {
  return (
    <Card as="article" interactive className="flex h-full flex-col gap-4 max-sm:gap-3 max-sm:p-4">
      <StoryAuthor story={story} as="h3" />
      <p dir="auto" lang={scriptLanguage(story.excerpt)} className="whitespace-pre-line">
        <MarkedWords>{story.excerpt}</MarkedWords>
      </p>
      <Anchor
        href={`/stories/${story.id}`}
        className="card-link mt-auto -mb-2 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-link hover:underline"
      >
        <span>
          <Message
            message={story.is_shortened ? m.stories_read_more : m.stories_open}
            markup={{ seen: SeenPart, hidden: HiddenPart, name: userText(story.name) }}
          />
        </span>
        <ArrowRight size={18} aria-hidden="true" />
      </Anchor>
    </Card>
  );
}
