import * as m from "#messages";
import { MoreRowsLink } from "../../../../page/MoreRowsLink.tsx";
import { useMoreRows } from "../../../../page/use-more-rows.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import type { ProductDetail } from "../../product.ts";
import type { ProductReader, ReviewPage, StarCounts } from "../../review.ts";
import { OwnReviews } from "./OwnReviews.tsx";
import { ReviewItem } from "./ReviewItem.tsx";
import { ReviewSummary } from "./ReviewSummary.tsx";

type ReviewsPanelProps = {
  product: ProductDetail;
  reviews: ReviewPage;
  /** False: a later page with its own URL. */
  is_first: boolean;
  stars: StarCounts;
  /** Null: a guest. */
  reader: ProductReader | null;
  /** The reader is its vendor, and can reply. */
  is_own: boolean;
  answer: FormAnswer | undefined;
};

/** Rating figures, the reader's own review, and the list. */
export function ReviewsPanel(props: ReviewsPanelProps) {
  const { product, reviews, is_first, stars, reader, is_own, answer } = props;
  const own_ids = reader?.own.map(({ id }) => id) ?? [];
  const { rows, next_cursor, more, loading, failed, list } = useMoreRows(reviews, reviewsIn, rowsOf);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12">
      <div className="flex flex-col gap-6 self-start">
        <ReviewSummary product={product} stars={stars} />
        <OwnReviews product={product} reader={reader} is_own={is_own} answer={answer} />
      </div>
      <div className="min-w-0">
        {!is_first && (
          <Anchor href="?tab=reviews" className="underlined-link mb-4 inline-flex min-h-11 items-center">
            {m.catalog_reviews_newest()}
          </Anchor>
        )}
        {rows.length === 0 ? (
          <EmptyState title={m.catalog_reviews_none()} hint={m.catalog_reviews_none_hint()} as="h3" />
        ) : (
          <ul ref={list} aria-label={m.catalog_reviews_list()} className="divide-y divide-hairline">
            {rows.map((review) => (
              <li key={review.id} id={`review-${review.id}`} className="py-5 first:pt-0">
                <ReviewItem
                  product_id={product.id}
                  seller_name={product.seller.name}
                  review={review}
                  is_own={own_ids.includes(review.id)}
                  can_reply={is_own}
                  answer={answer}
                />
              </li>
            ))}
          </ul>
        )}
        {next_cursor && (
          <MoreRowsLink
            href={`/products/${product.id}?${new URLSearchParams({ tab: "reviews", cursor: next_cursor })}`}
            loading={loading}
            failed={failed && m.catalog_reviews_failed()}
            onMore={more}
          >
            {m.catalog_reviews_more()}
          </MoreRowsLink>
        )}
      </div>
    </div>
  );
}

const rowsOf = ({ reviews }: ReviewPage) => reviews;

function reviewsIn(answer: unknown) {
  const { found } = answer as { found: { reviews: ReviewPage } | null };
  return found?.reviews ?? { failed: true as const };
}
