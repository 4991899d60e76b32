import type { CampaignCategory } from "./schema.ts";

/** Drawn pictures are made on a sheet of these proportions. */
export const pictureWidth = 800;
export const pictureHeight = 500;

const kinds = {
  Education: "education",
  Healthcare: "healthcare",
  "Disaster Relief": "disaster-relief",
  "Women Empowerment": "women-empowerment",
  "Sustainable Energy": "sustainable-energy",
} as const satisfies Record<CampaignCategory, string>;

/** The manner in which pictures of this category are drawn. */
export function campaignPictureKind(category: CampaignCategory) {
  return kinds[category];
}

type Pictured = { id: string; category: CampaignCategory; image_url: string | null };

/** The campaign's own picture, or the one drawn for it in the manner of its category. */
export function campaignPicture(campaign: Pictured): string {
  return campaign.image_url ?? `/art/${campaignPictureKind(campaign.category)}/${campaign.id}.svg`;
}

/** A picture of the gallery, or the one drawn for it. */
export function galleryPicture(picture: { id: string; image_url: string | null }): string {
  return picture.image_url ?? `/art/gallery/${picture.id}.svg`;
}
