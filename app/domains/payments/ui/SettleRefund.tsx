import { useState } from "react";
import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import { DayField, ReferenceField } from "../../../page/TransferFields.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatRupees } from "../../../text/money.ts";
import { Foldable } from "../../../ui/Foldable.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import type { Payer } from "../../ledger/payment-claim.ts";
import { ClaimForm, ClaimNote, ReleaseForm } from "../../ledger/ui/PaymentClaim.tsx";
import { isForBalance, type OwedRefund } from "../late-refunds.ts";
import {
  claimRefundIntent,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  reverseTransferIntent,
  sendAgainIntent,
  withdrawRefundIntent,
} from "../owed-refund-input.ts";
import { seenFirst, seenNext } from "./seen-amount.ts";

type SettleRefundProps = {
  refund: Pick<OwedRefund, "due_id" | "rest_paise" | "failure" | "is_held" | "payer">;
  /** In India, as "2026-11-20". */
  today: string;
  answer: FormAnswer<unknown> | undefined;
  /** Of what is owed as long as an admin wants it to be. */
  can_withdraw?: boolean;
};

/**
 * What an admin does about a refund that is owed and failed: sends it again, or says that they pay it otherwise, and then records
 * that. One that waits for a dispute is not sent.
 */
export function SettleRefund({
  refund: { due_id, rest_paise, failure, is_held, payer },
  today,
  answer,
  can_withdraw = false,
}: SettleRefundProps) {
  const hidden = { due_id };
  const amount = formatRupees(rest_paise);
  if (payer)
    return (
      <div className="flex flex-col items-start gap-3">
        {is_held && <p className="max-w-prose">{m.payments_refund_claim_disputed()}</p>}
        {payer.is_own && rest_paise === 0 && (
          <NothingLeft hidden={hidden} is_held={is_held} answer={answer} />
        )}
        <ClaimedTransfer
          hidden={hidden}
          amount_paise={rest_paise}
          today={today}
          payer={payer}
          is_gone={rest_paise === 0}
          answer={answer}
        />
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      {isForBalance(failure) && <p className="max-w-prose">{m.payments_late_balance()}</p>}
      {!is_held && (
        <PageForm intent={sendAgainIntent} hiddenFields={hidden} answer={answer}>
          <Submit>
            {rest_paise > 0 ? m.payments_refund_send_again({ amount }) : m.payments_refund_nothing_left()}
          </Submit>
        </PageForm>
      )}
      {rest_paise > 0 && (
        <ClaimOtherMeans hidden={hidden} amount_paise={rest_paise} is_held={is_held} answer={answer} />
      )}
      {can_withdraw && rest_paise > 0 && <Withdraw hidden={hidden} amount={amount} answer={answer} />}
    </div>
  );
}

/** Which refund of the page. */
type Hidden = Readonly<Record<string, string>>;

type OtherMeansProps = Pick<SettleRefundProps, "today" | "answer"> & {
  hidden: Hidden;
  amount_paise: number;
  /** It is excess, of whose transfer nobody is told, or its payer is. */
  excess?: "told" | "untold";
};

type ByTransferProps = OtherMeansProps & { payer: Payer | null; is_held: boolean };

/** An admin pays a refund by a transfer: they say so first. */
export function SettleByTransfer({ payer, is_held, ...props }: ByTransferProps) {
  return payer ? (
    <ClaimedTransfer payer={payer} {...props} />
  ) : (
    <ClaimOtherMeans is_held={is_held} {...props} />
  );
}

type ClaimedProps = OtherMeansProps & {
  payer: Payer;
  /** Nothing is left to record. */
  is_gone?: boolean;
};

function ClaimedTransfer({ payer, hidden, is_gone = false, answer, ...props }: ClaimedProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      {payer.is_own && !is_gone && <OtherMeans hidden={hidden} answer={answer} {...props} />}
      {!payer.is_own && <ClaimNote payer={payer} />}
      {payer.is_releasable && (
        <ReleaseForm
          is_own={payer.is_own}
          intent={releaseRefundIntent}
          hiddenFields={hidden}
          answer={answer}
        />
      )}
    </div>
  );
}

/** While somebody said that they pay it, it went back otherwise: their transfer, if there was one, has no place in the books. */
function NothingLeft({
  hidden,
  is_held,
  answer,
}: Pick<OtherMeansProps, "hidden" | "answer"> & { is_held: boolean }) {
  return (
    <>
      <p className="max-w-prose">{m.payments_refund_claim_gone()}</p>
      {!is_held && (
        <PageForm intent={sendAgainIntent} hiddenFields={hidden} answer={answer}>
          <Submit>{m.payments_refund_nothing_left()}</Submit>
        </PageForm>
      )}
    </>
  );
}

function ClaimOtherMeans({
  hidden,
  amount_paise,
  is_held,
  answer,
}: Omit<OtherMeansProps, "today"> & { is_held: boolean }) {
  const amount = formatRupees(amount_paise);
  return (
    <Foldable
      summary={m.payments_refund_by_transfer()}
      open={answerTo(answer, claimRefundIntent, hidden) !== undefined}
      look="secondary"
    >
      <ClaimForm
        lead={is_held ? m.payments_refund_claim_held({ amount }) : m.payments_refund_claim_lead({ amount })}
        intent={claimRefundIntent}
        hiddenFields={hidden}
        answer={answer}
      >
        {(field) =>
          is_held && (
            <Checkbox
              label={m.payments_refund_claim_was_sent()}
              name="was_sent"
              value="yes"
              defaultChecked={field("was_sent").defaultValue === "yes"}
            />
          )
        }
      </ClaimForm>
    </Foldable>
  );
}

