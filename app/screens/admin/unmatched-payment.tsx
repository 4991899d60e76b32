import { redirect } from "react-router";
import * as m from "#messages";
import { giveForm } from "../../domains/donations/server/forms/give-unmatched.ts";
import { GivenUnmatched } from "../../domains/donations/ui/GivenUnmatched.tsx";
import { canDecideUnmatched } from "../../domains/payments/policy.ts";
import { disputesOfPayment } from "../../domains/payments/server/queries/disputes.ts";
import {
  decisionsRestricted,
  readUnmatched,
} from "../../domains/payments/server/use-cases/decide-unmatched.ts";
import { unmatchedForms } from "../../domains/payments/server/forms/unmatched.ts";
import { UnmatchedPaymentView } from "../../domains/payments/ui/UnmatchedPaymentView.tsx";
import type { UnmatchedAsked } from "../../domains/payments/unmatched-payments.ts";
import { answerOffline } from "../../page/answer-offline.ts";
import { hiddenRowMeta } from "../../page/page-meta.ts";
import { reloadAfterConflict } from "../../page/reload-after-conflict.ts";
import { listAudit } from "../../platform/audit.ts";
import { type FormAnswer, submitForms } from "../../platform/http/form.ts";
import { errorPage, orErrorPage, servicesContext, signedIn } from "../../platform/http/page-context.ts";
import type { Route } from "./+types/unmatched-payment";

const auditEntries = 20;

export async function loader(args: Route.LoaderArgs) {
  const actor = await signedIn(args);
  if (!canDecideUnmatched(actor)) throw redirect("/dashboard");
  const services = args.context.get(servicesContext);
  const { db } = services;
  const payment = await orErrorPage(readUnmatched(db, args.params.id));
  const subject = { subject_kind: "payment", subject_id: payment.gateway_payment_id };
  return {
    payment,
    disputes: await disputesOfPayment(services, actor, payment.gateway_payment_id),
    audit: await listAudit(db, { ...subject, most: auditEntries }),
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = await signedIn(args);
  if (!canDecideUnmatched(actor)) throw errorPage(decisionsRestricted());
  const services = args.context.get(servicesContext);
  const { gateway_payment_id } = await orErrorPage(readUnmatched(services.db, args.params.id));
  return submitForms<UnmatchedAsked>(args, {
    ...unmatchedForms({ services, actor, gateway_payment_id }),
    give: giveForm(services, actor, gateway_payment_id),
  });
}

export const shouldRevalidate = reloadAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.screens_unmatched_undecided);
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.screens_unmatched_payment(), args.loaderData?.payment.gateway_payment_id);
}

export default function UnmatchedPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, disputes, audit } = loaderData;
  const answer: FormAnswer<UnmatchedAsked> | undefined = actionData;
  return (
    <UnmatchedPaymentView payment={payment} disputes={disputes} audit={audit} answer={answer}>
      <GivenUnmatched gateway_payment_id={payment.gateway_payment_id} answer={answer} />
    </UnmatchedPaymentView>
  );
}
