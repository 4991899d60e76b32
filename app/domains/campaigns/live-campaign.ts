/** One donation as the public sees it; without a name where the donor stays anonymous. */
export type Supporter = {
  id: string;
  amount_paise: number;
  display_name: string | null;
  is_anonymous: boolean;
  message: string | null;
  /** ISO 8601 where it came by the stream. */
  paid_at: Date | string;
};

/** What changes on a campaign while somebody looks at it: the data of a `campaign` event. */
export type LiveCampaign = {
  id: string;
  raised_paise: number;
  supporter_count: number;
  is_active: boolean;
  /** The latest donations, newest first. */
  supporters: Supporter[];
};

/** As many campaigns as one stream carries. */
export const liveCampaignsCount = 24;

/** The figures as they are now: those told by the stream, else those the page came with. */
export function withLiveFigures<C extends { id: string; raised_paise: number; supporter_count: number }>(
  campaign: C,
  live: LiveCampaign | undefined,
): C {
  if (!live) return campaign;
  return { ...campaign, raised_paise: live.raised_paise, supporter_count: live.supporter_count };
}
