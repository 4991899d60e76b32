import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { shortened } from "../../../text/shorten.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { Time } from "../../../ui/Time.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import type { CommentThread, StoryComment } from "../schema.ts";
import { CommentBox } from "./CommentBox.tsx";
import { counted } from "./counted.ts";
import { ReportLink } from "./ReportLink.tsx";
import { SignInHint } from "./SignInHint.tsx";
import type { Conversation } from "./use-conversation.ts";
import { useCommentLike } from "./use-like.ts";
import { MarkedWords, SpokenText, UserText } from "../../../ui/UserText.tsx";

const ReportDialog = lazy(() => import("./ReportDialog.tsx"));

type CommentItemProps = {
  comment: StoryComment;
  conversation: Conversation;
  /** For a top-level comment: its thread. */
  thread?: CommentThread;
};

/** Characters of a comment that name its buttons. */
const nameLength = 40;

const gone = {
  deleted: m.stories_comment_deleted,
  hidden: m.stories_comment_hidden,
};

function goneText(state: StoryComment["state"]): string {
  return state === "visible" ? "" : gone[state]();
}

/** A comment with its actions and replies. */
export function CommentItem({ comment, conversation, thread }: CommentItemProps) {
  const name = comment.author?.display_name ?? m.stories_anonymous();
  return (
    <article aria-label={m.stories_comment_by({ name })} data-comment={comment.id} className="flex gap-3">
      {comment.author ? (
        <Avatar name={name} src={comment.author.avatar_url} size={32} className="mt-1" />
      ) : (
        <span className="w-8 flex-none" />
      )}
      <div className="min-w-0 flex-1 space-y-3">
        {comment.content === null ? (
          <p className="rounded-card bg-sunken px-3 py-2 text-muted italic">{goneText(comment.state)}</p>
        ) : (
          <OwnWords comment={comment} content={comment.content} conversation={conversation} name={name} />
        )}
        {thread && <Answers thread={thread} conversation={conversation} />}
      </div>
    </article>
  );
}

type OwnWordsProps = CommentItemProps & { content: string; name: string };
type Mode = "read" | "reply" | "edit" | "delete" | "report";

function OwnWords({ comment, content, conversation, name }: OwnWordsProps) {
  const [mode, setMode] = useState<Mode>("read");
  const { viewer } = useAuth();
  const leave = () => setMode("read");
  const remove = async () => {
    if (await conversation.remove(comment.id)) leave();
  };
  if (mode === "edit")
    return (
      <CommentBox
        label={m.stories_comment_change()}
        sendLabel={m.stories_comment_save()}
        initial={content}
        takesFocus
        onCancel={leave}
        onSend={({ content: text }) => conversation.edit(comment.id, text)}
        onSent={leave}
      />
    );
  return (
    <div>
      <div className="rounded-card bg-sunken px-3 py-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <CommentName comment={comment} name={name} />
          <Time moment={comment.created_at} ago className="text-sm text-muted" />
          {comment.edited_at && <span className="text-sm text-muted">{m.stories_edited()}</span>}
        </p>
        <p dir="auto" lang={scriptLanguage(content)} className="whitespace-pre-line">
          <MarkedWords>{content}</MarkedWords>
        </p>
        {comment.state === "hidden" && (
          <p className="text-sm text-danger">{m.stories_comment_hidden_own()}</p>
        )}
      </div>
      <CommentActions comment={comment} conversation={conversation} onMode={setMode} />
      {mode === "delete" && (
        <Asked
          question={m.stories_comment_delete_question()}
          answer={m.stories_comment_delete()}
          onCancel={leave}
          onConfirm={() => void remove()}
        />
      )}
      {mode === "report" && (
        <Suspense>
          <ReportDialog about={{ story_id: comment.story_id, comment_id: comment.id }} onClose={leave} />
        </Suspense>
      )}
      {mode === "reply" &&
        (viewer ? (
          <div className="mt-1">
            <CommentBox
              viewer={viewer}
              label={m.stories_reply_to({ name })}
              placeholder={m.stories_reply_placeholder()}
              sendLabel={m.stories_reply_send()}
              takesFocus
              onCancel={leave}
              onSend={(written) => conversation.add(written, comment.parent_id ?? comment.id)}
              onSent={leave}
            />
          </div>
        ) : (
          <SignInHint return_to={`/stories/${comment.story_id}`} name={name} />
        ))}
    </div>
  );
}

