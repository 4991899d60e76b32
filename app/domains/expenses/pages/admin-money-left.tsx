import { redirect } from "react-router";
import * as m from "#messages";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { readTableQuery } from "../../../page/table-query.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { formatCount } from "../../../text/count.ts";
import { formatRupees } from "../../../text/money.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import {
  endedCampaignsCursor,
  type EndedCampaignsPosition,
} from "../../campaigns/server/queries/ended-campaigns.ts";
import { generalFundBalance } from "../../ledger/server/queries/campaign-balances.ts";
import {
  allocationsPath,
  daysSince,
  type MoneyLeftList,
  moneyLeftPath,
  newAllocationPath,
} from "../allocation.ts";
import { canCheckExpenses } from "../policy.ts";
import { listMoneyLeft } from "../server/queries/money-left.ts";
import type { Route } from "./+types/admin-money-left";

const perPage = 30;

export async function loader(args: Route.LoaderArgs) {
  if (!canCheckExpenses(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const query = readTableQuery(args.url.searchParams, {
    sorts: { oldest: endedCampaignsCursor },
    filters: { show: ["short"] as const },
  });
  const after = endedCampaignsCursor.parse(query.cursor);
  const [list, fund_paise] = await Promise.all([
    orFailed(services, "money left", listWithDays(services.db, query.filters.show ?? "left", after)),
    generalFundBalance(services.db),
  ]);
  return { list, query, fund_paise };
}

async function listWithDays(db: Queryable, shown: MoneyLeftList, after: EndedCampaignsPosition | undefined) {
  const { campaigns, next_cursor } = await listMoneyLeft(db, { list: shown, after, limit: perPage });
  return {
    campaigns: campaigns.map(({ ended_at, ...campaign }) => ({ ...campaign, days: daysSince(ended_at) })),
    next_cursor,
  };
}

export const meta = hiddenMeta(m.expenses_money_left);

export default function AdminMoneyLeftPage({
  loaderData: { list, query, fund_paise },
}: Route.ComponentProps) {
  const is_short = query.filters.show === "short";
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.expenses_admin(), href: "/dashboard/admin" }, { label: m.expenses_money_left() }]}
      />
      <PageHeading
        title={m.expenses_money_left()}
        lead={is_short ? m.expenses_money_short_lead() : m.expenses_money_left_lead()}
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-hairline bg-surface px-5 py-3">
        <p className="max-w-prose">{m.expenses_fund_balance({ amount: formatRupees(fund_paise) })}</p>
        {fund_paise > 0 && (
          <ButtonLink href={newAllocationPath(null)} variant="secondary">
            {m.expenses_fund_move()}
          </ButtonLink>
        )}
        <Anchor href={allocationsPath} className="text-link inline-flex min-h-11 items-center">
          {m.expenses_allocations_link()}
        </Anchor>
      </div>
      <AdminTable
        caption={is_short ? m.expenses_money_short() : m.expenses_money_left_of()}
        path={moneyLeftPath}
        query={query}
        default_sort="oldest"
        list={list}
        rowsOf={({ campaigns }) => campaigns}
        rowKey={({ id }) => id}
        rowHeader={m.expenses_campaign()}
        rowLink={({ id, title }) => ({
          href: is_short ? newAllocationPath(null, id) : newAllocationPath(id),
          label: title,
        })}
        columns={[
          {
            label: is_short ? m.expenses_money_short_amount() : m.expenses_money_left_amount(),
            numeric: true,
            text: ({ left_paise }) => formatRupees(Math.abs(left_paise)),
          },
          { label: m.expenses_money_left_since(), numeric: true, text: ({ days }) => formatCount(days) },
        ]}
        filters={[
          {
            name: "show",
            label: m.expenses_money_left_show(),
            choices: [
              [null, m.expenses_money_left_of()],
              ["short", m.expenses_money_short()],
            ],
          },
        ]}
        failed={m.expenses_money_left_failed()}
        empty={
          is_short ? (
            <EmptyState title={m.expenses_money_short_none()} hint={m.expenses_money_short_none_hint()} />
          ) : (
            <EmptyState title={m.expenses_money_left_none()} hint={m.expenses_money_left_none_hint()} />
          )
        }
      />
    </>
  );
}
