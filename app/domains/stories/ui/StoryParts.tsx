import Sprout from "lucide-react/icons/sprout";
import type { Story, StorySummary } from "../schema.ts";
import { UserText } from "../../../ui/UserText.tsx";

/** What changed, in one sentence; renders nothing without it. */
export function ImpactBox({ impact }: { impact: string | null }) {
  if (!impact) return null;
  return (
    <div className="flex items-start gap-3 rounded-control border-s-4 border-success bg-badge-success-bg px-4 py-3 text-badge-success-text">
      <Sprout size={20} aria-hidden="true" className="mt-0.5" />
      <p>
        <strong>Impact:</strong> <UserText>{impact}</UserText>
      </p>
    </div>
  );
}

/** The photograph of a story that has one. */
export function StoryPicture({ story, eager }: { story: Story | StorySummary; eager?: boolean | undefined }) {
  if (!story.image_url) return null;
  return (
    <img
      src={story.image_url}
      alt={("image_alt" in story && story.image_alt) || `From ${story.name}’s story`}
      width={800}
      height={320}
      loading={eager ? undefined : "lazy"}
      decoding="async"
      referrerPolicy="no-referrer"
      className="h-80 w-full rounded-control object-cover"
    />
  );
}
