import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { TextArea } from "../../../../ui/TextField.tsx";
import type { ProductReview } from "../../review.ts";
import { reviewLimits } from "../../schema.ts";
import { MixedText } from "../../../../ui/UserText.tsx";

type ReplyFormsProps = { review: ProductReview; name: string; answer: FormAnswer | undefined };

/** Collapsed under a review: the seller's form to write, edit or delete the reply. */
export function ReplyForms({ review, name, answer }: ReplyFormsProps) {
  const about = { review_id: review.id };
  const is_refused = answerTo(answer, "reply", about) !== undefined;
  return (
    // A new reply collapses the form again.
    <details key={review.reply} open={is_refused} className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline">
        {review.reply === null ? m.catalog_reviews_reply() : m.catalog_reviews_reply_change()}
        <span className="sr-only">
          {" "}
          <MixedText>{m.catalog_reviews_reply_to({ name })}</MixedText>
        </span>
      </summary>
      <PageForm
        intent="reply"
        hiddenFields={about}
        answer={answer}
        preventScrollReset
        className="flex flex-col gap-3"
      >
        {({ field }) => {
          const { defaultValue, ...reply } = field("reply");
          return (
            <>
              <TextArea
                label={m.catalog_reviews_reply_label({ name })}
                hint={m.catalog_reviews_public_hint()}
                id={`reply-${review.id}`}
                rows={3}
                maxLength={reviewLimits.reply}
                defaultValue={defaultValue ?? review.reply ?? undefined}
                {...reply}
              />
              <Submit pendingLabel={m.catalog_sending()} className="self-start">
                {m.catalog_reviews_reply_send()}
              </Submit>
            </>
          );
        }}
      </PageForm>
      {review.reply !== null && (
        <PageForm
          intent="delete_reply"
          hiddenFields={about}
          answer={answer}
          preventScrollReset
          className="mt-3"
        >
          <Submit variant="danger" pendingLabel={m.catalog_deleting()}>
            {m.catalog_reviews_reply_delete()}
          </Submit>
        </PageForm>
      )}
    </details>
  );
}
