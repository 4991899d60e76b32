import CircleCheck from "lucide-react/icons/circle-check";
import Hourglass from "lucide-react/icons/hourglass";
import { data } from "react-router";
import { servicesContext } from "../../../platform/http/page-context.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { formatRupees } from "../../../text/money.ts";
import { NotFoundMessage } from "../../../page/NotFoundMessage.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { readDonationByToken } from "../server/queries.ts";
import type { Route } from "./+types/donation";

/** The donor's own page of one donation, known only by its secret address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const donation = await readDonationByToken(context.get(servicesContext).db, params.token);
  if (!donation) throw data({ message: "There is no gift at this address." }, { status: 404 });
  return {
    amount_paise: donation.amount_paise,
    title: donation.campaign_title,
    campaign_id: donation.campaign_id,
    status: donation.payment_status,
    receipt_number: donation.receipt_number,
  };
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Your gift");
}

export function headers() {
  return { "Referrer-Policy": "no-referrer" };
}

export default function GivenPage({ loaderData: donation }: Route.ComponentProps) {
  const amount = formatRupees(donation.amount_paise);
  const paid = donation.status === "paid";
  const Icon = paid ? CircleCheck : Hourglass;
  return (
    <section className="page-width flex max-w-2xl flex-col items-center py-16 text-center">
      <Icon size={56} aria-hidden="true" className={paid ? "text-success" : "text-brass"} />
      <h1 className="mt-4 text-3xl">{headline[donation.status]}</h1>
      <p className="mt-3 text-lg">{explanation(donation.status, amount, donation.title)}</p>
      {donation.receipt_number && (
        <p className="mt-2 text-muted">
          Receipt <span className="tabular-nums">{donation.receipt_number}</span> is on its way to you by
          e-mail.
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink
          href={donation.campaign_id ? `/campaigns/${donation.campaign_id}` : "/campaigns"}
          size="large"
        >
          {donation.campaign_id ? "Back to the campaign" : "See campaigns"}
        </ButtonLink>
        {!paid && (
          <ButtonLink
            href={donation.campaign_id ? `/donations?campaign=${donation.campaign_id}` : "/donations"}
            variant="secondary"
            size="large"
          >
            Try again
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

const headline = {
  paid: "Donation Successful!",
  created: "Not paid yet",
  failed: "The payment failed",
  refunded: "This gift was given back",
};

function explanation(status: keyof typeof headline, amount: string, title: string): string {
  if (status === "paid") return `Thank you for your generous donation of ${amount} to ${title}.`;
  if (status === "refunded") return `${amount} for ${title} went back the way it was paid.`;
  if (status === "failed")
    return `No money was taken for your gift of ${amount} to ${title}. You can try again, perhaps in another way.`;
  return `We have no payment for your gift of ${amount} to ${title}. If you have paid, nothing is lost: the gateway tells us, and this page then says so.`;
}

export function ErrorBoundary() {
  return (
    <NotFoundMessage
      title="Gift Not Found"
      text="There is no gift at this address. Your receipt is in our e-mail to you."
      back={{ href: "/campaigns", label: "See campaigns" }}
    />
  );
}
