import { localHref } from "../../../text/language.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { storyLimits } from "../schema.ts";

/** A comment that was not taken, as it was typed, and why not. */
export type CommentAnswer = { content: string; problem: string };

type PlainCommentFormProps = { story_id: string; answer: CommentAnswer | undefined };

/** For browsers without script: posts a comment and comes back to the page. */
export function PlainCommentForm({ story_id, answer }: PlainCommentFormProps) {
  if (useHydrated()) return null;
  return (
    <form
      method="post"
      action={localHref(`/stories/${story_id}#comments`)}
      noValidate
      className="mt-5 hidden flex-col items-start gap-3 noscript:flex"
    >
      <TextArea
        label="Your comment"
        id="plain-comment"
        name="content"
        rows={3}
        dir="auto"
        maxLength={storyLimits.comment.longest}
        defaultValue={answer?.content}
        error={answer?.problem}
        fieldClassName="w-full"
      />
      <Button type="submit">Send comment</Button>
    </form>
  );
}
