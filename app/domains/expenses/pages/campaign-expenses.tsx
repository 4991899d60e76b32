import * as m from "#messages";
import Plus from "../../../ui/icons/plus.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { campaignNotFound } from "../../campaigns/server/queries/campaigns.ts";
import { readCampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import { heldOfCampaign } from "../../donations/server/queries/money-of-campaign.ts";
import { leftOf } from "../advance.ts";
import type { Expense } from "../server/expense-row.ts";
import {
  campaignExpensesPath,
  expenseCursor,
  fromBankOf,
  moneyPath,
  newExpensePath,
  ownExpensePath,
} from "../expense.ts";
import { canRecordExpenses, canSeeOriginals } from "../policy.ts";
import { advancesOfCampaign } from "../server/queries/advances.ts";
import { listExpensesOf, totalsOf } from "../server/queries/money-of-campaign.ts";
import { OwnAdvances } from "../ui/OwnAdvances.tsx";
import { ExpenseBadge } from "../ui/ExpenseBadge.tsx";
import { MoneyFigures } from "../ui/MoneyFigures.tsx";
import { useNotifiedRevalidation } from "../../notifications/ui/use-notified-revalidation.ts";
import type { Route } from "./+types/campaign-expenses";

const expensesPerPage = 30;

/** For the organiser and admins; 404 for others. */
export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const campaign = await orErrorPage(readCampaignMoney(services.db, args.params.id));
  if (!canSeeOriginals(session, campaign)) await orErrorPage(Promise.reject(campaignNotFound()));
  const after = expenseCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const wanted = { campaign_id: campaign.id, is_public: false, after, limit: expensesPerPage };
  const [totals, held, advances, list] = await Promise.all([
    totalsOf(services.db, campaign),
    heldOfCampaign(services.db, campaign.id),
    advancesOfCampaign(services.db, campaign.id),
    orFailed(services, "expenses", listExpensesOf(services.db, wanted)),
  ]);
  const is_own = canRecordExpenses(session, campaign);
  return { campaign, totals, held, advances, list, is_own, is_first: !after };
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.expenses_page(), args.loaderData?.campaign.title);
}

export default function CampaignExpensesPage({ loaderData }: Route.ComponentProps) {
  useNotifiedRevalidation();
  const { campaign, totals, held, advances, list, is_own, is_first } = loaderData;
  const is_left = totals.remaining_paise - totals.waiting_paise > 0;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.expenses_campaigns(), href: "/dashboard/campaigns" },
          { label: campaign.title, href: `/dashboard/campaigns/${campaign.id}` },
          { label: m.expenses_page() },
        ]}
      />
      <PageHeading
        title={m.expenses_page()}
        lead={m.expenses_lead()}
        action={
          is_own && (is_left || advances.some((advance) => leftOf(advance) > 0)) ? (
            <ButtonLink href={newExpensePath(campaign.id)}>
              <Plus size={18} aria-hidden="true" /> {m.expenses_new()}
            </ButtonLink>
          ) : null
        }
      />
      <MoneyFigures totals={totals} held={held} />
      <Anchor href={moneyPath(campaign.id)} className="text-link mt-2 inline-flex min-h-11 items-center">
        {m.expenses_to_money()}
      </Anchor>
      <OwnAdvances campaign_id={campaign.id} advances={advances} may_ask={is_own && is_left} />
      <section aria-labelledby="bills" className="mt-8">
        <h2 id="bills" className="mb-4 text-2xl">
          {m.expenses_bills()}
        </h2>
        <ListSection
          list={list}
          rowsOf={({ expenses }) => expenses}
          failed={m.expenses_failed()}
          empty={<EmptyState title={m.expenses_none()} hint={m.expenses_none_hint()} />}
          pages={{ label: m.expenses_pages(), path: campaignExpensesPath(campaign.id), is_first }}
        >
          {(expenses) => (
            <ul className="grid gap-4">
              {expenses.map((expense) => (
                <OwnExpense key={expense.id} expense={expense} />
              ))}
            </ul>
          )}
        </ListSection>
      </section>
    </>
  );
}

function OwnExpense({ expense }: { expense: Expense }) {
  const reason = expense.refusal_reason ?? expense.reversal_reason;
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-heading text-lg font-semibold wrap-anywhere">
          <Anchor href={ownExpensePath(expense.campaign_id, expense.id)} className="text-link">
            <UserText>{expense.purpose}</UserText>
          </Anchor>
        </h3>
        <Money paise={expense.amount_paise} className="font-semibold" />
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {formatDate(expense.spent_on)} · <UserText>{expense.payee}</UserText>
      </p>
      <div className="flex flex-col items-start gap-1">
        <ExpenseBadge status={expense.status} />
        {expense.status === "waiting" && fromBankOf(expense) > 0 && (
          <p className="text-sm">{m.expenses_to_pay_amount({ amount: formatRupees(fromBankOf(expense)) })}</p>
        )}
        {reason && (
          <p className="whitespace-pre-line wrap-anywhere">
            <UserText>{reason}</UserText>
          </p>
        )}
      </div>
    </Card>
  );
}
