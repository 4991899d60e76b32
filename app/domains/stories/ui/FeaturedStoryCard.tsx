import ArrowRight from "lucide-react/icons/arrow-right";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import type { StorySummary } from "../schema.ts";
import { StoryTeller } from "./StoryTeller.tsx";

/** A story in a row of others: no picture, and all of it leads to the story. */
export function FeaturedStoryCard({ story }: { story: StorySummary }) {
  return (
    <Card as="article" interactive className="flex h-full flex-col gap-4">
      <StoryTeller story={story} as="h3" />
      <p dir="auto" lang={scriptLanguage(story.excerpt)} className="whitespace-pre-line">
        {story.excerpt}
      </p>
      <Anchor
        href={`/stories/${story.id}`}
        aria-label={
          story.is_shortened ? `Read more of ${story.name}’s story` : `Open the story of ${story.name}`
        }
        className="card-link mt-auto -mb-2 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-link hover:underline"
      >
        {story.is_shortened ? "Read more" : "Open the story"} <ArrowRight size={18} aria-hidden="true" />
      </Anchor>
    </Card>
  );
}
