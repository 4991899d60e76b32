import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { TextArea } from "../../../ui/TextField.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { storyLimits } from "../schema.ts";

type PlainCommentFormProps = { story_id: string; answer: FormAnswer | undefined };

/** For browsers without script: posts a comment and returns to the page. */
export function PlainCommentForm({ story_id, answer }: PlainCommentFormProps) {
  if (useHydrated()) return null;
  return (
    <PageForm
      answer={answer}
      action={`/stories/${story_id}#comments`}
      className="mt-5 hidden flex-col items-start gap-3 noscript:flex"
    >
      {({ field }) => (
        <>
          <TextArea
            label={m.stories_comment_own()}
            id="plain-comment"
            rows={3}
            dir="auto"
            maxLength={storyLimits.comment.longest}
            fieldClassName="w-full"
            {...field("content")}
          />
          <Submit>{m.stories_comment_send()}</Submit>
        </>
      )}
    </PageForm>
  );
}
