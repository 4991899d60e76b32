import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Foldable } from "../../../ui/Foldable.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { NewAdmins } from "../../accounts/ui/NewAdmins.tsx";
import { ClaimForm, ClaimNote, ReleaseForm } from "../../ledger/ui/PaymentClaim.tsx";
import {
  canBeRecorded,
  isPaidByHand,
  type ListedPayoutRequest,
  mayBeSent,
  momentText,
  obstacleText,
  otherApproverTexts,
  payoutsText,
} from "../payout-requests.ts";
import { MadePayableNote } from "./MadePayableNote.tsx";
import { RecordTransfer } from "./RecordTransfer.tsx";
import { RequestBadge } from "./RequestBadge.tsx";

type OpenPayoutsProps = {
  requests: readonly ListedPayoutRequest[];
  /** The reader is the seller, who decides nothing. */
  is_own: boolean;
  today: string;
  answer: FormAnswer<unknown> | undefined;
};

/** A seller's payouts that are prepared or approved and not paid yet, or may have been sent, with what can be done with each. */
export function OpenPayouts({ requests, is_own, today, answer }: OpenPayoutsProps) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="open-payouts" className="mb-8">
      <h2 id="open-payouts" className="mb-4 text-2xl">
        {m.earnings_open_requests()}
      </h2>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <Card as="li" key={request.id} className="flex flex-col gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="font-heading text-lg font-semibold">
                <Money paise={request.amount_paise} />
              </h3>
              <RequestBadge request={request} />
            </div>
            <Facts request={request} />
            <Decisions request={request} is_own={is_own} answer={answer} />
            {!is_own && <Payment request={request} today={today} answer={answer} />}
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Facts({ request }: { request: ListedPayoutRequest }) {
  const {
    reference,
    prepared_at,
    prepared_by_name,
    obstacle,
    in_file_at,
    is_otherwise,
    reopened_at,
    history,
  } = request;
  const approval = approvalText(request);
  return (
    <div className="flex flex-col gap-1">
      <p>
        <span className="text-muted">{m.earnings_our_reference()}</span> {reference}
      </p>
      <p className="text-sm text-muted">
        <UserText>
          {m.earnings_prepared_by({ name: prepared_by_name, time: momentText(prepared_at) })}
        </UserText>
      </p>
      {approval && (
        <p className="text-sm text-muted">
          <UserText>{approval}</UserText>
        </p>
      )}
      {in_file_at && (
        <p className="max-w-prose text-sm text-muted">
          {request.ended_at === null
            ? m.earnings_in_file({ time: momentText(in_file_at), reference })
            : m.earnings_was_in_file({ time: momentText(in_file_at), reference })}
        </p>
      )}
      {is_otherwise && <p className="max-w-prose text-sm text-muted">{m.earnings_paid_otherwise()}</p>}
      {reopened_at && (
        <p className="max-w-prose text-sm text-muted">
          {m.earnings_reopened({ time: momentText(reopened_at) })}
        </p>
      )}
      {history && <MadePayableNote made_payable={history.made_payable} />}
      {history && <NewAdmins admins={request.new_admins} />}
      {obstacle && <p className="max-w-prose text-danger">{obstacleText(obstacle)}</p>}
    </div>
  );
}

function approvalText({ approved_by_name, approved_at, approved_alone }: ListedPayoutRequest): string | null {
  if (approved_by_name === null || approved_at === null) return null;
  const facts = { name: approved_by_name, time: momentText(approved_at) };
  return approved_alone ? m.earnings_approved_by_alone(facts) : m.earnings_approved_by(facts);
}

/** What the file sends is recorded; what is paid otherwise is claimed first, and then recorded by who has claimed it. */
function Payment({
  request,
  today,
  answer,
}: Pick<OpenPayoutsProps, "today" | "answer"> & { request: ListedPayoutRequest }) {
  const { id: request_id, payer, obstacle } = request;
  if (!canBeRecorded(request)) return null;
  const record = (
    <RecordTransfer
      request_id={request_id}
      is_by_hand={isPaidByHand(request)}
      today={today}
      answer={answer}
    />
  );
  if (!isPaidByHand(request)) return record;
  const hiddenFields = { request_id };
  if (!payer)
    return (
      <ClaimForm lead={m.earnings_claim_lead()} hiddenFields={hiddenFields} answer={answer}>
        {(field) =>
          obstacle && (
            <Checkbox
              label={m.earnings_claim_was_sent()}
              name="was_sent"
              value="yes"
              defaultChecked={field("was_sent").defaultValue === "yes"}
            />
          )
        }
      </ClaimForm>
    );
  return (
    <>
      {payer.is_own ? record : <ClaimNote payer={payer} />}
      {payer.is_releasable && (
        <ReleaseForm is_own={payer.is_own} hiddenFields={hiddenFields} answer={answer} />
      )}
    </>
  );
}

type DecisionsProps = Pick<OpenPayoutsProps, "is_own" | "answer"> & { request: ListedPayoutRequest };

function Decisions({ request, is_own, answer }: DecisionsProps) {
  const { id, status, obstacle, can_approve, needs_other_approver, payer } = request;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {can_approve && (
        <PageForm intent="approve" hiddenFields={{ request_id: id }} answer={answer}>
          <Submit pendingLabel={m.earnings_approving()}>{m.earnings_approve_button()}</Submit>
        </PageForm>
      )}
      {!is_own && status !== "withdrawn" && !payer && <Withdrawal request={request} answer={answer} />}
      {status === "prepared" && obstacle === null && (is_own || needs_other_approver) && (
        <p className="text-sm text-muted">
          {is_own || !needs_other_approver
            ? m.earnings_own_payout()
            : otherApproverTexts[needs_other_approver]()}
        </p>
      )}
    </div>
  );
}

/** The question names what the bank may have sent: once it is withdrawn, the seller can be paid the same money again. */
function Withdrawal({ request, answer }: Pick<DecisionsProps, "request" | "answer">) {
  const is_asked = mayBeSent(request);
  const hiddenFields = { request_id: request.id, ...(is_asked && { not_sent: "yes" }) };
  const form = (
    <PageForm intent="withdraw" hiddenFields={hiddenFields} answer={answer}>
      {is_asked && (
        <p className="mb-3 max-w-prose">
          {m.earnings_withdraw_question({ payout: payoutsText([request]), reference: request.reference })}
        </p>
      )}
      <Submit variant={is_asked ? "danger" : "secondary"} pendingLabel={m.earnings_withdrawing()}>
        {is_asked ? m.earnings_withdraw_not_sent() : m.earnings_withdraw_button()}
      </Submit>
    </PageForm>
  );
  if (!is_asked) return form;
  return (
    <Foldable summary={m.earnings_withdraw_button()} open={false} look="secondary">
      {form}
    </Foldable>
  );
}
