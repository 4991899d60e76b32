import * as m from "#messages";
import { UserText } from "../../../ui/UserText.tsx";
import { galleryDrawing, type Program } from "../schema.ts";

export function Gallery({ program }: { program: Program }) {
  if (program.gallery.length === 0) return <p className="text-muted">{m.programs_gallery_none()}</p>;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {program.gallery.map((text, index) => (
          <li key={text}>
            <figure>
              <img
                src={galleryDrawing(program, index + 1)}
                alt={text}
                width={800}
                height={500}
                loading="lazy"
                decoding="async"
                className="aspect-16/10 w-full rounded-card object-cover"
              />
              <figcaption className="mt-2 text-muted">
                <UserText>{text}</UserText>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{m.programs_gallery_note()}</p>
    </>
  );
}
