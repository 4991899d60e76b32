import * as m from "#messages";
import Download from "../../../ui/icons/download.ts";
import { FilterLinks } from "../../../page/FilterLinks.tsx";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { formatCount } from "../../../text/count.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea, TextField } from "../../../ui/TextField.tsx";
import { donationsOfYearPath } from "../donations-of-year.ts";
import { receiptSettingsPath } from "../receipt-settings.ts";
import type { FiledStatement } from "../server/queries/filed-statements.ts";
import type { TaxLayout, TaxSummary, UnreadableReceipts } from "../server/queries/tax-statement.ts";
import { taxFieldNames, taxStatementPath } from "../tax-layout.ts";

type TaxStatementCardProps = {
  years: readonly string[];
  year: string;
  /** First day of that financial year. */
  first_day: string;
  layout: TaxLayout;
  summary: TaxSummary | Failed;
  unreadable: UnreadableReceipts | Failed;
  /** That it was filed with the tax office; null: not yet. */
  filed: FiledStatement | null;
  /** The year is over. */
  may_be_filed: boolean;
  answer: FormAnswer<unknown> | undefined;
};

/** The donation statement for the tax office: its file, what it omits, and its columns. */
export function TaxStatementCard(props: TaxStatementCardProps) {
  const { years, year, first_day, layout, summary, unreadable, filed, may_be_filed, answer } = props;
  const is_own = layout.valid_from === first_day;
  return (
    <Card
      as="section"
      id="statement"
      aria-labelledby="tax-statement"
      className="flex scroll-mt-28 flex-col gap-4"
    >
      <h2 id="tax-statement" className="text-xl">
        {m.donations_office_title()}
      </h2>
      <p className="max-w-prose text-muted">{m.donations_office_lead()}</p>
      <FilterLinks
        label={m.donations_office_years()}
        choices={years.map((name) => [name, name] as const)}
        chosen={year}
        hrefOf={(name) => `${receiptSettingsPath}?year=${name ?? year}#statement`}
      />
      <Summary summary={summary} />
      {"count" in unreadable && unreadable.count > 0 && (
        <p role="alert" className="max-w-prose font-semibold text-danger">
          {m.donations_office_unreadable({
            count: unreadable.count,
            numbers: unreadable.receipt_numbers.join(", "),
          })}
        </p>
      )}
      <p>
        <a href={taxStatementPath(year)} download className="button button-primary button-medium">
          <Download size={18} aria-hidden="true" /> {m.donations_office_file({ year })}
        </a>
      </p>
      <Filing year={year} may_be_filed={may_be_filed} filed={filed} answer={answer} />
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
      <p className="max-w-prose border-t border-hairline pt-4 text-muted">{m.donations_year_lead()}</p>
      <p>
        <a href={donationsOfYearPath(year)} download className="button button-secondary button-medium">
          <Download size={18} aria-hidden="true" /> {m.donations_year_file({ year })}
        </a>
      </p>
    </Card>
  );
}

type FilingProps = Pick<TaxStatementCardProps, "year" | "filed" | "may_be_filed" | "answer">;

/** Once it was filed, donors change none of its details any more. */
function Filing({ year, filed, may_be_filed, answer }: FilingProps) {
  if (filed === null) return may_be_filed ? <FiledForm year={year} answer={answer} /> : null;
  const { filed_on, acknowledgement_number: number, changed_count: count } = filed;
  return (
    <div className="flex flex-col gap-2">
      <p className="max-w-prose">
        {m.donations_filed({ year, day: formatDate(filed_on), number })}{" "}
        {count > 0 && m.donations_filed_changes({ count, shown: formatCount(count) })}
      </p>
      <Disclosure
        summary={m.donations_filed_mistake()}
        open={answerTo(answer, "not_filed") !== undefined}
        className="border-t border-b-0!"
      >
        <PageForm
          intent="not_filed"
          answer={answer}
          hiddenFields={{ year }}
          className="flex flex-col gap-3 text-text"
        >
          <p className="max-w-prose text-muted">{m.donations_filed_withdraw_lead()}</p>
          <Submit variant="danger" pendingLabel={m.donations_settings_saving()} className="self-start">
            {m.donations_filed_withdraw({ year })}
          </Submit>
        </PageForm>
      </Disclosure>
    </div>
  );
}

function FiledForm({ year, answer }: Pick<FilingProps, "year" | "answer">) {
  return (
    <Disclosure
      summary={m.donations_filed_title({ year })}
      open={answerTo(answer, "filed") !== undefined}
      className="border-t border-b-0!"
    >
      <PageForm
        key={year}
        intent="filed"
        answer={answer}
        hiddenFields={{ year }}
        className="flex max-w-xl flex-col gap-4 text-text"
      >
        {({ field }) => (
          <>
            <p className="text-muted">{m.donations_filed_lead()}</p>
            <TextField
              label={m.donations_filed_day()}
              type="date"
              max={dayInIndia()}
              marked
              fieldClassName="max-w-60"
              {...field("filed_on")}
            />
            <TextField
              label={m.donations_filed_number()}
              autoComplete="off"
              maxLength={40}
              marked
              {...field("acknowledgement_number")}
            />
            <Submit variant="secondary" pendingLabel={m.donations_settings_saving()} className="self-start">
              {m.donations_filed_save({ year })}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}

function Summary({ summary }: { summary: TaxSummary | Failed }) {
  if ("failed" in summary) return <p className="text-muted">{m.donations_office_failed()}</p>;
  const { gift_count, kept_paise, named_count, named_paise, nameless_count, nameless_paise } = summary;
  return (
    <dl className="grid gap-x-5 gap-y-1 tabular-nums sm:grid-cols-[max-content_minmax(0,1fr)]">
      <dt className="text-muted">{m.donations_office_all()}</dt>
      <dd>{giftsText(gift_count, kept_paise)}</dd>
      <dt className="text-muted">{m.donations_office_named()}</dt>
      <dd>{giftsText(named_count, named_paise)}</dd>
      <dt className="text-muted">{m.donations_office_unnamed()}</dt>
      <dd>{giftsText(gift_count - named_count, kept_paise - named_paise)}</dd>
      <dt className="text-muted">{m.donations_office_nameless()}</dt>
      <dd>
        {giftsText(nameless_count, nameless_paise)}
        <p className="max-w-prose text-sm text-muted">{m.donations_office_nameless_hint()}</p>
      </dd>
    </dl>
  );
}

function giftsText(count: number, paise: number): string {
  return m.donations_papers_gifts({ count, shown: formatCount(count), amount: formatRupees(paise) });
}
