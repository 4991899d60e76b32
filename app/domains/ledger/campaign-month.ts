/** What the ledger says of a campaign's money in one month. */
export type CampaignMonth = {
  /** Null: the general fund. */
  campaign_id: string | null;
  /** As "2026-11", by India's calendar. */
  month: string;
  received_paise: number;
  refunded_paise: number;
  /** Kept by the gateway and borne by the organisation. */
  fees_paise: number;
  spent_paise: number;
  /** What went to organisers, less what bills were set against it and what came back. */
  advanced_paise: number;
};
