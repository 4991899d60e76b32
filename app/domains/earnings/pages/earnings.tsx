import { data } from "react-router";
import * as m from "#messages";
import Landmark from "../../../ui/icons/landmark.ts";
import ReceiptIndianRupee from "../../../ui/icons/receipt-indian-rupee.ts";
import { AccessRestricted } from "../../../page/AccessRestricted.tsx";
import { AdminTable } from "../../../page/AdminTable.tsx";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import type { TableQuery } from "../../../page/table-query.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { commissionOfToday, nextCommission } from "../../catalog/server/queries/commission.ts";
import type { CommissionRate } from "../../catalog/commission.ts";
import { sellerLineCursor } from "../../ledger/seller-account.ts";
import { firstDayOfSeller } from "../../ledger/server/queries/seller-accounts.ts";
import { earningsPath } from "../../catalog/seller-form.ts";
import { bankDetailsPath } from "../bank-details.ts";
import { daysOfPeriod, offeredPeriods } from "../statement-period.ts";
import { canPayOut, canSeeEarningsOf } from "../policy.ts";
import { noSuchSeller } from "../server/earnings-failures.ts";
import { hasBankDetails } from "../server/queries/has-bank-details.ts";
import { readEarnings } from "../server/queries/earnings.ts";
import { maySeeEarnings } from "../server/queries/may-see-earnings.ts";
import { readStatement } from "../server/queries/statement.ts";
import { readPaidSeller } from "../server/use-cases/pay-sellers.ts";
import {
  type SellersEarnings,
  lineText,
  orderPathOf,
  type Statement,
  statementFilePath,
} from "../statement.ts";
import { EarningsFigures } from "../ui/EarningsFigures.tsx";
import { PeriodEnds } from "../ui/PeriodEnds.tsx";
import { PeriodForm } from "../ui/PeriodForm.tsx";
import { payoutPath } from "../payouts.ts";
import { statementColumns } from "../ui/statement-columns.tsx";
import type { Route } from "./+types/earnings";

type Shown = {
  may_see: true;
  /** The seller whose statement an admin reads; null: the user's own. */
  seller: { vendor_id: string; name: string | null } | null;
  pays: boolean;
  /** Whether the seller has said where to pay; only for their own statement. */
  has_bank: boolean;
  earnings: SellersEarnings;
  commission: { today: number; next: CommissionRate | null };
  periods: string[];
  list: Statement | Failed;
  query: TableQuery;
};
type Page = Shown | { may_see: false };

const linesPerPage = 30;

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  if (!(await maySeeEarnings(services.db, session)))
    return data<{ page: Page }>({ page: { may_see: false } }, { status: 403 });
  const asked = args.url.searchParams;
  const others = asked.get("seller")?.toLowerCase();
  if (others !== undefined && !canSeeEarningsOf(session, others))
    await orErrorPage(Promise.reject(noSuchSeller()));
  const seller = others === undefined ? null : await orErrorPage(readPaidSeller(services, others));
  const vendor_id = others ?? session.user_id;
  // Bookmarks from when only months could be chosen name a month.
  const named = asked.get("period") ?? asked.get("month");
  const period = daysOfPeriod(named) && (named ?? undefined);
  const after = sellerLineCursor.parse(asked.get("cursor") ?? "");
  const [list, earnings, today, next, first_day, has_bank] = await Promise.all([
    orFailed(
      services,
      "statement",
      readStatement(services.db, { vendor_id, period, after, limit: linesPerPage }),
    ),
    readEarnings(services.db, vendor_id),
    commissionOfToday(services.db),
    nextCommission(services.db),
    firstDayOfSeller(services.db, vendor_id),
    seller === null && hasBankDetails(services.db, vendor_id),
  ]);
  const { years, months } = first_day === null ? { years: [], months: [] } : offeredPeriods(first_day);
  const page: Page = {
    may_see: true,
    seller,
    pays: canPayOut(session),
    has_bank,
    earnings,
    commission: { today, next },
    periods: [...years, ...months],
    list,
    query: {
      sort: "newest",
      filters: { seller: others ?? null, period: period ?? null },
      q: "",
      cursor: after ? sellerLineCursor.format(after) : "",
    },
  };
  return data({ page }, { status: 200 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.earnings_page);

export default function EarningsPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeferredPage page={loaderData.page}>
      {(page) =>
        page.may_see ? <EarningsOf {...page} /> : <AccessRestricted text={m.earnings_restricted()} />
      }
    </DeferredPage>
  );
}

function EarningsOf(page: Shown) {
  const { seller, list, query, earnings, commission } = page;
  return (
    <>
      <PageHeading title={m.earnings_page()} lead={leadOf(page)} action={<NextStep {...page} />} />
      <EarningsFigures earnings={earnings} commission={seller === null ? commission : undefined} />
      <section aria-labelledby="statement">
        <h2 id="statement" className="mb-4 text-2xl">
          {m.earnings_statement()}
        </h2>
        <PeriodForm
          periods={page.periods}
          chosen={query.filters.period ?? null}
          seller={seller?.vendor_id ?? null}
        />
        {!("failed" in list) && list.ends && <PeriodEnds {...list.ends} />}
        <AdminTable
          caption={m.earnings_statement()}
          path={earningsPath}
          query={query}
          default_sort="newest"
          list={list}
          rowsOf={({ lines }) => lines}
          rowKey={({ number }) => String(number)}
          rowHeader={m.earnings_what()}
          rowLink={(line) => ({ href: orderPathOf(line), label: lineText(line) })}
          columns={statementColumns()}
          csvPath={statementFilePath}
          failed={m.earnings_statement_failed()}
          empty={<NothingBooked has_period={query.filters.period !== null} />}
        />
      </section>
    </>
  );
}

function leadOf({ seller }: Shown) {
  if (seller === null) return m.earnings_lead();
  return <UserText>{m.earnings_lead_of({ name: seller.name ?? m.earnings_shop_gone() })}</UserText>;
}

/** Sellers enter bank details; admins pay out. */
function NextStep({ seller, pays, has_bank }: Shown) {
  if (seller === null)
    return (
      <ButtonLink href={bankDetailsPath} variant={has_bank ? "secondary" : "primary"}>
        <Landmark size={18} aria-hidden="true" /> {has_bank ? m.earnings_to_bank() : m.earnings_bank_give()}
      </ButtonLink>
    );
  return (
    pays && (
      <ButtonLink href={payoutPath(seller.vendor_id)} variant="secondary">
        <Landmark size={18} aria-hidden="true" /> {m.earnings_payouts()}
      </ButtonLink>
    )
  );
}

function NothingBooked({ has_period }: { has_period: boolean }) {
  return (
    <EmptyState
      illustration={<ReceiptIndianRupee size={48} aria-hidden="true" />}
      title={has_period ? m.earnings_none_period() : m.earnings_none()}
      hint={has_period ? m.earnings_none_period_hint() : m.earnings_none_hint()}
    />
  );
}
