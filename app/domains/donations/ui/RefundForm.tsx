import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatRupees, plainRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { RupeeField, TextArea } from "../../../ui/TextField.tsx";
import { refundReasonLimit } from "../refund-input.ts";

type RefundFormProps = { left_paise: number; answer: FormAnswer<unknown> | undefined };

/** Admin form: refunds the rest of a donation, or part of it. */
export function RefundForm({ left_paise, answer }: RefundFormProps) {
  return (
    <Card as="section" aria-labelledby="refund" className="flex flex-col gap-4">
      <h2 id="refund" className="text-xl">
        {m.donations_refund_title()}
      </h2>
      <p className="max-w-prose text-muted">{m.donations_refund_lead()}</p>
      <PageForm
        key={left_paise}
        answer={answer}
        hiddenFields={{ seen_paise: String(left_paise) }}
        className="flex flex-col gap-4"
      >
        {({ field }) => {
          const { defaultValue, ...amount } = field("amount_paise");
          return (
            <>
              <RupeeField
                label={m.donations_refund_amount()}
                hint={m.donations_refund_amount_hint({ left: formatRupees(left_paise) })}
                inputMode="decimal"
                marked
                {...amount}
                defaultValue={defaultValue ?? plainRupees(left_paise)}
              />
              <TextArea
                label={m.page_reason()}
                hint={m.donations_refund_reason_hint()}
                marked
                rows={3}
                maxLength={refundReasonLimit}
                {...field("reason")}
              />
              <Submit variant="danger" pendingLabel={m.donations_refund_sending()} className="self-start">
                {m.donations_refund_yes()}
              </Submit>
            </>
          );
        }}
      </PageForm>
    </Card>
  );
}
