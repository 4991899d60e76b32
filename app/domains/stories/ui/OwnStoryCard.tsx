import * as m from "#messages";
import EyeOff from "../../../ui/icons/eye-off.ts";
import Pencil from "../../../ui/icons/pencil.ts";
import Trash2 from "../../../ui/icons/trash-2.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { uploadOfPath, picturePath, pictureSizes } from "../../uploads/schema.ts";
import type { OwnStory } from "../schema.ts";
import { hiddenNext } from "../../moderation/ui/HiddenNote.tsx";
import { editStoryPath, ownStoriesPath } from "../story-form.ts";
import { counted } from "./counted.ts";
import { OwnDecisionBox } from "./OwnDecisionBox.tsx";
import { MarkedWords, UserText } from "../../../ui/UserText.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { shortened } from "../../../text/shorten.ts";
import { categoryWords } from "../category-words.ts";

type OwnStoryCardProps = {
  story: OwnStory;
  /** Its writer can change what moderators hid. */
  can_change: boolean;
  /** Result of a refused appeal. */
  answer: FormAnswer | undefined;
  /** Query string of the list, which is kept. */
  search: URLSearchParams;
};

/** A story in the list of its writer, with its state and actions. */
export function OwnStoryCard({ story, can_change, answer, search }: OwnStoryCardProps) {
  const picture = smallPicture(story.image_url);
  return (
    <Card as="li" data-own-story={story.id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        {picture && (
          <img
            src={picture}
            alt=""
            width={96}
            height={96}
            loading="lazy"
            className="size-24 rounded-control object-cover"
          />
        )}
        <div className="min-w-0 flex-1 basis-56">
          <p className="mb-1 flex flex-wrap gap-2">
            {story.is_featured ? (
              <Badge tone="success">{m.stories_content_featured()}</Badge>
            ) : (
              <Badge>{m.stories_content_regular()}</Badge>
            )}
            {story.status !== "published" && (
              <Badge tone="critical" icon={<EyeOff size={14} aria-hidden="true" />}>
                {story.status === "hidden" ? m.stories_all_hidden() : m.stories_all_removed()}
              </Badge>
            )}
          </p>
          <h2 dir="auto" lang={scriptLanguage(titleOf(story))} className="line-clamp-2 text-lg wrap-anywhere">
            <Anchor href={`/stories/${story.id}`} className="hover:text-link hover:underline">
              <MarkedWords>{titleOf(story)}</MarkedWords>
            </Anchor>
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
            <span>{categoryWords[story.category]()}</span>
            <UserText>{story.location}</UserText>
            <Time moment={story.created_at} ago />
            <span>{counted(story.like_count, "like")}</span>
            <span>{counted(story.comment_count, "comment")}</span>
          </p>
        </div>
      </div>
      {story.decision && <OwnDecisionBox decision={story.decision} answer={answer} />}
      {story.status === "hidden" && <p>{hiddenNext(story.decision, can_change)}</p>}
      <div className="flex flex-wrap gap-3">
        {story.status !== "removed" && (
          <ButtonLink
            href={editStoryPath(story.id)}
            variant="secondary"
            aria-label={m.stories_edit_named({ title: shortTitle(story) })}
          >
            <Pencil size={18} aria-hidden="true" /> {m.stories_edit()}
          </ButtonLink>
        )}
        <ButtonLink
          href={deletingHref(search, story.id)}
          keepScroll
          variant="quiet"
          aria-label={m.stories_delete_named({ title: shortTitle(story) })}
        >
          <Trash2 size={18} aria-hidden="true" /> {m.stories_delete()}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** URL of the list with this story's delete confirmation; null closes it. */
export function deletingHref(search: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(search);
  if (id === null) next.delete("delete");
  else next.set("delete", id);
  const query = next.toString();
  return query ? `${ownStoriesPath}?${query}` : ownStoriesPath;
}

const titleLength = 90;

/** Stories have no title: uses the first words. */
function titleOf({ story_start }: Pick<OwnStory, "story_start">): string {
  return shortened(story_start.replaceAll(/\s+/g, " ").trim(), titleLength);
}

export function shortTitle(story: Pick<OwnStory, "story_start">): string {
  return titleOf(story).split(" ").slice(0, 6).join(" ");
}

function smallPicture(image_url: string | null): string | null {
  const upload = uploadOfPath(image_url);
  return upload ? picturePath(upload, pictureSizes.story[0]) : image_url;
}
