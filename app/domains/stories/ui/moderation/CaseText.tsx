import { Badge } from "../../../../ui/Badge.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { Time } from "../../../../ui/Time.tsx";
import type { CaseSubject } from "../../moderation.ts";
import { ImpactBox } from "../StoryParts.tsx";
import { outOfSightBadges } from "./decision-words.ts";

/** What is decided about: all of its words and its picture, as it stands now. */
export function CaseText({ subject }: { subject: CaseSubject }) {
  const is_story = subject.subject.kind === "story";
  const badge = subject.status === "published" ? undefined : outOfSightBadges[subject.status];
  const address = is_story ? `/stories/${subject.story_id}` : `/stories/${subject.story_id}#comments`;
  return (
    <Card as="section" aria-labelledby="case-text" className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="case-text" className="text-xl">
            {is_story ? "The story" : "The comment"}
          </h2>
          {subject.is_featured && <Badge tone="success">Featured</Badge>}
          {badge && <Badge tone={badge.tone}>{badge.word}</Badge>}
        </div>
        <p className="text-sm text-muted">
          {is_story && `${subject.category} · ${subject.location} · `}
          <Time moment={subject.created_at} ago />
          {subject.edited_at && (
            <>
              {" · edited "}
              <Time moment={subject.edited_at} ago />
            </>
          )}
        </p>
      </div>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {subject.text}
      </p>
      <ImpactBox impact={subject.impact} />
      {subject.image_url && (
        <figure>
          <img
            src={subject.image_url}
            alt={subject.image_alt ?? "The picture of the story; its writer did not describe it."}
            width={800}
            height={320}
            decoding="async"
            referrerPolicy="no-referrer"
            className="max-h-96 w-full rounded-control bg-sunken object-contain"
          />
          {subject.image_alt && (
            <figcaption className="mt-1 text-sm text-muted">Described as: {subject.image_alt}</figcaption>
          )}
        </figure>
      )}
      {subject.tags.length > 0 && <p className="text-sm text-muted">Topics: {subject.tags.join(", ")}</p>}
      <Anchor href={address} className="underlined-link inline-flex min-h-11 items-center self-start">
        {is_story ? "See it on its own page" : `See it under the story of ${subject.story_name}`}
      </Anchor>
    </Card>
  );
}
