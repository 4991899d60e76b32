import { lazy, memo, Suspense, useId, useState } from "react";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";
import type { Story } from "../schema.ts";
import { CommentsComing } from "./CommentsComing.tsx";
import { FollowButton } from "./FollowButton.tsx";
import { StoryActions } from "./StoryActions.tsx";
import { StoryMenu } from "./StoryMenu.tsx";
import { ImpactBox, StoryPicture } from "./StoryParts.tsx";
import { portraitOf, StoryFacts } from "./StoryAuthor.tsx";
import { StoryText } from "./StoryText.tsx";
import { categoryWords } from "../category-words.ts";

// Lazy-loaded: few readers open the comments, and the feed should stay light.
const CommentArea = lazy(() => import("./CommentArea.tsx"));

export type ChangeStory = (id: string, change: (story: Story) => Story) => void;

type StoryCardProps = {
  story: Story;
  /** Called on likes, follows and comments; the card itself holds no story state. */
  onChange: ChangeStory;
  /** Its writer deleted it. */
  onDeleted: (id: string) => void;
  /** Visible without scrolling. */
  eager?: boolean;
};

/** A story in the feed, with all its actions in place. */
export const StoryCard = memo(function StoryCard({ story, onChange, onDeleted, eager }: StoryCardProps) {
  const comments_id = useId();
  const [comments_open, setCommentsOpen] = useState(false);
  return (
    <article
      aria-labelledby={`story-${story.id}`}
      data-story={story.id}
      className="card card-padded flex flex-col gap-4"
    >
      <CardHead story={story} onChange={onChange} onDeleted={onDeleted} />
      <StoryText story={story} />
      <ImpactBox impact={story.impact} />
      <StoryPicture story={story} eager={eager} />
      <StoryActions
        story={story}
        onChange={onChange}
        comments={{
          id: comments_id,
          is_open: comments_open,
          onToggle: () => setCommentsOpen(!comments_open),
        }}
      />
      {comments_open && (
        <div id={comments_id} className="border-t border-hairline pt-4">
          <Suspense fallback={<CommentsComing />}>
            <CommentArea story={story} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </article>
  );
});

function CardHead({ story, onChange, onDeleted }: Omit<StoryCardProps, "eager">) {
  return (
    <div className="flex items-start gap-3 max-[20rem]:flex-wrap">
      <Avatar name={story.name} src={portraitOf(story)} />
      <div className="min-w-0 flex-1 max-[20rem]:basis-full">
        <h2 id={`story-${story.id}`} dir="auto" lang={scriptLanguage(story.name)} className="text-lg">
          <Anchor
            href={`/stories/${story.id}`}
            className="-my-2.5 inline-flex min-h-11 items-center hover:text-link hover:underline"
          >
            <MarkedWords>{story.name}</MarkedWords>
          </Anchor>
        </h2>
        <StoryFacts story={story} />
        <div className="mt-1 flex flex-wrap items-center gap-x-2">
          <Badge tone="default">{categoryWords[story.category]()}</Badge>
          {story.author?.has_card && !story.is_own && (
            <FollowButton
              person={story.author}
              following={story.follows_author}
              onChange={(follows_author) => onChange(story.id, (before) => ({ ...before, follows_author }))}
              className="-my-2"
              return_to={`/stories/${story.id}`}
            />
          )}
        </div>
      </div>
      <StoryMenu story={story} onDeleted={onDeleted} />
    </div>
  );
}
