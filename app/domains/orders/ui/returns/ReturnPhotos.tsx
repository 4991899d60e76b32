import * as m from "#messages";
import { returnPhotoPath } from "../../returns.ts";

/** Thumbnails linked to the full photos. */
export function ReturnPhotos({ id, count }: { id: string; count: number }) {
  if (count === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={m.orders_return_photos()}>
      {Array.from({ length: count }, (_, position) => (
        <li key={position}>
          <a
            href={returnPhotoPath(id, position)}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-control border border-hairline"
          >
            <img
              src={`${returnPhotoPath(id, position)}?size=small`}
              alt={m.orders_return_photo({ place: position + 1, count })}
              width={80}
              height={80}
              loading="lazy"
              decoding="async"
              className="block size-20 bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
