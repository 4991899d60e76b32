import * as m from "#messages";
import Download from "../../../ui/icons/download.ts";
import { FilterLinks } from "../../../page/FilterLinks.tsx";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { formatCount } from "../../../text/count.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { donationsOfYearPath } from "../donations-of-year.ts";
import { donorsOfYearPath } from "../donors-of-year.ts";
import type { FiledStatement, StatementDownload, UnreadableReceipts } from "../filed-statement.ts";
import { receiptSettingsPath } from "../receipt-settings.ts";
import type { TaxLayout, TaxSummary } from "../server/queries/tax-statement.ts";
import { taxFieldNames, taxStatementPath } from "../tax-layout.ts";
import { TaxFiling } from "./TaxFiling.tsx";

type TaxStatementCardProps = {
  years: readonly string[];
  year: string;
  /** First day of that financial year. */
  first_day: string;
  layout: TaxLayout;
  summary: TaxSummary | Failed;
  /** Of the last attempt at its file; null: it was made, or nobody has tried. */
  unreadable: UnreadableReceipts | null;
  /** The same of the file of donors. */
  unreadable_donors: UnreadableReceipts | null;
  /** The sign-in is recent enough for files with names of donors. */
  may_download: boolean;
  /** That it was filed with the tax office; null: not yet. */
  filed: FiledStatement | null;
  /** Its files, the newest first. */
  downloads: readonly StatementDownload[];
  /** The year is over. */
  may_be_filed: boolean;
  answer: FormAnswer<unknown> | undefined;
};

const leadOfFile = "max-w-prose border-t border-hairline pt-4 text-muted";

/** The donation statement for the tax office: its file, what it omits, and its columns. */
export function TaxStatementCard(props: TaxStatementCardProps) {
  const { years, year, first_day, layout, summary, unreadable, unreadable_donors, may_download, answer } =
    props;
  const is_own = layout.valid_from === first_day;
  return (
    <Card
      as="section"
      id="statement"
      aria-labelledby="tax-statement"
      className="flex scroll-mt-28 flex-col gap-4"
    >
      <h2 id="tax-statement" className="text-xl">
        {m.donations_tax_statement_title()}
      </h2>
      <p className="max-w-prose text-muted">{m.donations_tax_statement_lead()}</p>
      <FilterLinks
        label={m.donations_tax_statement_years()}
        choices={years.map((name) => [name, name] as const)}
        chosen={year}
        hrefOf={(name) => `${receiptSettingsPath}?year=${name ?? year}#statement`}
      />
      <Summary summary={summary} />
      <NotMade unreadable={unreadable} text={m.donations_tax_statement_unreadable} />
      {may_download ? (
        <p>
          <a href={taxStatementPath(year)} className="button button-primary button-medium">
            <Download size={18} aria-hidden="true" /> {m.donations_tax_statement_file({ year })}
          </a>
        </p>
      ) : (
        <p className="max-w-prose font-semibold">{m.donations_tax_statement_sign_in_again()}</p>
      )}
      <TaxFiling {...props} />
      <Disclosure
        summary={m.donations_layout_title()}
        open={answer?.intent === "layout"}
        className="border-t border-b-0!"
      >
        <PageForm
          key={`${year} ${layout.version}`}
          intent="layout"
          answer={answer}
          hiddenFields={{ year, version: String(is_own ? layout.version : 0) }}
          className="flex flex-col gap-4 text-text"
        >
          {({ field }) => {
            const { defaultValue, ...rest } = field("layout");
            return (
              <>
                <p className="max-w-prose text-muted">
                  {layout.valid_from === null
                    ? m.donations_layout_default()
                    : m.donations_layout_since({ day: formatDate(layout.valid_from) })}
                </p>
                <TextArea
                  label={m.donations_layout_columns()}
                  hint={m.donations_layout_hint({
                    names: taxFieldNames.map((name) => `{${name}}`).join(" "),
                  })}
                  rows={14}
                  maxLength={8_000}
                  spellCheck={false}
                  marked
                  className="font-mono text-sm"
                  {...rest}
                  defaultValue={defaultValue ?? layout.layout}
                />
                <Submit
                  variant="secondary"
                  pendingLabel={m.donations_settings_saving()}
                  className="self-start"
                >
                  {m.donations_layout_save({ year })}
                </Submit>
              </>
            );
          }}
        </PageForm>
      </Disclosure>
      <p className={leadOfFile}>{m.donations_donors_lead()}</p>
      <NotMade unreadable={unreadable_donors} text={m.donations_donors_unreadable} />
      {may_download ? (
        <YearFile href={donorsOfYearPath(year)} label={m.donations_donors_file({ year })} />
      ) : (
        <p className="max-w-prose font-semibold">{m.donations_donors_sign_in_again()}</p>
      )}
      <p className={leadOfFile}>{m.donations_year_lead()}</p>
      <YearFile href={donationsOfYearPath(year)} label={m.donations_year_file({ year })} />
    </Card>
  );
}

/** Not with `download`: a refusal leads back to this page, which would be saved as the file. */
function YearFile({ href, label }: { href: string; label: string }) {
  return (
    <p>
      <a href={href} className="button button-secondary button-medium">
        <Download size={18} aria-hidden="true" /> {label}
      </a>
    </p>
  );
}

type NotMadeProps = {
  unreadable: UnreadableReceipts | null;
  text: (named: { count: number; numbers: string }) => string;
};

function NotMade({ unreadable, text }: NotMadeProps) {
  if (!unreadable) return null;
  const { count, receipt_numbers } = unreadable;
  return (
    <p role="alert" className="max-w-prose font-semibold text-danger">
      {text({ count, numbers: receipt_numbers.join(", ") })}
    </p>
  );
}

function Summary({ summary }: { summary: TaxSummary | Failed }) {
  if ("failed" in summary) return <p className="text-muted">{m.donations_tax_statement_failed()}</p>;
  const { donation_count, kept_paise, named_count, named_paise, nameless_count, nameless_paise } = summary;
  return (
    <dl className="grid gap-x-5 gap-y-1 tabular-nums sm:grid-cols-[max-content_minmax(0,1fr)]">
      <dt className="text-muted">{m.donations_tax_statement_all()}</dt>
      <dd>{donationsText(donation_count, kept_paise)}</dd>
      <dt className="text-muted">{m.donations_tax_statement_named()}</dt>
      <dd>{donationsText(named_count, named_paise)}</dd>
      <dt className="text-muted">{m.donations_tax_statement_unnamed()}</dt>
      <dd>{donationsText(donation_count - named_count, kept_paise - named_paise)}</dd>
      <dt className="text-muted">{m.donations_tax_statement_nameless()}</dt>
      <dd>{donationsText(nameless_count, nameless_paise)}</dd>
      <dd className="col-span-full max-w-prose text-sm text-muted">
        {m.donations_tax_statement_nameless_hint()}
      </dd>
    </dl>
  );
}

function donationsText(count: number, paise: number): string {
  return m.donations_papers_donations({ count, shown: formatCount(count), amount: formatRupees(paise) });
}
