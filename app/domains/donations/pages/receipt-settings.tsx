import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Card } from "../../../ui/Card.tsx";
import { isRecentSignIn } from "../../accounts/server/queries/recent-sign-in.ts";
import { financialYear, type FinancialYear } from "../financial-year.ts";
import { financialYearOfDay } from "../../../text/financial-year.ts";
import { taxClaimAbove_paise } from "../donation.ts";
import { canSetReceipts } from "../policy.ts";
import { type ReceiptGap, receiptGapText, settingsOnDay } from "../receipt-settings.ts";
import { versionsOf } from "../server/commands/save-receipt-settings.ts";
import {
  listReceiptSettings,
  listSavedSettings,
  missingReceiptSettings,
} from "../server/queries/receipt-settings.ts";
import { firstYearOfDonors, lastUnreadableDonors } from "../server/queries/donors-of-year.ts";
import { readFiledStatement } from "../server/queries/filed-statements.ts";
import { lastUnreadable, listStatementDownloads } from "../server/queries/statement-downloads.ts";
import { taxLayoutOf, taxSummaryOf } from "../server/queries/tax-statement.ts";
import {
  recordFiledCorrectionForm,
  recordFiledStatementForm,
  saveReceiptSettingsForm,
  saveTaxLayoutForm,
  withdrawFiledForm,
} from "../server/forms/tax.ts";
import { readGivingRules } from "../server/queries/giving-rules.ts";
import { saveGivingRulesForm } from "../server/forms/giving-rules.ts";
import { GivingRulesForm } from "../ui/GivingRulesForm.tsx";
import { ReceiptSettingsForm } from "../ui/ReceiptSettingsForm.tsx";
import { ReceiptSettingsList } from "../ui/ReceiptSettingsList.tsx";
import { TaxStatementCard } from "../ui/TaxStatementCard.tsx";
import { donationsRestricted } from "../server/donation-failures.ts";
import type { Route } from "./+types/receipt-settings";
import { day_ms } from "../../../text/day-length.ts";

/** How many years statements are offered for at least. */
const yearsBack = 4;

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  if (!canSetReceipts(session)) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const { db } = services;
  const { searchParams } = args.url;
  const today = dayInIndia();
  const years = yearsUntil(today, await firstYearOfDonors(db));
  const asked = searchParams.get("year") ?? "";
  const year = financialYear(years.includes(asked) ? asked : (years[0] ?? "")) as FinancialYear;
  const settings = await listReceiptSettings(db);
  const [all, gaps, layout, filed, downloads, summary, unreadable, unreadable_donors, rules] =
    await Promise.all([
      listSavedSettings(db),
      missingReceiptSettings(db, today),
      taxLayoutOf(db, year),
      readFiledStatement(db, year),
      listStatementDownloads(db, year.name),
      orFailed(services, "yearly donations", taxSummaryOf(db, year, settings)),
      lastUnreadable(db, year.name),
      lastUnreadableDonors(db, year.name),
      readGivingRules(db),
    ]);
  const change = searchParams.get("change");
  const changed = all.find(({ valid_from, is_used }) => valid_from === change && !is_used);
  return {
    all,
    gaps,
    above_paise: settingsOnDay(all, today)?.tax_above_paise ?? taxClaimAbove_paise,
    rules,
    today,
    statement: {
      years,
      year: year.name,
      first_day: year.first_day,
      layout,
      summary,
      unreadable,
      unreadable_donors,
      may_download: isRecentSignIn({ signed_in_at: session.created_at }),
      filed: filed ?? null,
      downloads,
      may_be_filed: year.last_day < today,
    },
    form: {
      begun: changed ?? all[0],
      original: changed?.valid_from ?? "",
      day: all.length === 0 ? today : dayInIndia(Date.now() + day_ms),
      seen: versionsOf(all),
    },
  };
}

/** The newest first, back to the first one of which donors' names are kept. */
function yearsUntil(today: string, first: string | null): string[] {
  const this_year = Number(financialYearOfDay(today).slice(0, 4));
  const kept = first === null ? 0 : this_year - Number(first.slice(0, 4)) + 1;
  return Array.from({ length: Math.max(yearsBack, kept) }, (_, i) =>
    financialYearOfDay(`${this_year - i}-04-01`),
  );
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSetReceipts(session)) throw errorPage(donationsRestricted());
  const services = args.context.get(servicesContext);
  return submitForms(
    args,
    {
      settings: saveReceiptSettingsForm(services, session),
      layout: saveTaxLayoutForm(services, session),
      filed: recordFiledStatementForm(services, session),
      corrected: recordFiledCorrectionForm(services, session),
      not_filed: withdrawFiledForm(services, session),
      rules: saveGivingRulesForm(services, session),
    },
    { otherwise: "settings" },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.donations_settings_not_saved);
}

export const meta = hiddenMeta(m.donations_settings_page);

export default function ReceiptSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { all, gaps, above_paise, rules, today, statement, form } = loaderData;
  const answer: FormAnswer<unknown> | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.donations_problems_admin(), href: "/dashboard/admin" },
          { label: m.donations_settings_page() },
        ]}
      />
      <PageHeading title={m.donations_settings_page()} lead={m.donations_settings_lead()} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Gaps gaps={gaps} above_paise={above_paise} />
          {all.length > 0 && <ReceiptSettingsList all={all} today={today} />}
          <TaxStatementCard {...statement} answer={answer} />
          <GivingRulesForm rules={rules} answer={answer} />
        </div>
        <ReceiptSettingsForm {...form} answer={answer} />
      </div>
    </>
  );
}

function Gaps({ gaps, above_paise }: { gaps: readonly ReceiptGap[]; above_paise: number }) {
  return (
    <Card as="section" aria-labelledby="gaps" className="flex flex-col gap-2">
      <h2 id="gaps" className="text-xl">
        {gaps.length === 0 ? m.donations_settings_complete() : m.donations_settings_gaps()}
      </h2>
      {gaps.length === 0 ? (
        <p className="text-muted">
          {m.donations_settings_complete_text({ amount: formatRupees(above_paise) })}
        </p>
      ) : (
        <ul className="list-disc ps-5">
          {gaps.map((gap) => (
            <li key={gap}>{receiptGapText(gap)}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
