/** The last gift of a page; the next page begins after it. */
export type GiftCursor = { at: Date; id: string };

export function formatGiftCursor({ at, id }: GiftCursor): string {
  return `${at.getTime()}_${id}`;
}

/** Undefined for what `formatGiftCursor` never made. */
export function parseGiftCursor(text: string): GiftCursor | undefined {
  const pattern = /^(\d{1,15})_([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;
  const [, milliseconds, id] = pattern.exec(text) ?? [];
  return milliseconds && id ? { at: new Date(Number(milliseconds)), id } : undefined;
}
