import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import * as m from "#messages";
import { giveForm } from "../../domains/donations/server/use-cases/give-unmatched.ts";
import { GivenUnmatchedFields } from "../../domains/donations/ui/GivenUnmatchedFields.tsx";
import { AuditList } from "../../domains/operations/ui/AuditList.tsx";
import { canDecideUnmatched } from "../../domains/payments/policy.ts";
import {
  decisionsRestricted,
  readUnmatched,
} from "../../domains/payments/server/use-cases/decide-unmatched.ts";
import { unmatchedForms } from "../../domains/payments/server/use-cases/unmatched-forms.ts";
import { UnmatchedDecision } from "../../domains/payments/ui/UnmatchedDecision.tsx";
import { UnmatchedFacts } from "../../domains/payments/ui/UnmatchedFacts.tsx";
import { unmatchedTexts } from "../../domains/payments/unmatched-columns.ts";
import {
  type UnmatchedAsked,
  type UnmatchedDetails,
  unmatchedPaymentsPath,
} from "../../domains/payments/unmatched-payments.ts";
import { answerOffline } from "../../page/answer-offline.ts";
import { PageHeading } from "../../page/PageHeading.tsx";
import { hiddenPageMeta } from "../../page/page-meta.ts";
import { listAudit } from "../../platform/audit.ts";
import { type FormAnswer, submitForms } from "../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../platform/http/page-context.ts";
import { ActionNotice } from "../../ui/ActionNotice.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { Card } from "../../ui/Card.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { Route } from "./+types/unmatched-payment";

const auditEntries = 20;

export async function loader(args: Route.LoaderArgs) {
  if (!canDecideUnmatched(await signedIn(args))) throw redirect("/dashboard");
  const { db } = args.context.get(servicesContext);
  const payment = await orErrorPage(readUnmatched(db, args.params.id));
  const subject = { subject_kind: "payment", subject_id: payment.gateway_payment_id };
  return { payment, audit: await listAudit(db, { ...subject, most: auditEntries }) };
}

export async function action(args: Route.ActionArgs) {
  const actor = await signedIn(args);
  if (!canDecideUnmatched(actor)) {
    const { code, message, status } = decisionsRestricted();
    throw data({ code, message }, { status });
  }
  const services = args.context.get(servicesContext);
  const { gateway_payment_id } = await orErrorPage(readUnmatched(services.db, args.params.id));
  return submitForms<UnmatchedAsked>(args, {
    ...unmatchedForms({ services, actor, gateway_payment_id }),
    give: giveForm(services, actor, gateway_payment_id),
  });
}

/** After a 409, reloads to show the concurrent decision. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.payments_decide_failed);
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.payments_unmatched_one());
}

const stateTexts = {
  open: m.payments_unmatched_state_open,
  gone_back: m.payments_unmatched_state_gone_back,
  settled: m.payments_unmatched_state_settled,
  refund: m.payments_unmatched_state_refund,
};

export default function UnmatchedPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, audit } = loaderData;
  const answer: FormAnswer<UnmatchedAsked> | undefined = actionData;
  const amount = unmatchedTexts().amount.text(payment);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.payments_admin(), href: "/dashboard/admin" },
          { label: m.payments_unmatched(), href: unmatchedPaymentsPath },
          { label: payment.gateway_payment_id },
        ]}
      />
      <PageHeading
        title={m.payments_unmatched_title({ amount })}
        action={
          <Badge tone={payment.state === "open" ? "high" : "neutral"}>{stateTexts[payment.state]()}</Badge>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <UnmatchedFacts payment={payment} />
          <Card as="section" aria-labelledby="history" className="flex flex-col gap-4">
            <h2 id="history" className="text-xl">
              {m.payments_unmatched_history()}
            </h2>
            <AuditList entries={audit} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {payment.state === "open" ? (
            <Decisions payment={payment} answer={answer} />
          ) : (
            <>
              <ActionNotice notice={answer?.notice} />
              <p>{m.payments_unmatched_closed_text()}</p>
            </>
          )}
        </div>
      </div>
    </>
  );
}

type DecisionsProps = { payment: UnmatchedDetails; answer: FormAnswer<UnmatchedAsked> | undefined };

function Decisions({ payment: { gateway_payment_id }, answer }: DecisionsProps) {
  const about = { gateway_payment_id, answer };
  return (
    <>
      <UnmatchedDecision
        intent="send_back"
        title={m.payments_send_back_title()}
        lead={m.payments_send_back_lead()}
        button={m.payments_send_back_button()}
        yes={m.payments_send_back_yes()}
        pending={m.payments_send_back_sending()}
        is_harm
        {...about}
      />
      <UnmatchedDecision
        intent="assign"
        title={m.payments_assign_title()}
        lead={m.payments_assign_lead()}
        button={m.payments_assign_button()}
        yes={m.payments_assign_yes()}
        pending={m.payments_assign_sending()}
        fields={(field) => (
          <TextField
            label={m.payments_assign_reference()}
            hint={m.payments_assign_reference_hint()}
            autoComplete="off"
            marked
            {...field("reference")}
          />
        )}
        {...about}
      />
      <UnmatchedDecision
        intent="give"
        title={m.donations_given_title()}
        lead={m.donations_given_lead()}
        button={m.donations_given_button()}
        yes={m.donations_given_yes()}
        pending={m.payments_assign_sending()}
        fields={(field) => <GivenUnmatchedFields field={field} />}
        {...about}
      />
    </>
  );
}
