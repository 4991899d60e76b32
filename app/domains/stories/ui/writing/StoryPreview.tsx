import * as m from "#messages";
import MapPin from "../../../../ui/icons/map-pin.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { categoryWords } from "../../category-words.ts";
import { excerptOf, storyCategories } from "../../schema.ts";
import type { StoryValues } from "../../story-form.ts";
import { ImpactBox } from "../StoryParts.tsx";
import { MarkedWords, UserText } from "../../../../ui/UserText.tsx";
import { scriptLanguage } from "../../../../ui/script-language.ts";

type StoryPreviewProps = {
  writer: { user_id: string; display_name: string; avatar_url: string | null };
  values: StoryValues;
  topics: readonly string[];
  /** URL of the picture; null without one. */
  picture: string | null;
};

/** Preview of the story's card in the feed. */
export function StoryPreview({ writer, values, topics, picture }: StoryPreviewProps) {
  const story = values.story.trim();
  // A form that was sent back can hold anything.
  const category = storyCategories.find((one) => one === values.category);
  return (
    <section aria-label={m.stories_preview()} data-needs-script="" data-story-preview="">
      <h2 className="text-xl">{m.stories_preview()}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{m.stories_preview_lead()}</p>
      <Card className="flex flex-col gap-4">
        <div className="flex items-start gap-3">
          <Avatar name={writer.display_name} src={writer.avatar_url ?? drawnFace(writer)} size={44} />
          <div className="min-w-0 flex-1">
            <p className="font-heading text-lg font-semibold wrap-anywhere">
              <UserText>{writer.display_name}</UserText>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <span className="inline-flex min-w-0 items-center gap-1 wrap-anywhere">
                <MapPin size={14} aria-hidden="true" />
                <UserText>{values.location.trim() || m.stories_preview_place()}</UserText>
              </span>
              <span>{m.stories_just_now()}</span>
            </p>
            {category && (
              <Badge tone="default" className="mt-1">
                {categoryWords[category]()}
              </Badge>
            )}
          </div>
        </div>
        <p
          dir="auto"
          lang={scriptLanguage(story)}
          className={`whitespace-pre-line wrap-anywhere ${story ? "" : "text-muted"}`}
        >
          <MarkedWords>{story ? excerptOf(story).excerpt : m.stories_preview_empty()}</MarkedWords>
        </p>
        <ImpactBox impact={values.impact.trim() || null} />
        {picture && (
          <img
            src={picture}
            alt={values.image_alt.trim() || m.stories_picture_chosen()}
            className="h-80 w-full rounded-control object-cover"
          />
        )}
        {topics.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {topics.map((topic) => (
              <li key={topic}>
                <Badge>
                  <UserText>{topic}</UserText>
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

/** Generated avatar, like the published story's. */
function drawnFace({ user_id, display_name }: StoryPreviewProps["writer"]): string {
  return `/art/person/${user_id}.svg?title=${encodeURIComponent(Array.from(display_name)[0] ?? "")}`;
}
