import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages";
import EyeOff from "../../../ui/icons/eye-off.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { picturePath, pictureSizes, uploadOfPath } from "../../uploads/schema.ts";
import type { CommentPage, OwnDecision, Story } from "../schema.ts";
import { ownStoriesPath } from "../story-form.ts";
import CommentArea from "./CommentArea.tsx";
import { FollowButton } from "./FollowButton.tsx";
import { OwnDecisionBox } from "./OwnDecisionBox.tsx";
import { StoryActions } from "./StoryActions.tsx";
import type { ChangeStory } from "./StoryCard.tsx";
import { StoryMenu } from "./StoryMenu.tsx";
import { ImpactBox } from "./StoryParts.tsx";
import { portraitOf, StoryFacts } from "./StoryAuthor.tsx";
import { useLiveStories } from "./use-live-feed.ts";
import { MarkedWords, UserText } from "../../../ui/UserText.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { agoOf } from "../../../ui/time-part.tsx";
import { categoryWords } from "../category-words.ts";

type StoryArticleProps = {
  /** As loaded with the page; counts are updated live. */
  loaded: Story;
  comments: CommentPage | null;
  decision: OwnDecision | null;
  /** Comment form for browsers without script. */
  plainForm: ReactNode;
};

/** A full story with its comments, updated live. */
export function StoryArticle({ loaded, comments, decision, plainForm }: StoryArticleProps) {
  const [story, setStory] = useState(loaded);
  const [is_gone, setGone] = useState(false);
  const change: ChangeStory = (_id, by) => setStory(by);
  useLiveStories([story], change, () => setGone(true));
  const is_public = story.status === "published";
  return (
    <article aria-labelledby="story-name" data-story={story.id} className="mt-4 space-y-6">
      <Author story={story} onChange={change} />
      {is_gone && <ErrorState text={m.stories_gone_live()} />}
      {!is_public && <OutOfSight story={story} />}
      {decision && decision.decision !== "keep" && <OwnDecisionBox decision={decision} answer={undefined} />}
      <WholePicture story={story} />
      <div
        dir="auto"
        lang={scriptLanguage(story.story)}
        className="text-lg whitespace-pre-line wrap-anywhere"
      >
        <MarkedWords>{story.story}</MarkedWords>
      </div>
      <ImpactBox impact={story.impact} />
      <Topics tags={story.tags} />
      {is_public && <StoryActions story={story} onChange={change} />}
      <section id="comments" className="scroll-mt-28 border-t border-hairline pt-6">
        <h2 className="mb-4 text-2xl">{m.stories_comments()}</h2>
        {is_public ? (
          <>
            <CommentArea story={story} onChange={change} {...(comments && { first: comments })} />
            {plainForm}
          </>
        ) : (
          <p className="text-muted">{m.stories_comments_closed()}</p>
        )}
      </section>
    </article>
  );
}

function Author({ story, onChange }: { story: Story; onChange: ChangeStory }) {
  const navigate = useNavigate();
  const { author } = story;
  const name = author?.has_card ? (
    <Anchor href={`/people/${author.user_id}`} className="hover:text-link hover:underline">
      <MarkedWords>{story.name}</MarkedWords>
    </Anchor>
  ) : (
    <MarkedWords>{story.name}</MarkedWords>
  );
  return (
    <div className="flex items-start gap-4">
      <Avatar name={story.name} src={portraitOf(story)} size={64} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3">
          <h1 id="story-name" dir="auto" lang={scriptLanguage(story.name)} className="text-3xl wrap-anywhere">
            {name}
          </h1>
          {author?.has_card && !story.is_own && (
            <FollowButton
              person={author}
              following={story.follows_author}
              onChange={(follows_author) => onChange(story.id, (before) => ({ ...before, follows_author }))}
              return_to={`/stories/${story.id}`}
            />
          )}
        </div>
        <StoryFacts story={story}>
          <Badge tone="default">{categoryWords[story.category]()}</Badge>
          {story.edited_at && (
            <span>
              <Message message={m.stories_edited_ago} markup={{ time: agoOf(story.edited_at) }} />
            </span>
          )}
        </StoryFacts>
      </div>
      <StoryMenu story={story} onDeleted={() => void navigate(ownStoriesPath)} />
    </div>
  );
}

const sightTexts = {
  hidden: { own: m.stories_sight_own_hidden, other: m.stories_sight_other_hidden },
  removed: { own: m.stories_sight_own_removed, other: m.stories_sight_other_removed },
};

function OutOfSight({ story }: { story: Story }) {
  const text = sightTexts[story.status === "hidden" ? "hidden" : "removed"];
  return (
    <p className="flex items-start gap-3 rounded-control bg-badge-critical-bg px-4 py-3 font-semibold text-badge-critical-text">
      <EyeOff size={20} aria-hidden="true" className="mt-0.5" />
      <span>{story.is_own ? text.own() : text.other()}</span>
    </p>
  );
}

/** The uncropped photo, in a reserved space. */
function WholePicture({ story }: { story: Story }) {
  if (!story.image_url) return null;
  const upload = uploadOfPath(story.image_url);
  return (
    <img
      src={story.image_url}
      srcSet={upload && pictureSizes.story.map((size) => `${picturePath(upload, size)} ${size}w`).join(", ")}
      sizes="(min-width: 48rem) 44rem, 92vw"
      alt={story.image_alt ?? m.stories_picture_from({ name: story.name })}
      lang={scriptLanguage(story.image_alt ?? "")}
      width={960}
      height={640}
      decoding="async"
      referrerPolicy="no-referrer"
      className="h-72 w-full rounded-control bg-sunken object-contain sm:h-112"
    />
  );
}

function Topics({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={m.stories_topics()} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Anchor
            href={`/stories?${new URLSearchParams({ topic: tag })}`}
            className="inline-flex min-h-11 items-center rounded-chip border border-hairline px-4 text-sm font-semibold text-link hover:border-control hover:bg-sunken"
          >
            <UserText>{tag}</UserText>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
