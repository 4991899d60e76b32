import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { listAudit } from "../../../platform/audit.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { errorPage, orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { formatRupees } from "../../../text/money.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { AuditList } from "../../operations/ui/AuditList.tsx";
import { adminDonationsPath } from "../all-donations.ts";
import { donationProblemsPath } from "../donation-problems.ts";
import { donationStates } from "../own-donations.ts";
import type { RevealedTaxDetails } from "../pan.ts";
import { canRefund, canSeeAllDonations } from "../policy.ts";
import { readAdminDonation } from "../server/queries/admin-donation.ts";
import { taxOfDonation } from "../server/queries/tax-details.ts";
import { correctTaxDetailsForm, revealTaxDetailsForm } from "../server/forms/tax.ts";
import { refundDonationForm, settleDonationRefundForms } from "../server/forms/refund-donation.ts";
import { AdminTaxDetails } from "../ui/AdminTaxDetails.tsx";
import { DisputeNotes } from "../../payments/ui/DisputeNotes.tsx";
import { AdminDonationFacts } from "../ui/AdminDonationFacts.tsx";
import { DonationMoney } from "../ui/DonationMoney.tsx";
import { LateRefunds, TransferredRefunds } from "../ui/LateRefunds.tsx";
import { stateTones } from "../ui/donation-words.ts";
import { RefundForm } from "../ui/RefundForm.tsx";
import { donationsRestricted } from "../server/donation-failures.ts";
import type { Route } from "./+types/admin-donation";

const auditEntries = 20;

export async function loader(args: Route.LoaderArgs) {
  const reader = await signedIn(args);
  if (!canSeeAllDonations(reader)) throw redirect("/dashboard");
  const { db, secrets } = args.context.get(servicesContext);
  const { id } = args.params;
  const { tax_key, ...donation } = await orErrorPage(readAdminDonation(db, reader, id));
  const tax = await taxOfDonation({ db, secrets }, tax_key, { is_address_whole: true });
  const audit = await listAudit(db, { subject_kind: "donation", subject_id: id, most: auditEntries });
  return { donation, tax, audit };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canRefund(session)) throw errorPage(donationsRestricted());
  const services = args.context.get(servicesContext);
  const { public_id } = await orErrorPage(readAdminDonation(services.db, session, args.params.id));
  return submitForms<RevealedTaxDetails>(
    args,
    {
      "": refundDonationForm(services, session, public_id),
      ...settleDonationRefundForms(services, session, public_id),
      show_pan: revealTaxDetailsForm(services, session, public_id),
      correct_tax: correctTaxDetailsForm(services, session, args.url.pathname, public_id),
    },
    { otherwise: "" },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args);
}

/** After a 409 conflict, reload to show the refund that somebody else has ordered. */
export const shouldRevalidate = reloadAfterConflict;

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  return hiddenPageMeta(args, loaderData ? titleOf(loaderData.donation) : m.donations_all());
}

export default function AdminDonationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { donation, tax, audit } = loaderData;
  const { payment_status, left_paise, is_own, is_organiser } = donation;
  const answer: FormAnswer<RevealedTaxDetails> | undefined = actionData;
  const title = titleOf(donation);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.donations_problems_admin(), href: "/dashboard/admin" },
          { label: m.donations_all(), href: adminDonationsPath },
          { label: title },
        ]}
      />
      <PageHeading
        title={<UserText>{title}</UserText>}
        action={<Badge tone={stateTones[payment_status]}>{donationStates[payment_status]()}</Badge>}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <AdminDonationFacts donation={donation} />
          <AdminTaxDetails tax={tax} has_left={donation.donor_email === null} answer={answer} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <DisputeNotes disputes={donation.disputes} reader="admin" />
          <DonationMoney donation={donation} />
          <LateRefunds refunds={donation.late} is_own={is_own} is_organiser={is_organiser} answer={answer} />
          <TransferredRefunds
            refunds={donation.transferred}
            is_own={is_own}
            is_organiser={is_organiser}
            answer={answer}
          />
          {left_paise > 0 && is_own ? (
            <p className="max-w-prose">{m.donations_refund_own_note()}</p>
          ) : left_paise > 0 ? (
            <RefundForm left_paise={left_paise} answer={answer} />
          ) : (
            <ActionNotice notice={answer?.notice} />
          )}
          <Problems problems={donation.problems} />
          <Card as="section" aria-labelledby="history" className="flex flex-col gap-4">
            <h2 id="history" className="text-xl">
              {m.donations_all_history()}
            </h2>
            <AuditList entries={audit} />
          </Card>
        </div>
      </div>
    </>
  );
}

type Named = Pick<Route.ComponentProps["loaderData"]["donation"], "amount_paise" | "donor_name">;

function titleOf({ amount_paise, donor_name }: Named): string {
  const donor = donor_name ?? m.donations_all_nobody();
  return m.donations_all_row({ amount: formatRupees(amount_paise), donor });
}

function Problems({ problems }: { problems: readonly { id: string; message: string }[] }) {
  if (problems.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="problems" className="flex flex-col gap-4">
      <h2 id="problems" className="text-xl">
        {m.donations_all_problems()}
      </h2>
      <ul className="flex flex-col gap-2">
        {problems.map(({ id, message }) => (
          <li key={id}>
            <Anchor href={`${donationProblemsPath}/${id}`} className="underlined-link wrap-anywhere">
              <UserText>{message}</UserText>
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}
