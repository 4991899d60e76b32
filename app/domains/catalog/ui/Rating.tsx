import * as m from "#messages";
import Star from "../../../ui/icons/star.ts";
import { formatCount } from "../../../text/count.ts";
import { ratingText } from "../schema.ts";

type Rated = { rating_hundredths: number; review_count: number };

/** For example "★ 4.7 (12)". */
export function Rating({ rated }: { rated: Rated }) {
  const { review_count: count, rating_hundredths } = rated;
  if (count === 0) return <p className="text-sm text-muted">{m.catalog_market_no_reviews()}</p>;
  const rating = ratingText(rating_hundredths);
  return (
    <p className="flex items-center gap-1 text-sm tabular-nums">
      <Star size={16} aria-hidden="true" className="flex-none fill-haritala text-haritala" />
      <span className="sr-only">{m.catalog_market_rated({ rating, count, shown: formatCount(count) })}</span>
      <span aria-hidden="true" className="font-semibold">
        {rating}
      </span>
      <span aria-hidden="true" className="text-muted">
        ({formatCount(count)})
      </span>
    </p>
  );
}
