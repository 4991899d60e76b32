/** What the organiser answered to a supporter's message. */
export type SupporterAnswer = { id: string; content: string; is_edited: boolean; answered_at: Date | string };

/** The orders of a list of supporters: the newest or the largest donation first. */
export const supporterOrders = ["newest", "largest"] as const;
export type SupporterOrder = (typeof supporterOrders)[number];

/** One donation as the public sees it; without a name where the donor stays anonymous. */
export type Supporter = {
  id: string;
  amount_paise: number;
  display_name: string | null;
  is_anonymous: boolean;
  message: string | null;
  answer: SupporterAnswer | null;
  /** ISO 8601 where it came by the stream. */
  paid_at: Date | string;
};

export type SupporterPage = {
  supporters: Supporter[];
  /** Null on the last page. */
  next_cursor: string | null;
  order: SupporterOrder;
  is_first: boolean;
};

/** What changes on the card of a campaign while somebody looks at it: the data of a `figures` event. */
export type LiveFigures = {
  id: string;
  raised_paise: number;
  supporter_count: number;
  is_active: boolean;
};

/** What changes on its page: the data of a `campaign` event. */
export type LiveCampaign = LiveFigures & {
  /** The latest donations, newest first. */
  supporters: Supporter[];
  /** Changes whenever a bill or an advance of it is published or corrected. */
  money_version: string;
};

/** As many campaigns as one stream carries. */
export const liveCampaignsCount = 24;

/** The figures as they are now: those told by the stream, else those the page came with. */
export function withLiveFigures<C extends { id: string; raised_paise: number; supporter_count: number }>(
  campaign: C,
  live: LiveFigures | undefined,
): C {
  if (!live) return campaign;
  return { ...campaign, raised_paise: live.raised_paise, supporter_count: live.supporter_count };
}

/**
 * The loaded supporters with the latest ones of the stream in front. What the stream knows of the newest counts: a
 * donation among them that it does not tell any more was refunded.
 */
export function withLiveSupporters(
  loaded: readonly Supporter[],
  live: readonly Supporter[] | undefined,
): readonly Supporter[] {
  const oldest = live?.at(-1);
  if (!live || !oldest) return live ?? loaded;
  const told = new Set(live.map(({ id }) => id));
  const until = Date.parse(String(oldest.paid_at));
  const older = loaded.filter(({ id, paid_at }) => !told.has(id) && Date.parse(String(paid_at)) <= until);
  return [...live, ...older];
}
