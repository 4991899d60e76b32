/** A campaign's money in one month, from the ledger. */
export type CampaignMonth = {
  /** Null: the general fund. */
  campaign_id: string | null;
  /** As "2026-11", by India's calendar. */
  month: string;
  received_paise: number;
  refunded_paise: number;
  /** Gateway fees, borne by the organisation. */
  fees_paise: number;
  spent_paise: number;
  /** Advances to organisers, less expenses set against them and returns. */
  advanced_paise: number;
  /** Moved here from other campaigns and the general fund, less what was moved away. */
  allocated_paise: number;
};
