import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import Sprout from "../../../ui/icons/sprout.ts";
import type { Story, StorySummary } from "../schema.ts";
import { userText } from "../../../ui/UserText.tsx";
import { Strong } from "./message-parts.tsx";

/** Path of generated pictures. */
const drawingPath = "/art/";

/** What changed, in one sentence; renders nothing without it. */
export function ImpactBox({ impact }: { impact: string | null }) {
  if (!impact) return null;
  return (
    <div className="flex items-start gap-3 rounded-control border-s-4 border-success bg-badge-success-bg px-4 py-3 text-badge-success-text">
      <Sprout size={20} aria-hidden="true" className="mt-0.5" />
      <p>
        <Message message={m.stories_impact} markup={{ strong: Strong, impact: userText(impact) }} />
      </p>
    </div>
  );
}

/** A story's picture; a generated one is labelled, unlike uploaded photos. */
export function StoryPicture({ story, eager }: { story: Story | StorySummary; eager?: boolean | undefined }) {
  if (!story.image_url) return null;
  return (
    <span className="relative block">
      <img
        src={story.image_url}
        alt={("image_alt" in story && story.image_alt) || m.stories_picture_from({ name: story.name })}
        width={800}
        height={320}
        loading={eager ? undefined : "lazy"}
        decoding="async"
        referrerPolicy="no-referrer"
        className="h-80 w-full rounded-control object-cover"
      />
      {story.image_url.startsWith(drawingPath) && (
        <span className="absolute start-2 bottom-2 rounded-chip bg-surface px-2.5 py-0.5 text-sm text-muted">
          {m.stories_illustration()}
        </span>
      )}
    </span>
  );
}
