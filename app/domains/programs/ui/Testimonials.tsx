import * as m from "#messages";
import Star from "../../../ui/icons/star.ts";
import { Card } from "../../../ui/Card.tsx";
import { classes } from "../../../ui/classes.ts";
import { MixedText, UserText } from "../../../ui/UserText.tsx";
import type { Program } from "../schema.ts";
import { Portrait } from "./Portrait.tsx";

const stars = [1, 2, 3, 4, 5];

/** Testimonials of participants. */
export function Testimonials({ program }: { program: Program }) {
  if (program.testimonials.length === 0) return <p className="text-muted">{m.programs_stories_none()}</p>;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {program.testimonials.map((told, index) => (
          <Card as="li" key={told.name} className="flex flex-col gap-4">
            <div className="flex items-center gap-4">
              <Portrait name={told.name} seed={`${program.id}-told-${index + 1}`} />
              <div className="min-w-0">
                <h2 className="text-lg font-semibold wrap-anywhere">
                  <MixedText>{m.programs_person_age({ name: told.name, age: told.age })}</MixedText>
                </h2>
                <p className="text-muted">
                  <UserText>{told.location}</UserText>
                </p>
                <Rating rating={told.rating} />
              </div>
            </div>
            <blockquote className="border-s-4 border-haritala ps-4 text-lg">
              <UserText>{told.message}</UserText>
            </blockquote>
          </Card>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{m.programs_stories_note()}</p>
    </>
  );
}

function Rating({ rating }: { rating: number }) {
  return (
    <p role="img" aria-label={m.programs_rating({ rating })} className="mt-1 flex gap-0.5 text-brass">
      {stars.map((star) => (
        <Star key={star} size={18} aria-hidden="true" className={classes(star <= rating && "fill-current")} />
      ))}
    </p>
  );
}
