import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea, TextField } from "../../../ui/TextField.tsx";
import type { RecordOfDonation } from "../donor-record.ts";

type DonorRecordCardProps = { given: RecordOfDonation; answer: FormAnswer<unknown> | undefined };

/** Asks a donor, privately and optionally, for the name and address that tax law wants in the books. */
export function DonorRecordCard({ given, answer }: DonorRecordCardProps) {
  return (
    <Card
      as="section"
      id="record"
      aria-labelledby="donor-record"
      className="flex scroll-mt-28 flex-col gap-4 print:hidden"
    >
      <h2 id="donor-record" className="text-xl">
        {m.donations_record_title()}
      </h2>
      <p className="max-w-prose">
        {given.version > 0 ? m.donations_record_given() : m.donations_record_lead()}
      </p>
      {given.may_change && (
        <Disclosure
          summary={given.version > 0 ? m.donations_record_change() : m.donations_record_give()}
          open={answerTo(answer, "record") !== undefined}
          className="border-b-0!"
        >
          <PageForm
            key={given.version}
            intent="record"
            answer={answer}
            hiddenFields={{ version: String(given.version) }}
            className="flex max-w-xl flex-col gap-4 text-text"
          >
            {({ field }) => {
              const [name, address] = [field("name"), field("address")];
              return (
                <>
                  <TextField
                    label={m.donations_record_name()}
                    autoComplete="name"
                    maxLength={120}
                    marked
                    {...name}
                    defaultValue={name.defaultValue ?? given.record?.name}
                  />
                  <TextArea
                    label={m.donations_record_address()}
                    autoComplete="street-address"
                    rows={3}
                    maxLength={200}
                    marked
                    {...address}
                    defaultValue={address.defaultValue ?? given.record?.address}
                  />
                  <p className="text-sm text-muted">{m.donations_record_kept()}</p>
                  <Submit variant="secondary" pendingLabel={m.donations_tax_saving()} className="self-start">
                    {m.donations_record_save()}
                  </Submit>
                </>
              );
            }}
          </PageForm>
        </Disclosure>
      )}
    </Card>
  );
}
