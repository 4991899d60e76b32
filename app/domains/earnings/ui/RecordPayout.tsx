import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { RupeeField, TextArea, TextField } from "../../../ui/TextField.tsx";
import { formatRupees } from "../../../text/money.ts";

type RecordPayoutProps = {
  payable_paise: number;
  /** In India, as "2026-11-20". */
  today: string;
  answer: FormAnswer<unknown> | undefined;
};

/** Form for an admin to record a payout. */
export function RecordPayout({ payable_paise, today, answer }: RecordPayoutProps) {
  return (
    <Card as="section" aria-labelledby="record" className="flex flex-col gap-4">
      <h2 id="record" className="text-xl">
        {m.earnings_record()}
      </h2>
      {payable_paise <= 0 ? (
        <p className="text-muted">{m.earnings_nothing_to_pay()}</p>
      ) : (
        <>
          <p className="text-muted">{m.earnings_record_lead()}</p>
          <PageForm intent="record" answer={answer} className="flex flex-col gap-4">
            {({ field }) => {
              const paid_on = field("paid_on");
              return (
                <>
                  <RupeeField
                    label={m.earnings_amount()}
                    hint={m.earnings_amount_hint({ amount: formatRupees(payable_paise) })}
                    marked
                    {...field("amount")}
                  />
                  <TextField
                    label={m.earnings_paid_on()}
                    type="date"
                    max={today}
                    marked
                    {...paid_on}
                    defaultValue={paid_on.defaultValue ?? today}
                  />
                  <TextField
                    label={m.earnings_reference()}
                    hint={m.earnings_reference_hint()}
                    autoComplete="off"
                    maxLength={60}
                    marked
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
              );
            }}
          </PageForm>
        </>
      )}
    </Card>
  );
}
