import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import { DayField, ReferenceField } from "../../../page/TransferFields.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea } from "../../../ui/TextField.tsx";

type RecordTransferProps = {
  request_id: string;
  /** In India, as "2026-11-20". */
  today: string;
  answer: FormAnswer<unknown> | undefined;
};

/** Form for an admin to record that the bank has sent an approved payout. */
export function RecordTransfer({ request_id, today, answer }: RecordTransferProps) {
  const is_answered = answerTo(answer, "record", { request_id }) !== undefined;
  return (
    <Disclosure summary={m.earnings_record()} open={is_answered} className="border-b-0">
      <PageForm intent="record" hiddenFields={{ request_id }} answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <p>{m.earnings_record_lead()}</p>
            <DayField label={m.earnings_paid_on()} today={today} {...field("paid_on")} />
            <ReferenceField {...field("bank_reference")} />
            <TextArea
              label={m.earnings_note()}
              hint={m.earnings_note_hint()}
              rows={2}
              maxLength={500}
              {...field("note")}
            />
            <Submit pendingLabel={m.earnings_recording()} className="self-start">
              {m.earnings_record_button()}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}
