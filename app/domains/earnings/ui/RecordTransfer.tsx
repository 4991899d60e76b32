import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import { DayField, ReferenceField } from "../../../page/TransferFields.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea } from "../../../ui/TextField.tsx";

type RecordTransferProps = {
  request_id: string;
  /** Not from the bank's file, such as by cheque. */
  is_by_hand: boolean;
  /** In India, as "2026-11-20". */
  today: string;
  answer: FormAnswer<unknown> | undefined;
};

/** Form for an admin to record that an approved payout was paid; who has said that they are paying it finds it open. */
export function RecordTransfer({ request_id, is_by_hand, today, answer }: RecordTransferProps) {
  const is_answered = answerTo(answer, "record", { request_id }) !== undefined;
  return (
    <Disclosure summary={m.earnings_record()} open={is_by_hand || is_answered} className="border-b-0">
      <PageForm intent="record" hiddenFields={{ request_id }} answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <p>{is_by_hand ? m.earnings_record_lead_by_hand() : m.earnings_record_lead()}</p>
            <DayField label={m.earnings_paid_on()} today={today} {...field("paid_on")} />
            <ReferenceField
              {...(is_by_hand && { hint: m.earnings_reference_hint_by_hand() })}
              {...field("bank_reference")}
            />
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
