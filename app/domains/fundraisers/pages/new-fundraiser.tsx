import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { redirectWithNotice, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { ActionNotice } from "../../../ui/ActionNotice.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { campaignForDonation } from "../../campaigns/server/queries/campaign-for-donation.ts";
import { fundraiserPath } from "../fundraiser.ts";
import { newFundraiserForm } from "../server/forms/fundraiser.ts";
import { openFundraiserOf } from "../server/queries/fundraisers.ts";
import { FundraiserForm, noFundraiserValues } from "../ui/FundraiserForm.tsx";
import type { Route } from "./+types/new-fundraiser";

export async function loader(args: Route.LoaderArgs) {
  const { user_id, email_verified } = await signedIn(args);
  const services = args.context.get(servicesContext);
  const campaign = await orErrorPage(campaignForDonation(services.db, args.params.id));
  // No form that could only be refused.
  const known = await openFundraiserOf(services.db, user_id, campaign.id);
  if (known)
    throw redirectWithNotice(services, { location: fundraiserPath(known), notice: "fundraiser_known" });
  return { campaign, is_verified: email_verified };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  return submitForm(args, newFundraiserForm({ services, session }, args.params.id));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.fundraisers_not_opened);
}

export const meta = hiddenMeta(m.fundraisers_new);

export default function NewFundraiserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, is_verified } = loaderData;
  const submit = {
    label: m.fundraisers_open(),
    pending: m.fundraisers_opening(),
    cancel_href: `/campaigns/${campaign.id}`,
  };
  return (
    <div className="page-width py-6 lg:py-10">
      <Breadcrumb
        crumbs={[
          { label: m.fundraisers_campaigns(), href: "/campaigns" },
          { label: campaign.title, href: `/campaigns/${campaign.id}` },
          { label: m.fundraisers_new() },
        ]}
      />
      <header className="mt-4 mb-8 max-w-2xl">
        <h1 className="text-3xl lg:text-4xl">{m.fundraisers_new()}</h1>
        <p className="mt-2 text-lg">
          <UserText>{campaign.title}</UserText>
        </p>
        <p className="mt-2 text-muted">{m.fundraisers_new_lead()}</p>
      </header>
      {!is_verified && <ActionNotice notice={{ tone: "info", title: m.fundraisers_unverified() }} />}
      <FundraiserForm values={noFundraiserValues} answer={actionData} submit={submit} />
    </div>
  );
}
