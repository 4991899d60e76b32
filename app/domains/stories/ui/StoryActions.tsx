import * as m from "#messages";
import Heart from "../../../ui/icons/heart.ts";
import MessageCircle from "../../../ui/icons/message-circle.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Anchor } from "../../../ui/link.tsx";
import { ShareButton } from "../../../ui/Share.tsx";
import { SpokenText } from "../../../ui/UserText.tsx";
import type { Story } from "../schema.ts";
import { counted } from "./counted.ts";
import type { ChangeStory } from "./StoryCard.tsx";
import { useStoryLike } from "./use-like.ts";

type StoryActionsProps = {
  story: Story;
  onChange: ChangeStory;
  /** The comment area toggled by the button; without it the button links to the one on the same page. */
  comments?: { id: string; is_open: boolean; onToggle: () => void };
};

const actionClass = buttonClass("quiet", "medium", "px-2!");

/** Like and comment counts, and the story's three actions. */
export function StoryActions({ story, onChange, comments }: StoryActionsProps) {
  const pressLike = useStoryLike(story, onChange);
  const href = `/stories/${story.id}`;
  const { name } = story;
  const comment_count = counted(story.comment_count, "comment");
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted tabular-nums">
        <span data-like-count="">{counted(story.like_count, "like")}</span>
        <Anchor
          href={`${href}#comments`}
          data-comment-count=""
          className="-my-2 inline-flex min-h-11 items-center hover:text-link hover:underline"
        >
          <SpokenText spoken={m.stories_count_on_story({ count: comment_count, name })}>
            {comment_count}
          </SpokenText>
        </Anchor>
      </p>
      <div data-needs-script="" className="-mx-2 grid grid-cols-3 border-t border-hairline pt-2">
        <button
          type="button"
          aria-pressed={story.liked}
          onClick={pressLike}
          className={`group ${actionClass}`}
        >
          <Heart
            size={20}
            aria-hidden="true"
            className="group-aria-pressed:fill-current group-aria-pressed:text-primary"
          />
          <SpokenText spoken={m.stories_like_story_of({ name })}>{m.stories_like()}</SpokenText>
        </button>
        {comments ? (
          <button
            type="button"
            aria-expanded={comments.is_open}
            aria-controls={comments.is_open ? comments.id : undefined}
            onClick={comments.onToggle}
            className={actionClass}
          >
            <MessageCircle size={20} aria-hidden="true" />
            <SpokenText spoken={m.stories_comment_subject_title({ name })}>{m.stories_comment()}</SpokenText>
          </button>
        ) : (
          <button type="button" onClick={goToComments} className={actionClass}>
            <MessageCircle size={20} aria-hidden="true" />
            <SpokenText spoken={m.stories_comment_subject_title({ name })}>{m.stories_comment()}</SpokenText>
          </button>
        )}
        <ShareButton
          url={href}
          title={`${name}, ${story.location}`}
          copiedText={m.stories_link_copied()}
          variant="quiet"
          className="px-2!"
        >
          <SpokenText spoken={m.stories_share_story_of({ name })}>{m.ui_share()}</SpokenText>
        </ShareButton>
      </div>
    </div>
  );
}

function goToComments() {
  const area = document.getElementById("comments");
  area?.scrollIntoView({ behavior: "smooth", block: "start" });
  area?.querySelector<HTMLElement>("textarea, a")?.focus({ preventScroll: true });
}
