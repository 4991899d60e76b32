import * as m from "#messages";
import FileText from "../../../ui/icons/file-text.ts";
import { TitledCard } from "../../../page/ListCard.tsx";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { type Failed } from "../../../platform/http/section.ts";
import { formatCount } from "../../../text/count.ts";
import { formatRupees } from "../../../text/money.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { Select } from "../../../ui/Select.tsx";
import { yearStatementPath } from "../receipt.ts";
import type { OwnYear } from "../server/queries/year-statement.ts";
import { TaxDetailsFields } from "./TaxDetailsFields.tsx";

type TaxPapersProps = { years: readonly OwnYear[] | Failed; answer: FormAnswer | undefined };

/** A statement for each financial year, and a form for name and PAN if tax receipts wait for it. */
export function TaxPapers({ years, answer }: TaxPapersProps) {
  if ("failed" in years) return <p className="mb-6 text-muted">{m.donations_papers_failed()}</p>;
  if (years.length === 0) return null;
  const waiting = years.filter(({ waiting_count }) => waiting_count > 0);
  return (
    <TitledCard id="papers" title={m.donations_papers_title()}>
      <ul className="flex flex-col divide-y divide-hairline">
        {years.map((year) => (
          <Year key={year.year} {...year} />
        ))}
      </ul>
      {waiting.length > 0 && <WaitingForm years={waiting} answer={answer} />}
    </TitledCard>
  );
}

function Year({ year, donation_count: count, kept_paise, waiting_count }: OwnYear) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <h3 className="font-semibold tabular-nums">{m.donations_papers_year({ year })}</h3>
        <p className="text-muted tabular-nums">
          {count === 0
            ? m.donations_papers_went_back()
            : m.donations_papers_donations({
                count,
                shown: formatCount(count),
                amount: formatRupees(kept_paise),
              })}
        </p>
        {waiting_count > 0 && (
          <p className="text-sm text-muted">{m.donations_papers_waiting({ count: waiting_count })}</p>
        )}
      </div>
      <a
        href={yearStatementPath(year)}
        aria-label={m.donations_papers_file_of({ year })}
        className="button button-secondary button-medium"
      >
        <FileText size={18} aria-hidden="true" /> {m.donations_papers_file()}
      </a>
    </li>
  );
}

function WaitingForm({ years, answer }: { years: readonly OwnYear[]; answer: FormAnswer | undefined }) {
  return (
    <Disclosure
      summary={m.donations_papers_give()}
      open={answerTo(answer, "tax") !== undefined}
      className="border-t border-b-0!"
    >
      <PageForm intent="tax" answer={answer} className="flex max-w-xl flex-col gap-4 text-text">
        {({ field }) => {
          const { defaultValue, ...year } = field("year");
          return (
            <>
              <p className="max-w-prose">{m.donations_papers_lead()}</p>
              <Select
                label={m.donations_papers_of_year()}
                options={years.map(({ year: name }) => ({ value: name, label: name }))}
                {...year}
                defaultValue={defaultValue ?? years[0]?.year}
              />
              <TaxDetailsFields field={field} given={null} />
              <Submit pendingLabel={m.donations_tax_saving()} className="self-start">
                {m.donations_tax_save()}
              </Submit>
            </>
          );
        }}
      </PageForm>
    </Disclosure>
  );
}
