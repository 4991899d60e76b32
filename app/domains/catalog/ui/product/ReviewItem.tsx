import * as m from "#messages";
import CornerDownRight from "../../../../ui/icons/corner-down-right.ts";
import PackageCheck from "../../../../ui/icons/package-check.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { scriptLanguage } from "../../../../ui/script-language.ts";
import { Time } from "../../../../ui/Time.tsx";
import type { ProductReview } from "../../review.ts";
import { RatingStars } from "../RatingStars.tsx";
import { ReplyForms } from "./ReplyForms.tsx";
import { MarkedWords, MixedText, UserParagraph } from "../../../../ui/UserText.tsx";

type ReviewItemProps = {
  product_id: string;
  seller_name: string;
  review: ProductReview;
  /** The reader's own review cannot be reported. */
  is_own: boolean;
  can_reply: boolean;
  answer: FormAnswer | undefined;
};

export function ReviewItem(props: ReviewItemProps) {
  const { product_id, seller_name, review, is_own, can_reply, answer } = props;
  const name = review.author?.display_name ?? m.catalog_reviews_anonymous();
  return (
    <article aria-label={m.catalog_reviews_by({ name })} className="flex gap-3">
      <Avatar name={name} src={review.author?.avatar_url} size={44} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span lang={scriptLanguage(name)} className="font-semibold wrap-anywhere">
            {review.author?.has_card ? (
              <Anchor href={`/people/${review.author.user_id}`} className="hover:underline">
                <MarkedWords>{name}</MarkedWords>
              </Anchor>
            ) : (
              name
            )}
          </span>
          {review.is_verified && (
            <Badge tone="success" icon={<PackageCheck size={14} />}>
              {m.catalog_reviews_verified()}
            </Badge>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <RatingStars rating_hundredths={review.rating * 100} size={16} />
          <Time moment={review.created_at} />
          {review.is_edited && <span>{m.catalog_reviews_edited()}</span>}
        </p>
        <UserParagraph className="mt-2 max-w-prose">{review.comment}</UserParagraph>
        {review.reply !== null && review.replied_at !== null && (
          <div className="mt-3 max-w-prose rounded-card border-s-4 border-brass bg-sunken px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              <CornerDownRight size={16} aria-hidden="true" className="text-brass" />
              <span className="font-semibold text-text">
                <MixedText>{m.catalog_reviews_reply_by({ seller: seller_name })}</MixedText>
              </span>
              <Time moment={review.replied_at} />
            </p>
            <UserParagraph className="mt-1">{review.reply}</UserParagraph>
          </div>
        )}
        {can_reply && <ReplyForms review={review} name={name} answer={answer} />}
        {!is_own && (
          <Anchor
            href={`/products/${product_id}/reviews/${review.id}/report`}
            className="inline-flex min-h-11 items-center text-sm text-muted underline"
          >
            {m.catalog_reviews_report()}
            <span className="sr-only">
              {" "}
              <MixedText>{m.catalog_reviews_report_of({ name })}</MixedText>
            </span>
          </Anchor>
        )}
      </div>
    </article>
  );
}
