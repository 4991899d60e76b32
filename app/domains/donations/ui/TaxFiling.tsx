import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatCount } from "../../../text/count.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatDate, formatTime } from "../../../text/time.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import type { FiledStatement, StatementDownload } from "../filed-statement.ts";

type TaxFilingProps = {
  year: string;
  filed: FiledStatement | null;
  downloads: readonly StatementDownload[];
  may_be_filed: boolean;
  answer: FormAnswer<unknown> | undefined;
};

/** What was filed with the tax office. Once the statement was, donors change none of its details any more. */
export function TaxFiling({ may_be_filed, ...props }: TaxFilingProps) {
  const { year, filed } = props;
  if (filed === null) {
    if (!may_be_filed) return null;
    return (
      <FilingForm
        {...props}
        intent="filed"
        title={m.donations_filed_title({ year })}
        lead={m.donations_filed_lead()}
        save={m.donations_filed_save({ year })}
      />
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Filed year={year} filed={filed} />
      <FilingForm
        key={filed.corrections.length}
        {...props}
        intent="corrected"
        title={m.donations_corrected_title({ year })}
        lead={m.donations_corrected_lead()}
        save={m.donations_corrected_save()}
      />
      <Mistake {...props} corrections={filed.corrections.length} />
    </div>
  );
}

function Filed({ year, filed }: { year: string; filed: FiledStatement }) {
  const {
    filed_on,
    acknowledgement_number: number,
    corrections,
    changed_count: count,
    changed_numbers,
  } = filed;
  return (
    <>
      <p className="max-w-prose">{m.donations_filed({ year, day: formatDate(filed_on), number })}</p>
      {corrections.map((correction) => (
        <p key={correction.acknowledgement_number} className="max-w-prose">
          {m.donations_corrected({
            day: formatDate(correction.filed_on),
            number: correction.acknowledgement_number,
          })}
        </p>
      ))}
      {count > 0 && (
        <p className="max-w-prose">
          {m.donations_filed_changes({ count, shown: formatCount(count) })}{" "}
          {count > changed_numbers.length
            ? m.donations_filed_first_numbers({ numbers: changed_numbers.join(", ") })
            : m.donations_filed_numbers({ numbers: changed_numbers.join(", ") })}
        </p>
      )}
    </>
  );
}

type FilingFormProps = Pick<TaxFilingProps, "year" | "downloads" | "answer"> & {
  intent: "filed" | "corrected";
  title: string;
  lead: string;
  save: string;
};

function FilingForm({ year, downloads, answer, intent, title, lead, save }: FilingFormProps) {
  return (
    <Disclosure
      summary={title}
      open={answerTo(answer, intent) !== undefined}
      className="border-t border-b-0!"
    >
      <PageForm
        key={year}
        intent={intent}
        answer={answer}
        hiddenFields={{ year }}
        className="flex max-w-xl flex-col gap-4 text-text"
      >
        {({ field }) => (
          <>
            <p className="text-muted">{lead}</p>
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
            {downloads.length > 0 && <FileField downloads={downloads} field={field("download")} />}
            <Submit variant="secondary" pendingLabel={m.donations_settings_saving()} className="self-start">
              {save}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}

type FileFieldProps = {
  downloads: readonly StatementDownload[];
  field: { name: string; defaultValue?: string | undefined; error?: string | undefined };
};

function FileField({ downloads, field }: FileFieldProps) {
  return (
    <Select
      label={m.donations_filed_file()}
      hint={m.donations_filed_file_hint()}
      options={[
        ...downloads.map(({ id, downloaded_at }) => ({
          value: id,
          label: formatTime(downloaded_at),
        })),
        { value: "", label: m.donations_filed_file_other() },
      ]}
      {...field}
      defaultValue={field.defaultValue ?? downloads[0]?.id}
    />
  );
}

/** The last correction is taken back first, and the statement where there is none. */
function Mistake({
  year,
  corrections,
  answer,
}: Pick<TaxFilingProps, "year" | "answer"> & { corrections: number }) {
  const is_correction = corrections > 0;
  return (
    <Disclosure
      summary={is_correction ? m.donations_corrected_mistake() : m.donations_filed_mistake()}
      open={answerTo(answer, "not_filed") !== undefined}
      className="border-t border-b-0!"
    >
      <PageForm
        intent="not_filed"
        answer={answer}
        hiddenFields={{ year, corrections: String(corrections) }}
        className="flex flex-col gap-3 text-text"
      >
        <p className="max-w-prose text-muted">
          {is_correction ? m.donations_corrected_withdraw_lead() : m.donations_filed_withdraw_lead()}
        </p>
        <Submit variant="danger" pendingLabel={m.donations_settings_saving()} className="self-start">
          {is_correction ? m.donations_corrected_withdraw() : m.donations_filed_withdraw({ year })}
        </Submit>
      </PageForm>
    </Disclosure>
  );
}
