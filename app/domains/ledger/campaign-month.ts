import { day, integer, keysetCursor, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import { lowestUuid } from "../../text/uuid.ts";

/** Sums of the ledger's entries about donations and what became of them. */
export type MoneySums = {
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

/** A campaign's money in one month, from the ledger. */
export type CampaignMonth = MoneySums & {
  /** Null: the general fund. */
  campaign_id: string | null;
  /** As "2026-11", by India's calendar. */
  month: string;
};

/** The money of all campaigns and the general fund in a month. */
export type MonthTotal = MoneySums & Pick<CampaignMonth, "month">;

/** A campaign's money of all months; null: that of the general fund. */
export type CampaignTotal = MoneySums & { campaign_id: string | null };

/** Latest month first; in a month the general fund comes last, as the lowest id. */
export const monthCursor = keysetCursor({ month: day, campaign_id: uuid });
export type MonthPosition = PositionOf<typeof monthCursor>;
export const positionOf = ({ month, campaign_id }: CampaignMonth): MonthPosition => ({
  month: `${month}-01`,
  campaign_id: campaign_id ?? lowestUuid,
});

/** What received most first. */
export const largestCursor = keysetCursor({ received_paise: integer, campaign_id: uuid });
export type LargestPosition = PositionOf<typeof largestCursor>;

/** Of pages that show sums of all campaigns and the general fund. */
export const moneyTag = "money";
