import * as m from "#messages";
import type { CampaignCategory } from "./schema.ts";

/** Canvas size of generated pictures. */
export const pictureWidth = 800;
export const pictureHeight = 500;

const kinds = {
  Education: "education",
  Healthcare: "healthcare",
  "Disaster Relief": "disaster-relief",
  "Women Empowerment": "women-empowerment",
  "Sustainable Energy": "sustainable-energy",
} as const satisfies Record<CampaignCategory, string>;

/** Drawing style for a category's pictures. */
export function campaignPictureKind(category: CampaignCategory) {
  return kinds[category];
}

/** An uploaded gallery picture, or an ornament by the hash of its id: see `galleryAlt`. */
export function galleryPicture(picture: { id: string; image_url: string | null }): string {
  return picture.image_url ?? `/art/gallery/${picture.id}.svg`;
}

/** An ornament shows nothing of what its caption says. */
export function galleryAlt({ image_url, alt }: { image_url: string | null; alt: string }): string {
  return image_url === null ? m.campaigns_gallery_ornament() : alt;
}
