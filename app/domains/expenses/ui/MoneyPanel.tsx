import { useEffect } from "react";
import { useFetcher } from "react-router";
import * as m from "#messages";
import { ButtonLink } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Money } from "../../../ui/Money.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { formatRupees } from "../../../text/money.ts";
import { useBackgroundRead } from "../../../page/use-background-read.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { moneyDataPath, type MoneyOfCampaign, olderMoneyPath } from "../expense.ts";
import type { MoneyList } from "../money-pages.ts";
import { ExpenseCard } from "./ExpenseCard.tsx";
import { MoneyFigures } from "./MoneyFigures.tsx";
import { PublicAdvances } from "./PublicAdvances.tsx";
import { PublicAllocations } from "./PublicAllocations.tsx";

export type MoneyPanelProps = {
  campaign_id: string;
  /** Null when the page was loaded for another tab. */
  loaded: MoneyOfCampaign | null;
  is_open: boolean;
  /** Which page of each list, as `moneyPagesSearch` says it. */
  pages: string;
  /** Changes whenever the campaign's money does; undefined until the stream reports it. */
  version: string | undefined;
};

/** A campaign's money, fetched when its tab opens. */
export default function MoneyPanel(props: MoneyPanelProps) {
  const { campaign_id, is_open } = props;
  const { money, has_failed } = useMoney(props);
  if (has_failed && !money) return <ErrorState text={m.expenses_money_failed()} />;
  if (!money) return <p className="min-h-96 text-muted">{is_open && m.expenses_money_loading()}</p>;
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="money">
        <h3 id="money" className="mb-3 text-xl">
          {m.expenses_money()}
        </h3>
        <MoneyFigures totals={money} />
      </section>
      {money.advances.length > 0 && (
        <PublicAdvances advances={money.advances}>
          <Older campaign_id={campaign_id} list="advances" cursor={money.advances_next}>
            {m.expenses_advances_older()}
          </Older>
        </PublicAdvances>
      )}
      {money.allocations.length > 0 && (
        <section aria-labelledby="allocations">
          <h3 id="allocations" className="text-xl">
            {m.expenses_allocations()}
          </h3>
          <p className="mt-1 mb-3 max-w-prose text-muted">{m.expenses_allocations_here_lead()}</p>
          <PublicAllocations allocations={money.allocations} campaign_id={campaign_id} />
          <Older campaign_id={campaign_id} list="allocations" cursor={money.allocations_next}>
            {m.expenses_allocations_older()}
          </Older>
        </section>
      )}
      {money.budget.length > 0 && <Budget budget={money.budget} />}
      <section aria-labelledby="bills">
        <h3 id="bills" className="mb-3 text-xl">
          {m.expenses_bills()}
        </h3>
        {money.expenses.length === 0 ? (
          <p className="text-muted">{m.expenses_bills_none()}</p>
        ) : (
          <ul className="grid gap-4">
            {money.expenses.map((expense) => (
              <ExpenseCard key={expense.id} expense={expense} />
            ))}
          </ul>
        )}
        <Older campaign_id={campaign_id} list="bills" cursor={money.next_cursor}>
          {m.expenses_bills_older()}
        </Older>
      </section>
    </div>
  );
}

type OlderProps = { campaign_id: string; list: MoneyList; cursor: string | null; children: string };

function Older({ campaign_id, list, cursor, children }: OlderProps) {
  if (!cursor) return null;
  return (
    <ButtonLink href={olderMoneyPath(campaign_id, list, cursor)} variant="secondary" className="mt-4">
      {children}
    </ButtonLink>
  );
}

function Budget({ budget }: Pick<MoneyOfCampaign, "budget">) {
  return (
    <section aria-labelledby="budget-spent">
      <h3 id="budget-spent" className="mb-3 text-xl">
        {m.expenses_budget()}
      </h3>
      <ul className="grid gap-4">
        {budget.map(({ id, label, amount_paise, spent_paise }) => (
          <li key={id} className="flex flex-col gap-1.5">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">
                <UserText>{label}</UserText>
              </span>
              <span className="text-sm text-muted">
                <Money paise={spent_paise} /> / <Money paise={amount_paise} />
              </span>
            </div>
            <ProgressBar
              label={label}
              percent={(100 * spent_paise) / amount_paise}
              text={m.expenses_budget_spent({
                spent: formatRupees(spent_paise),
                planned: formatRupees(amount_paise),
              })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fetched when the tab opens and after every change; the old data stays in the meantime. */
function useMoney({ campaign_id, loaded, is_open, pages, version }: MoneyPanelProps) {
  const { load, data, state } = useFetcher<{ money: MoneyOfCampaign | Failed }>();
  const needs_reading = is_open && (loaded === null || version !== undefined);
  const since = needs_reading ? (version ?? "opened") : null;
  const readAgain = useBackgroundRead(load);
  useEffect(() => {
    if (since !== null) readAgain(moneyDataPath(campaign_id, pages));
  }, [campaign_id, pages, readAgain, since]);
  const read = data?.money;
  if (read && !("failed" in read)) return { money: read, has_failed: false };
  return { money: loaded, has_failed: read !== undefined && state === "idle" };
}
