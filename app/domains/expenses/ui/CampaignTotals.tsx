import type { ReactNode } from "react";
import * as m from "#messages";
import { listHref } from "../../../page/list-href.ts";
import { MoreRowsLink } from "../../../page/MoreRowsLink.tsx";
import { useMoreRows } from "../../../page/use-more-rows.ts";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { MoneySums } from "../../ledger/campaign-month.ts";
import { moneyPath } from "../expense.ts";
import type { TransparencyTotals } from "../server/queries/transparency.ts";
import { transparencyPath, type TransparencyTotal } from "../transparency.ts";
import { MoneyTable } from "./MoneyTable.tsx";

type CampaignTotalsProps = {
  first: TransparencyTotals;
  /** Whether this page begins the list. */
  is_first: boolean;
  total: MoneySums;
  /** Below the table. */
  note: ReactNode;
};

const pageIn = (answer: unknown) => (answer as { campaigns: TransparencyTotals }).campaigns;

/** A page of campaigns with their money, extended by "Show more campaigns". The total is that of all. */
export function CampaignTotals({ first, is_first, total, note }: CampaignTotalsProps) {
  const { rows, next_cursor, more, loading, failed, list } = useMoreRows<
    TransparencyTotals,
    TransparencyTotal,
    HTMLTableSectionElement
  >(first, pageIn, ({ totals }) => totals);
  return (
    <>
      <MoneyTable
        caption={m.expenses_by_campaign()}
        first={m.expenses_campaign()}
        rows={rows}
        nameOf={campaignName}
        total={total}
        total_label={is_first && !next_cursor ? undefined : m.expenses_total_of_all()}
        list={list}
      />
      {note}
      {next_cursor && (
        <MoreRowsLink
          href={listHref(transparencyPath, {}, next_cursor)}
          loading={loading}
          failed={failed && m.expenses_more_campaigns_failed()}
          onMore={more}
        >
          {m.expenses_more_campaigns()}
        </MoreRowsLink>
      )}
    </>
  );
}

function campaignName({ campaign_id, title }: TransparencyTotal) {
  if (campaign_id === null) return m.expenses_general_fund();
  if (title === null) return m.expenses_campaign_hidden();
  return (
    <Anchor href={moneyPath(campaign_id)} className="text-link inline-flex min-h-11 items-center">
      <UserText>{title}</UserText>
    </Anchor>
  );
}