/** A page that rereads itself does not change under an admin what they saw when they paid: the server compares that with the rest. */
function OtherMeans({ hidden, amount_paise: left_paise, today, answer, excess }: OtherMeansProps) {
  const answered = answerTo(answer, refundedOtherwiseIntent, hidden);
  const [before, setSeen] = useState(() => seenFirst(left_paise, answered));
  const seen = seenNext(before, left_paise, answered);
  if (seen !== before) setSeen(seen);
  const { amount_paise } = seen;
  const amount = formatRupees(amount_paise);
  return (
    <Foldable summary={m.payments_refund_by_other_means()} open={answered !== undefined} look="secondary">
      <PageForm
        intent={refundedOtherwiseIntent}
        hiddenFields={hidden}
        answer={answer}
        className="flex flex-col gap-4"
      >
        {({ field }) => (
          <>
            <input type="hidden" name="seen_paise" value={amount_paise} />
            <p>
              {excess === "untold"
                ? m.payments_excess_by_other_means_text({ amount })
                : m.payments_refund_by_other_means_text({ amount })}
            </p>
            <ReferenceField
              {...field("bank_reference")}
              label={m.payments_refund_reference_label()}
              hint={m.payments_refund_reference_hint()}
              maxLength={40}
              required
            />
            <DayField
              {...field("paid_on")}
              label={m.payments_refund_day_label()}
              hint={m.payments_refund_day_hint()}
              today={today}
              required
            />
            <Checkbox
              label={m.payments_refund_certain()}
              hint={certainHint(excess)}
              name="is_certain"
              value="yes"
              error={field("is_certain").error}
              required
            />
            <Submit className="self-start">{m.payments_refund_record({ amount })}</Submit>
          </>
        )}
      </PageForm>
    </Foldable>
  );
}

function certainHint(excess: OtherMeansProps["excess"]): string {
  if (excess === undefined) return m.payments_refund_certain_hint();
  return excess === "told" ? m.payments_excess_certain_told() : m.payments_excess_certain_hint();
}

function Withdraw({
  hidden,
  amount,
  answer,
}: Pick<OtherMeansProps, "hidden" | "answer"> & { amount: string }) {
  return (
    <WithReason
      intent={withdrawRefundIntent}
      summary={m.payments_refund_withdraw()}
      text={m.payments_refund_withdraw_text({ amount })}
      label={m.payments_refund_withdraw_reason()}
      button={m.payments_refund_withdraw_button()}
      hidden={hidden}
      answer={answer}
    />
  );
}

type ReverseTransferProps = {
  refund: Pick<OwedRefund, "refund_id" | "amount_paise"> & { due_id?: string };
  answer: FormAnswer<unknown> | undefined;
  /** Instead of the due. */
  hidden?: Hidden;
  text?: string;
};

/** What an admin does about a refund that was recorded as transferred, and was not. */
export function ReverseTransfer({
  refund: { due_id = "", refund_id, amount_paise },
  answer,
  hidden,
  text = m.payments_transfer_reverse_text({ amount: formatRupees(amount_paise) }),
}: ReverseTransferProps) {
  return (
    <WithReason
      intent={reverseTransferIntent}
      summary={m.payments_transfer_reverse()}
      text={text}
      label={m.payments_transfer_reverse_reason()}
      button={m.payments_transfer_reverse_button()}
      hidden={hidden ?? { due_id }}
      refund_id={refund_id}
      can_be_sent
      answer={answer}
    />
  );
}

type WithReasonProps = Record<"intent" | "summary" | "text" | "label" | "button", string> & {
  hidden: Hidden;
  /** The money may have left all the same. */
  can_be_sent?: boolean;
  /** No part of `hidden`: the refusal of an old form is shown in that of the newer record. */
  refund_id?: string;
  answer: FormAnswer<unknown> | undefined;
};

function WithReason({
  intent,
  summary,
  text,
  label,
  button,
  hidden,
  refund_id,
  can_be_sent = false,
  answer,
}: WithReasonProps) {
  return (
    <Foldable summary={summary} open={answerTo(answer, intent, hidden) !== undefined} look="secondary">
      <PageForm intent={intent} hiddenFields={hidden} answer={answer} className="flex flex-col gap-4">
        {({ field }) => (
          <>
            {refund_id !== undefined && <input type="hidden" name="refund_id" value={refund_id} />}
            <p>{text}</p>
            <TextArea label={label} rows={2} maxLength={500} marked {...field("reason")} />
            {can_be_sent && (
              <Checkbox
                label={m.payments_transfer_was_sent()}
                hint={m.payments_transfer_was_sent_hint()}
                name="was_sent"
                value="yes"
                defaultChecked={field("was_sent").defaultValue !== undefined}
              />
            )}
            <Submit variant="danger" className="self-start">
              {button}
            </Submit>
          </>
        )}
      </PageForm>
    </Foldable>
  );
}
