import { lookOf, pictureAddress } from "../art/picture-look.ts";
import { campaignPictureKind } from "./campaign-picture.ts";
import type { CampaignCategory } from "./schema.ts";

type CampaignToDraw = { id: string; category: CampaignCategory; title: string; summary: string };

/**
 * The picture of a campaign without one: what its title says, else its summary, in the manner of its category. A colour
 * in such a text is hardly ever that of the thing.
 */
export function campaignDrawn({ id, category, title, summary }: CampaignToDraw) {
  return { kind: campaignPictureKind(category), id, ...lookOf(title, summary), colours: [] };
}

/** A campaign with the address of its drawing. For servers: browsers need not load the words that it knows. */
export function withDrawing<C extends CampaignToDraw>(campaign: C): C & { drawing: string } {
  return { ...campaign, drawing: pictureAddress(campaignDrawn(campaign)) };
}
