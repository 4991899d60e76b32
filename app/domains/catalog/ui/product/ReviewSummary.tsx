import * as m from "#messages";
import Star from "../../../../ui/icons/star.ts";
import { formatCount } from "../../../../text/count.ts";
import type { ProductDetail } from "../../product.ts";
import { ratingText } from "../../schema.ts";
import type { StarCounts } from "../../review.ts";
import { RatingStars } from "../RatingStars.tsx";
import { reviewCountText } from "../review-count.ts";

type ReviewSummaryProps = {
  product: Pick<ProductDetail, "rating_hundredths" | "review_count">;
  stars: StarCounts;
};

/** The average rating and the number of reviews per star. */
export function ReviewSummary({ product, stars }: ReviewSummaryProps) {
  const { rating_hundredths, review_count } = product;
  return (
    <section aria-label={m.catalog_reviews_summary()}>
      <h2 className="text-xl">{m.catalog_reviews_title()}</h2>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        {review_count > 0 && (
          <span aria-hidden="true" className="font-heading text-4xl font-semibold tabular-nums">
            {ratingText(rating_hundredths)}
          </span>
        )}
        <span className="flex flex-col">
          <RatingStars rating_hundredths={rating_hundredths} size={20} />
          <span className="text-sm text-muted">{reviewCountText(review_count)}</span>
        </span>
      </p>
      {review_count > 0 && (
        <ul className="mt-4 flex flex-col gap-1.5">
          {stars.map(({ stars: given, count }) => (
            <li key={given} className="flex items-center gap-3 text-sm tabular-nums">
              <span aria-hidden="true" className="inline-flex w-8 flex-none items-center gap-1">
                {given} <Star size={14} className="fill-haritala text-brass" />
              </span>
              <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-chip bg-sunken">
                <span
                  className="block h-full rounded-chip bg-haritala"
                  style={{ width: `${(100 * count) / review_count}%` }}
                />
              </span>
              <span aria-hidden="true" className="w-12 flex-none text-end text-muted">
                {formatCount(count)}
              </span>
              <span className="sr-only">{m.catalog_reviews_of_stars({ stars: given, count })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
