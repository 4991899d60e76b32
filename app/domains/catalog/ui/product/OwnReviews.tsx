import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { useAuth } from "../../../accounts/ui/auth.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { UserParagraph } from "../../../../ui/UserText.tsx";
import { TextArea } from "../../../../ui/TextField.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { canReview } from "../../policy.ts";
import type { ProductDetail } from "../../product.ts";
import { type OwnReview, ownReviewAnchor, type ProductReader } from "../../review.ts";
import { reviewLimits } from "../../schema.ts";
import { RatingStars } from "../RatingStars.tsx";
import { StarsField } from "./StarsField.tsx";

type OwnReviewsProps = {
  product: Pick<ProductDetail, "id" | "vendor_id">;
  reader: ProductReader | null;
  is_own: boolean;
  answer: FormAnswer | undefined;
};

/** The reader's reviews: write, edit, or the reason why not. */
export function OwnReviews({ product, reader, is_own, answer }: OwnReviewsProps) {
  const { viewer } = useAuth();
  if (!reader) return <GuestNote product_id={product.id} />;
  if (is_own) return <p className="text-muted">{m.catalog_review_own_product()}</p>;
  const may_write = canReview(viewer, product, reader);
  return (
    <div className="flex flex-col gap-4">
      {reader.own.map((review) => (
        <OwnReviewCard key={review.id} review={review} answer={answer} />
      ))}
      {may_write && (
        <Card as="section" aria-label={m.catalog_reviews_write()}>
          <h3 className="text-lg font-semibold">{m.catalog_reviews_write()}</h3>
          <ReviewForm key={reader.own.length} intent="review" answer={answer} />
        </Card>
      )}
      {!may_write && reader.own.length === 0 && (
        <p className="text-muted">{m.catalog_review_needs_delivery()}</p>
      )}
    </div>
  );
}

function GuestNote({ product_id }: { product_id: string }) {
  const redirectTo = `/products/${product_id}?tab=reviews`;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{m.catalog_review_needs_delivery()}</p>
      <ButtonLink href={`/auth?${new URLSearchParams({ redirectTo })}`} variant="secondary">
        {m.catalog_reviews_sign_in()}
      </ButtonLink>
    </div>
  );
}

type OwnReviewCardProps = {
  review: OwnReview;
  answer: FormAnswer | undefined;
  /** Nobody can read it, as its product is out of sight. */
  is_out_of_sight?: boolean;
};

/** To read, change and delete it: the forms of `ownReviewForms`. */
export function OwnReviewCard({ review, answer, is_out_of_sight = false }: OwnReviewCardProps) {
  const about = { review_id: review.id };
  const is_refused = answerTo(answer, "edit_review", about) !== undefined;
  return (
    <Card
      as="section"
      id={ownReviewAnchor(review.id)}
      aria-label={m.catalog_reviews_yours()}
      className="scroll-mt-28"
    >
      <h3 className="text-lg font-semibold">{m.catalog_reviews_yours()}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <RatingStars rating_hundredths={review.rating * 100} size={16} />
        <Time moment={review.created_at} />
      </p>
      <UserParagraph className="mt-2">{review.comment}</UserParagraph>
      {review.is_hidden ? (
        <p className="mt-2 text-danger">{m.catalog_reviews_hidden()}</p>
      ) : (
        <details key={`${review.rating} ${review.comment}`} open={is_refused} className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline">
            {m.catalog_reviews_change()}
          </summary>
          <ReviewForm
            intent="edit_review"
            about={about}
            review={review}
            answer={answer}
            is_out_of_sight={is_out_of_sight}
          />
          <PageForm
            intent="delete_review"
            hiddenFields={about}
            answer={answer}
            preventScrollReset
            className="mt-3"
          >
            <Submit variant="danger" pendingLabel={m.catalog_deleting()}>
              {m.catalog_reviews_delete()}
            </Submit>
          </PageForm>
        </details>
      )}
    </Card>
  );
}

type ReviewFormProps = {
  intent: string;
  about?: Readonly<Record<string, string>>;
  review?: OwnReview;
  answer: FormAnswer | undefined;
  is_out_of_sight?: boolean;
};

function ReviewForm({ intent, about, review, answer, is_out_of_sight = false }: ReviewFormProps) {
  return (
    <PageForm
      intent={intent}
      hiddenFields={about}
      answer={answer}
      preventScrollReset
      className="mt-2 flex flex-col gap-4"
    >
      {({ field }) => {
        const rating = field("rating");
        const { defaultValue, ...comment } = field("comment");
        return (
          <>
            <StarsField {...rating} defaultValue={rating.defaultValue ?? review?.rating.toString()} />
            <TextArea
              label={m.catalog_reviews_comment()}
              hint={is_out_of_sight ? undefined : m.catalog_reviews_public_hint()}
              id={review ? `comment-${review.id}` : "comment"}
              rows={4}
              maxLength={reviewLimits.comment}
              defaultValue={defaultValue ?? review?.comment}
              {...comment}
            />
            <Submit pendingLabel={m.catalog_sending()} className="self-start">
              {review ? m.catalog_reviews_save() : m.catalog_reviews_send()}
            </Submit>
          </>
        );
      }}
    </PageForm>
  );
}
