import MapPin from "../../../ui/icons/map-pin.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Time } from "../../../ui/Time.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";
import type { Story, StorySummary } from "../schema.ts";
import { categoryWords } from "../category-words.ts";

/** Author, place, time and category. The name is the heading of the card or page. */
export function StoryAuthor({ story, as: Heading }: { story: Story | StorySummary; as: "h1" | "h2" | "h3" }) {
  return (
    <div className="flex items-start gap-3 max-[20rem]:flex-wrap">
      <Avatar name={story.name} src={portraitOf(story)} size={Heading === "h1" ? 64 : 44} />
      <div className="min-w-0 flex-1 max-[20rem]:basis-full">
        <Heading
          dir="auto"
          lang={scriptLanguage(story.name)}
          className={Heading === "h1" ? "text-3xl" : "text-lg"}
        >
          <MarkedWords>{story.name}</MarkedWords>
        </Heading>
        <StoryFacts story={story} />
      </div>
      <Badge tone="default">{categoryWords[story.category]()}</Badge>
    </div>
  );
}

/** Place and time. */
export function StoryFacts({ story, children }: { story: Story | StorySummary; children?: React.ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span dir="auto" lang={scriptLanguage(story.location)} className="inline-flex items-center gap-1">
        <MapPin size={14} aria-hidden="true" />
        <MarkedWords>{story.location}</MarkedWords>
      </span>
      <Time moment={story.created_at} ago />
      {children}
    </p>
  );
}

/** The writer's picture, else a generated portrait with the initial. */
export function portraitOf(story: Story | StorySummary): string {
  const { id, name } = story;
  const own = "author" in story ? story.author?.avatar_url : null;
  return own ?? `/art/person/${id}.svg?title=${encodeURIComponent(Array.from(name)[0] ?? "")}`;
}
