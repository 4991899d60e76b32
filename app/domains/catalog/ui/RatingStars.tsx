import * as m from "#messages";
import Star from "../../../ui/icons/star.ts";
import { classes } from "../../../ui/classes.ts";
import { filledStars, ratingText } from "../schema.ts";

const five = [1, 2, 3, 4, 5];

type RatingStarsProps = {
  /** 0 without a review: then all stars are empty. */
  rating_hundredths: number;
  size?: number;
  className?: string;
};

/** Five stars, filled up to the rating rounded down; read aloud as "Rated 4.7 out of 5". */
export function RatingStars({ rating_hundredths, size = 18, className }: RatingStarsProps) {
  const filled = filledStars(rating_hundredths);
  const rating = ratingText(rating_hundredths);
  return (
    <span
      role="img"
      aria-label={rating_hundredths === 0 ? m.catalog_rating_none() : m.catalog_rating({ rating })}
      data-filled={filled}
      className={classes("inline-flex flex-none gap-0.5 text-brass", className)}
    >
      {five.map((star) => (
        <Star
          key={star}
          size={size}
          aria-hidden="true"
          className={star <= filled ? "fill-haritala" : "fill-none"}
        />
      ))}
    </span>
  );
}
