import { useId } from "react";
import * as m from "#messages";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import type { CommentPage, Story } from "../schema.ts";
import { CommentBox } from "./CommentBox.tsx";
import { CommentsComing } from "./CommentsComing.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { signInHref } from "./SignInHint.tsx";
import type { ChangeStory } from "./StoryCard.tsx";
import { type Conversation, useConversation } from "./use-conversation.ts";
import { useCommentLikeAfterSignIn } from "./use-like.ts";

type CommentAreaProps = {
  story: Pick<Story, "id" | "comment_count" | "conversation_version">;
  /** Called with the new count of comments. */
  onChange: ChangeStory;
  /** Comments loaded with the page; without them they are loaded now. */
  first?: CommentPage;
};

/** A story's comments, oldest first, with a comment box; updated live. */
export default function CommentArea({ story, onChange, first }: CommentAreaProps) {
  const { viewer } = useAuth();
  const conversation = useConversation(story, onChange, first);
  useCommentLikeAfterSignIn(story.id, conversation.change);
  return (
    <section aria-label={m.stories_comments()} className="space-y-5">
      <Comments conversation={conversation} />
      {viewer ? (
        <CommentBox
          viewer={viewer}
          label={m.stories_comment_write()}
          placeholder={m.stories_comment_placeholder()}
          sendLabel={m.stories_comment_send()}
          onSend={(written) => conversation.add(written)}
        />
      ) : (
        <GuestPrompt story_id={story.id} />
      )}
    </section>
  );
}

function Comments({ conversation }: { conversation: Conversation }) {
  const { threads, state, next_cursor } = conversation;
  if (state === "failed" && threads.length === 0)
    return <ErrorState text={m.stories_comments_failed()} onRetry={() => void conversation.reload()} />;
  if (state === "loading" && threads.length === 0) return <CommentsComing />;
  if (threads.length === 0) return <p className="text-muted">{m.stories_comments_none()}</p>;
  return (
    <>
      <ul className="space-y-5">
        {threads.map((thread) => (
          <li key={thread.id}>
            <CommentItem comment={thread} conversation={conversation} thread={thread} />
          </li>
        ))}
      </ul>
      {next_cursor && (
        <div data-needs-script="">
          <Button
            variant="quiet"
            pending={state === "loading"}
            pendingLabel={m.stories_loading()}
            onClick={() => void conversation.more()}
          >
            {m.stories_comments_more()}
          </Button>
        </div>
      )}
    </>
  );
}

function GuestPrompt({ story_id }: { story_id: string }) {
  const text_id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3">
      <p id={text_id}>{m.stories_comment_sign_in()}</p>
      <ButtonLink href={signInHref(`/stories/${story_id}`)} aria-describedby={text_id} variant="secondary">
        {m.stories_sign_in()}
      </ButtonLink>
    </div>
  );
}
