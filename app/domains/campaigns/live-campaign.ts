/** The organiser's answer to a supporter's message. */
type SupporterAnswer = { id: string; content: string; is_edited: boolean; answered_at: Date | string };

/** Sort orders of a supporter list: newest or largest donation first. */
export const supporterOrders = ["newest", "largest"] as const;
export type SupporterOrder = (typeof supporterOrders)[number];

/** Public data of one donation; no name if the donor is anonymous. */
export type Supporter = {
  id: string;
  amount_paise: number;
  display_name: string | null;
  is_anonymous: boolean;
  message: string | null;
  answer: SupporterAnswer | null;
  /** ISO 8601 if received through the live stream. */
  paid_at: Date | string;
};

export type SupporterPage = {
  supporters: Supporter[];
  /** Null on the last page. */
  next_cursor: string | null;
  order: SupporterOrder;
  is_first: boolean;
};

/** Live data of a campaign card: the payload of a `figures` event. */
export type LiveFigures = {
  id: string;
  raised_paise: number;
  supporter_count: number;
  is_active: boolean;
};

/** Live data of a campaign page: the payload of a `campaign` event. */
export type LiveCampaign = LiveFigures & {
  /** Latest donations, newest first. */
  supporters: Supporter[];
  /** Changes whenever one of its expenses or advances is published or corrected. */
  money_version: string;
};

/** Maximum campaigns per live stream. */
export const liveCampaignsCount = 24;

/** Current figures: from the live stream if available, else those the page was loaded with. */
export function withLiveFigures<C extends { id: string; raised_paise: number; supporter_count: number }>(
  campaign: C,
  live: LiveFigures | undefined,
): C {
  if (!live) return campaign;
  return { ...campaign, raised_paise: live.raised_paise, supporter_count: live.supporter_count };
}

/**
 * The loaded supporters, with the stream's latest ones in front. For the newest, the stream is authoritative: a loaded
 * donation in that range that it no longer contains was refunded.
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
