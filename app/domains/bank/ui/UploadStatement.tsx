import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { Card } from "../../../ui/Card.tsx";
import { FileField } from "../../../ui/FileInput.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import type { StatementColumns } from "../bank-line.ts";
import { columnLabels } from "../statement-input.ts";

type UploadStatementProps = {
  /** As the last upload had them. */
  columns: StatementColumns | undefined;
  answer: FormAnswer<unknown> | undefined;
};

const names = Object.keys(columnLabels) as (keyof typeof columnLabels)[];

const hints: Partial<typeof columnLabels> = {
  debit_column: m.bank_column_debit_hint,
  reference_column: m.bank_column_reference_hint,
  sign_column: m.bank_column_sign_hint,
};

/** Form for a file of the bank, with the names of its columns. */
export function UploadStatement({ columns, answer }: UploadStatementProps) {
  const today = dayInIndia();
  return (
    <Card as="section" aria-labelledby="upload" className="mb-6 flex flex-col gap-4">
      <h2 id="upload" className="text-xl">
        {m.bank_upload()}
      </h2>
      <p className="max-w-prose text-muted">{m.bank_upload_lead()}</p>
      <PageForm intent="upload" answer={answer} encType="multipart/form-data" className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <FileField
              label={m.bank_file()}
              hint={m.bank_file_hint()}
              accept=".csv,.txt,.tsv,.xls,text/csv,text/plain"
              marked
              {...field("statement")}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                type="date"
                max={today}
                label={m.bank_first_day()}
                hint={m.bank_period_hint()}
                {...field("first_day")}
              />
              <TextField
                type="date"
                max={today}
                label={m.bank_last_day()}
                hint={m.bank_period_hint_last()}
                {...field("last_day")}
              />
            </div>
            <fieldset className="grid gap-4 sm:grid-cols-2">
              <legend className="mb-2 font-semibold">{m.bank_columns()}</legend>
              {names.map((name) => {
                const { defaultValue = columns?.[name] ?? "", ...rest } = field(name);
                return (
                  <TextField
                    key={name}
                    label={columnLabels[name]()}
                    hint={hints[name]?.()}
                    maxLength={100}
                    autoComplete="off"
                    {...rest}
                    defaultValue={defaultValue}
                  />
                );
              })}
            </fieldset>
            <Submit pendingLabel={m.bank_uploading()} className="self-start">
              {m.bank_upload_button()}
            </Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}
