import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import ReceiptIndianRupee from "../../../ui/icons/receipt-indian-rupee.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatDate } from "../../../text/time.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { type CommissionRate, formatPercent } from "../../catalog/commission.ts";
import { canSetCommission } from "../../catalog/policy.ts";
import {
  commissionOfToday,
  listCommissions,
  nextCommission,
} from "../../catalog/server/queries/commission.ts";
import { productFeedPublishedAt } from "../../catalog/server/queries/product-feed.ts";
import { listSalesTaxRules } from "../../orders/server/queries/sales-tax-rule.ts";
import { salesTaxPath } from "../sales-tax.ts";
import { payoutsRestricted } from "../server/earnings-failures.ts";
import { marketplaceForms } from "../server/forms/marketplace.ts";
import { ProductFeedCard } from "../ui/ProductFeedCard.tsx";
import type { Route } from "./+types/marketplace-settings";
import { day_ms } from "../../../text/day-length.ts";

export async function loader(args: Route.LoaderArgs) {
  if (!canSetCommission(await signedIn(args))) throw redirect("/dashboard");
  const { db, config } = args.context.get(servicesContext);
  const [today, next, rates, tax_rules, feed_published_at] = await Promise.all([
    commissionOfToday(db),
    nextCommission(db),
    listCommissions(db),
    listSalesTaxRules(db),
    productFeedPublishedAt(db),
  ]);
  const tomorrow = dayInIndia(Date.now() + day_ms);
  return {
    today,
    next,
    rates,
    is_tax_decided: tax_rules.length > 0,
    tomorrow,
    feed_published_at,
    public_url: config.public_url,
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSetCommission(session)) throw errorPage(payoutsRestricted());
  const services = args.context.get(servicesContext);
  return submitForms(args, marketplaceForms(services, session), { otherwise: "" });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.earnings_commission_not_saved);
}

export const meta = hiddenMeta(m.earnings_settings_page);

export default function MarketplaceSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, next, rates, is_tax_decided, tomorrow, feed_published_at, public_url } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.earnings_admin(), href: "/dashboard/admin" },
          { label: m.earnings_settings_page() },
        ]}
      />
      <PageHeading title={m.earnings_settings_page()} lead={m.earnings_settings_lead()} />
      {/* Columns, so that a tall card leaves no gap beside it. */}
      <div className="gap-6 lg:columns-2 [&>*]:mb-6 [&>*]:break-inside-avoid">
        <Card as="section" aria-labelledby="commission" className="flex flex-col gap-3">
          <h2 id="commission" className="text-xl">
            {m.earnings_commission_title()}
          </h2>
          <p>{m.earnings_commission_today({ percent: formatPercent(today) })}</p>
          {next && (
            <p className="font-semibold">
              {m.earnings_commission_next({
                day: formatDate(next.from_day),
                percent: formatPercent(next.basis_points),
              })}
            </p>
          )}
          <p className="max-w-prose text-muted">{m.earnings_commission_rule()}</p>
          <Rates rates={rates} />
        </Card>
        <CommissionForm tomorrow={tomorrow} answer={answer} />
        <SalesTaxCard is_decided={is_tax_decided} />
        <ProductFeedCard published_at={feed_published_at} public_url={public_url} answer={answer} />
      </div>
    </>
  );
}

function SalesTaxCard({ is_decided }: { is_decided: boolean }) {
  return (
    <Card as="section" interactive className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ReceiptIndianRupee size={24} aria-hidden="true" className="text-brass" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          <Anchor href={salesTaxPath} className="card-link hover:text-link">
            {m.earnings_card_tax()}
          </Anchor>
        </h2>
        <p className="text-muted tabular-nums">
          {is_decided ? m.earnings_card_tax_text() : m.earnings_card_tax_undecided()}
        </p>
      </div>
    </Card>
  );
}

function Rates({ rates }: { rates: readonly CommissionRate[] }) {
  return (
    <>
      <h3 className="mt-2 font-semibold">{m.earnings_commission_history()}</h3>
      {rates.length === 0 ? (
        <p className="text-muted">{m.earnings_commission_never()}</p>
      ) : (
        <ul className="flex flex-col gap-1 tabular-nums">
          {rates.map(({ from_day, basis_points }) => (
            <li key={from_day}>
              {m.earnings_commission_from({
                percent: formatPercent(basis_points),
                day: formatDate(from_day),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CommissionForm({ tomorrow, answer }: { tomorrow: string; answer: FormAnswer | undefined }) {
  return (
    <Card as="section" aria-labelledby="change" className="flex flex-col gap-4">
      <h2 id="change" className="text-xl">
        {m.earnings_commission_change()}
      </h2>
      <PageForm answer={answer} className="flex flex-col gap-4">
        {({ field }) => {
          const from_day = field("from_day");
          return (
            <>
              <TextField
                label={m.earnings_percent()}
                hint={m.earnings_percent_hint()}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                marked
                {...field("percent")}
              />
              <TextField
                label={m.earnings_from_day()}
                hint={m.earnings_from_day_hint()}
                type="date"
                min={tomorrow}
                marked
                {...from_day}
                defaultValue={from_day.defaultValue ?? tomorrow}
              />
              <Submit pendingLabel={m.earnings_commission_saving()} className="self-start">
                {m.earnings_commission_save()}
              </Submit>
            </>
          );
        }}
      </PageForm>
    </Card>
  );
}
