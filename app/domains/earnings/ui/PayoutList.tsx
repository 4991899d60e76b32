import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { Money } from "../../../ui/Money.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { formatDate } from "../../../text/time.ts";
import type { Payout } from "../payouts.ts";

type PayoutListProps = {
  payouts: readonly Payout[];
  /** The reader is the seller, who reverses nothing. */
  is_own: boolean;
  answer: FormAnswer<unknown> | undefined;
};

/** Payouts of one seller, each with a form to reverse it. */
export function PayoutList({ payouts, is_own, answer }: PayoutListProps) {
  return (
    <ul className="grid gap-4">
      {payouts.map((payout) => (
        <Card as="li" key={payout.id} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h3 className="font-heading text-lg font-semibold">
              <Money paise={payout.amount_paise} className={payout.reversed_at ? "line-through" : ""} />
            </h3>
            <p className="text-sm text-muted">{formatDate(payout.paid_on)}</p>
          </div>
          <p className="wrap-anywhere">
            <span className="text-muted">{m.page_bank_reference()}</span> {payout.bank_reference}
          </p>
          {payout.note && (
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">
              <UserText>{payout.note}</UserText>
            </p>
          )}
          {payout.reversed_at ? (
            <Reversed payout={payout} at={payout.reversed_at} />
          ) : (
            !is_own && <ReversalForm payout_id={payout.id} answer={answer} />
          )}
        </Card>
      ))}
    </ul>
  );
}

function Reversed({ payout, at }: { payout: Payout; at: Date }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone="high">{m.earnings_reversed_on({ day: formatDate(at) })}</Badge>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">
        <UserText>{payout.reversal_reason ?? ""}</UserText>
      </p>
    </div>
  );
}

type ReversalFormProps = { payout_id: string; answer: FormAnswer<unknown> | undefined };

function ReversalForm({ payout_id, answer }: ReversalFormProps) {
  const is_answered = answerTo(answer, "reverse", { payout_id }) !== undefined;
  return (
    <Disclosure summary={m.earnings_reverse()} open={is_answered} className="border-b-0">
      <PageForm intent="reverse" hiddenFields={{ payout_id }} answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            <p>{m.earnings_reverse_lead()}</p>
            <TextArea label={m.earnings_reason()} rows={2} maxLength={500} marked {...field("reason")} />
            <Checkbox
              label={m.earnings_was_sent()}
              hint={m.earnings_was_sent_hint()}
              name="was_sent"
              value="yes"
              defaultChecked={field("was_sent").defaultValue !== undefined}
            />
            <Submit variant="danger" pendingLabel={m.earnings_reversing()} className="self-start">
              {m.earnings_reverse_button()}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}
