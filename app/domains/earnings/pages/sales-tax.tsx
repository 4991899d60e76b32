import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { ListSection } from "../../../page/ListSection.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { unregisteredSellers } from "../../catalog/server/queries/unregistered-sellers.ts";
import { salesTaxBalance } from "../../ledger/server/queries/sales-tax-balance.ts";
import { listSalesTaxRules, salesTaxRuleOfToday } from "../../orders/server/queries/sales-tax-rule.ts";
import { taxOfEarlierInvoices } from "../../orders/server/queries/tax-of-earlier-invoices.ts";
import { marketplaceSettingsPath } from "../commission-input.ts";
import { canPayOut } from "../policy.ts";
import { salesTaxCursor, salesTaxPath } from "../sales-tax.ts";
import { payoutsRestricted } from "../server/earnings-failures.ts";
import { listSalesTaxPayments } from "../server/queries/sales-tax.ts";
import { salesTaxForms } from "../server/forms/sales-tax.ts";
import { SalesTaxRules } from "../ui/SalesTaxRules.tsx";
import { RecordSalesTax, SalesTaxList } from "../ui/SalesTaxPayments.tsx";
import type { Route } from "./+types/sales-tax";
import { day_ms } from "../../../text/day-length.ts";

const paymentsPerPage = 20;

export async function loader(args: Route.LoaderArgs) {
  if (!canPayOut(await signedIn(args))) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const { db } = services;
  const after = salesTaxCursor.parse(args.url.searchParams.get("cursor") ?? "");
  const [rule, rules, sellers, owed_paise, earlier_paise, list] = await Promise.all([
    salesTaxRuleOfToday(db),
    listSalesTaxRules(db),
    unregisteredSellers(db),
    salesTaxBalance(db),
    taxOfEarlierInvoices(db),
    orFailed(services, "sales_tax", listSalesTaxPayments(db, { after, limit: paymentsPerPage })),
  ]);
  const [today, tomorrow] = [dayInIndia(), dayInIndia(Date.now() + day_ms)];
  return {
    rule,
    rules,
    sellers,
    owed_paise,
    earlier_paise,
    list,
    is_first: after === undefined,
    today,
    tomorrow,
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canPayOut(session)) throw errorPage(payoutsRestricted());
  return submitForms(args, salesTaxForms(args.context.get(servicesContext), session));
}

/** After a 409, reloads to show what another admin recorded. */
export const shouldRevalidate = reloadAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.earnings_sales_tax_not_recorded);
}

export const meta = hiddenMeta(m.earnings_sales_tax_page);

export default function SalesTaxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, rules, sellers, owed_paise, earlier_paise, list, is_first, today, tomorrow } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.earnings_settings_page(), href: marketplaceSettingsPath },
          { label: m.earnings_sales_tax_page() },
        ]}
      />
      <PageHeading title={m.earnings_sales_tax_page()} lead={m.earnings_sales_tax_lead()} />
      <div className="mb-8 grid items-start gap-6 lg:grid-cols-2">
        <RecordSalesTax owed_paise={owed_paise} earlier_paise={earlier_paise} today={today} answer={answer} />
        <SalesTaxRules today={rule} rules={rules} sellers={sellers} tomorrow={tomorrow} answer={answer} />
      </div>
      <section aria-labelledby="payments">
        <h2 id="payments" className="mb-4 text-2xl">
          {m.earnings_sales_tax_payments()}
        </h2>
        <ListSection
          list={list}
          rowsOf={({ payments }) => payments}
          failed={m.earnings_sales_tax_payments_failed()}
          empty={<p className="text-muted">{m.earnings_sales_tax_payments_none()}</p>}
          pages={{ label: m.earnings_sales_tax_pages(), path: salesTaxPath, is_first }}
        >
          {(payments) => <SalesTaxList payments={payments} answer={answer} />}
        </ListSection>
      </section>
    </>
  );
}
