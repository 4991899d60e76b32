import ArrowRight from "lucide-react/icons/arrow-right";
import MapPin from "lucide-react/icons/map-pin";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { classes } from "../../../ui/classes.ts";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { Story, StorySummary } from "../schema.ts";
import { ImpactBox, StoryPicture } from "./StoryParts.tsx";

/** Who tells, where and when, and of what. The name is the heading of the card or page. */
export function StoryTeller({ story, as: Heading }: { story: Story | StorySummary; as: "h1" | "h2" | "h3" }) {
  return (
    <div className="flex items-start gap-3">
      <Avatar name={story.name} src={portraitOf(story)} size={Heading === "h1" ? 64 : 44} />
      <div className="min-w-0 flex-1">
        <Heading className={Heading === "h1" ? "text-3xl" : "text-lg"}>{story.name}</Heading>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span className="inline-flex items-center gap-1">
            <MapPin size={14} aria-hidden="true" />
            {story.location}
          </span>
          <Time moment={story.created_at} ago />
        </p>
      </div>
      <Badge tone="default">{story.category}</Badge>
    </div>
  );
}

/** A bust drawn for the story, with the first letter of the name. */
function portraitOf({ id, name }: { id: string; name: string }): string {
  return `/art/person/${id}.svg?title=${encodeURIComponent(Array.from(name)[0] ?? "")}`;
}

export type StoryCardProps = {
  story: StorySummary;
  /** Level of the heading within its page. */
  as?: "h2" | "h3";
  /** Leaves out the picture, where cards stand in a row. */
  compact?: boolean;
  className?: string;
};

export function StoryCard({ story, as = "h2", compact = false, className }: StoryCardProps) {
  return (
    <Card as="article" interactive className={classes("flex flex-col gap-4", className)}>
      <StoryTeller story={story} as={as} />
      <p className="whitespace-pre-line">{story.excerpt}</p>
      {!compact && <ImpactBox impact={story.impact} />}
      {!compact && <StoryPicture story={story} />}
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
