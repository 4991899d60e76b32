/** The last donation of a page; the next page begins after it. */
export type DonationCursor = { at: Date; id: string };

export function formatDonationCursor({ at, id }: DonationCursor): string {
  return `${at.getTime()}_${id}`;
}

/** Undefined for what `formatDonationCursor` never made. */
export function parseDonationCursor(text: string): DonationCursor | undefined {
  const pattern = /^(\d{1,15})_([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;
  const [, milliseconds, id] = pattern.exec(text) ?? [];
  return milliseconds && id ? { at: new Date(Number(milliseconds)), id } : undefined;
}
