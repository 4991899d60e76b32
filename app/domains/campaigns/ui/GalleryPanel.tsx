import * as m from "#messages";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Picture } from "../../uploads/ui/Picture.tsx";
import type { CampaignPictureData } from "../campaign.ts";
import { galleryAlt, galleryPicture, pictureHeight, pictureWidth } from "../campaign-picture.ts";

export function GalleryPanel({ pictures }: { pictures: readonly CampaignPictureData[] }) {
  if (pictures.length === 0)
    return <EmptyState title={m.campaigns_gallery_none()} hint={m.campaigns_gallery_none_hint()} />;
  return (
    <>
      {pictures.some(({ image_url }) => image_url === null) && (
        <p className="mb-4 max-w-prose text-sm text-muted">{m.campaigns_gallery_drawn()}</p>
      )}
      <ul className="grid gap-5 sm:grid-cols-2">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <figure>
              <Picture
                url={galleryPicture(picture)}
                alt={galleryAlt(picture)}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 100vw"
                width={pictureWidth}
                height={pictureHeight}
                className="aspect-16/10 w-full rounded-card bg-sunken"
              />
              <figcaption lang={scriptLanguage(picture.caption)} className="mt-2 text-sm text-muted">
                <MarkedWords>{picture.caption}</MarkedWords>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