function CommentName({ comment, name }: { comment: StoryComment; name: string }) {
  if (!comment.author?.has_card)
    return (
      <span className="font-semibold">
        <UserText>{name}</UserText>
      </span>
    );
  return (
    <Anchor
      href={`/people/${comment.author.user_id}`}
      className="-my-2.5 inline-flex min-h-11 items-center font-semibold hover:underline"
    >
      <UserText>{name}</UserText>
    </Anchor>
  );
}

type CommentActionsProps = {
  comment: StoryComment;
  conversation: Conversation;
  onMode: (mode: Mode) => void;
};

function CommentActions({ comment, conversation, onMode }: CommentActionsProps) {
  const pressLike = useCommentLike(comment, conversation.change);
  const action = "px-2! text-sm! text-muted!";
  const words = shortened(comment.content ?? "", nameLength);
  const name = comment.author?.display_name ?? m.stories_anonymous();
  return (
    <>
      <div data-needs-script="" className="flex flex-wrap items-center">
        <Button
          variant="quiet"
          aria-pressed={comment.liked}
          onClick={pressLike}
          className={`${action} aria-pressed:text-primary!`}
        >
          <SpokenText spoken={m.stories_like_comment_of({ name, words })}>{m.stories_like()}</SpokenText>
        </Button>
        <Button variant="quiet" onClick={() => onMode("reply")} className={action}>
          <SpokenText spoken={m.stories_reply_to_comment({ name, words })}>{m.stories_reply()}</SpokenText>
        </Button>
        {comment.is_own ? (
          <>
            <Button variant="quiet" onClick={() => onMode("edit")} className={action}>
              <SpokenText spoken={m.stories_edit_comment({ words })}>{m.stories_edit()}</SpokenText>
            </Button>
            <Button variant="quiet" onClick={() => onMode("delete")} className={action}>
              <SpokenText spoken={m.stories_delete_comment({ words })}>{m.stories_delete()}</SpokenText>
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={() => onMode("report")} className={action}>
            <SpokenText spoken={m.stories_report_comment_of({ name, words })}>
              {m.stories_report()}
            </SpokenText>
          </Button>
        )}
        {comment.like_count > 0 && (
          <span className="px-2 text-sm text-muted tabular-nums">{counted(comment.like_count, "like")}</span>
        )}
      </div>
      {!comment.is_own && (
        <ReportLink
          about={{ story_id: comment.story_id, comment_id: comment.id }}
          label={m.stories_report_comment_of({ name, words })}
        />
      )}
    </>
  );
}

type AskedProps = { question: ReactNode; answer: string; onCancel: () => void; onConfirm: () => void };

function Asked({ question, answer, onCancel, onConfirm }: AskedProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div role="group" aria-label={answer} className="mt-1 flex flex-wrap items-center gap-2">
      <p>{question}</p>
      <Button variant="danger" onClick={onConfirm}>
        {answer}
      </Button>
      <Button variant="secondary" ref={keep} onClick={onCancel}>
        {m.stories_keep()}
      </Button>
    </div>
  );
}

function Answers({ thread, conversation }: { thread: CommentThread; conversation: Conversation }) {
  if (thread.replies.length === 0) return null;
  return (
    <>
      <ul aria-label={m.stories_replies()} className="space-y-3">
        {thread.replies.map((reply) => (
          <li key={reply.id}>
            <CommentItem comment={reply} conversation={conversation} />
          </li>
        ))}
      </ul>
      {thread.next_replies_cursor && (
        <Button data-needs-script="" variant="quiet" onClick={() => void conversation.moreReplies(thread)}>
          {m.stories_replies_more()}
        </Button>
      )}
    </>
  );
}
