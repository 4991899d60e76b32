import type { ReactNode } from "react";
import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { formatRupees } from "../../../../text/money.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { RupeeField } from "../../../../ui/TextField.tsx";
import {
  canDo,
  hasEnded,
  maxMonthly_paise,
  minMonthly_paise,
  needsApprovalEachMonth,
} from "../../monthly-gift.ts";
import type { MonthlyGiftOfPage } from "../../own-monthly-gifts.ts";
import type { MonthlySituation } from "../monthly-words.ts";
import { CancelForm } from "./CancelForm.tsx";
import { PaymentForm } from "./PaymentForm.tsx";
import type { MonthlyPayment } from "./use-monthly-payment.ts";

type MonthlyActionsProps = {
  gift: MonthlyGiftOfPage;
  situation: MonthlySituation;
  reference: string;
  payment: MonthlyPayment;
  answer: FormAnswer<unknown> | undefined;
};

/** Actions available to its donor in its current state. */
export function MonthlyActions({ gift, situation, reference, payment, answer }: MonthlyActionsProps) {
  if (hasEnded(gift.state)) return <BeginAgain gift={gift} />;
  if (situation === "confirming" || situation === "ending") return null;
  const paying = { payment, title: gift.title, reference, answer };
  return (
    <Card as="section" aria-labelledby="monthly-actions" className="flex flex-col gap-6">
      <h2 id="monthly-actions" className="text-xl">
        {m.donations_monthly_actions()}
      </h2>
      {canDo("pay", gift) && payment.subscription_id !== null && (
        <PaymentForm {...paying} changes_method={gift.state !== "created"} label={payLabel(gift)} />
      )}
      {canDo("resume", gift) && (
        <Action hint={m.donations_monthly_resume_hint()}>
          <PageForm intent="resume" answer={answer} preventScrollReset>
            <Submit size="large" className="max-sm:w-full" pendingLabel={m.donations_monthly_resuming()}>
              {m.donations_monthly_resume()}
            </Submit>
          </PageForm>
        </Action>
      )}
      {canDo("change", gift) && <AmountForm gift={gift} answer={answer} intent="change" />}
      {canDo("replace", gift) && <AmountForm gift={gift} answer={answer} intent="replace" />}
      {canDo("method", gift) && (
        <Action
          hint={
            gift.state === "halted" ? m.donations_monthly_go_on_hint() : m.donations_monthly_method_hint()
          }
        >
          <PaymentForm
            {...paying}
            changes_method
            variant={gift.state === "halted" ? undefined : "secondary"}
            label={gift.state === "halted" ? m.donations_monthly_go_on() : m.donations_monthly_method()}
          />
        </Action>
      )}
      {canDo("pause", gift) && (
        <Action hint={m.donations_monthly_pause_hint()}>
          <PageForm intent="pause" answer={answer} preventScrollReset>
            <Submit
              variant="secondary"
              size="large"
              className="max-sm:w-full"
              pendingLabel={m.donations_monthly_pausing()}
            >
              {m.donations_monthly_pause()}
            </Submit>
          </PageForm>
        </Action>
      )}
      {canDo("cancel", gift) && <CancelForm answer={answerTo(answer, "cancel")} reference={reference} />}
    </Card>
  );
}

function Action({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-6 gap-y-2 border-t border-hairline pt-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="text-muted max-sm:order-last">{hint}</p>
      {children}
    </div>
  );
}

function payLabel({ state, replaced_paise, amount_paise }: MonthlyGiftOfPage): string {
  if (state !== "created") return m.donations_monthly_pay();
  if (replaced_paise === null) return m.donations_monthly_pay_first();
  return m.donations_monthly_approve({ amount: formatRupees(amount_paise) });
}

type AmountFormProps = Pick<MonthlyActionsProps, "gift" | "answer"> & { intent: "change" | "replace" };

/** `replace`: where the gateway cannot change the amount, another gift of the new one takes its place. */
function AmountForm({ gift, answer, intent }: AmountFormProps) {
  const limits = { least: formatRupees(minMonthly_paise), most: formatRupees(maxMonthly_paise) };
  const hint =
    intent === "replace"
      ? m.donations_monthly_replace_hint(limits)
      : m.donations_monthly_new_amount_hint(limits);
  return (
    <PageForm intent={intent} answer={answer} preventScrollReset>
      {({ field }) => (
        <div className="grid items-end gap-x-6 gap-y-3 border-t border-hairline pt-5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <RupeeField
            label={m.donations_monthly_new_amount()}
            hint={hint}
            maxLength={16}
            placeholder={String(gift.amount_paise / 100)}
            {...field("amount")}
          />
          <Submit
            variant="secondary"
            size="large"
            className="max-sm:w-full"
            pendingLabel={
              intent === "replace" ? m.donations_monthly_replacing() : m.donations_monthly_changing()
            }
          >
            {intent === "replace" ? m.donations_monthly_replace() : m.donations_monthly_change()}
          </Submit>
          {!needsApprovalEachMonth(gift.amount_paise) && (
            <p className="max-w-prose text-sm text-muted sm:col-span-2">{m.donations_monthly_approval()}</p>
          )}
        </div>
      )}
    </PageForm>
  );
}

function BeginAgain({ gift: { campaign_id, campaign_has_ended } }: Pick<MonthlyActionsProps, "gift">) {
  const of_campaign = campaign_id !== null && !campaign_has_ended ? `&campaign=${campaign_id}` : "";
  return (
    <p>
      <ButtonLink href={`/donations?tab=monthly${of_campaign}`} size="large">
        {m.donations_monthly_again()}
      </ButtonLink>
    </p>
  );
}
