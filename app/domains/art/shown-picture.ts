/** The picture of a campaign or product: its own, or the one that is drawn for it. */
export function shownPicture({ image_url, drawing }: { image_url: string | null; drawing: string }): string {
  return image_url ?? drawing;
}
