import * as m from "#messages";
import { fieldNames } from "../../../text/fields/field.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { Fact } from "../../../ui/Fact.tsx";
import { userPath } from "../../accounts/admin/all-users.ts";
import { ownCampaignPath } from "../../campaigns/campaign-paths.ts";
import { generalFundTitle } from "../donation.ts";
import { donationFields } from "../donation-fields.ts";
import type { AdminDonation } from "../server/queries/admin-donation.ts";
import { donationMethodText } from "./donation-words.ts";

type Props = { donation: AdminDonation };

/** Donor, amount, recipient, time and payment method. */
export function AdminDonationFacts({ donation }: Props) {
  const { receipt_number, refunded_paise, paid_at, gateway_order_id } = donation;
  return (
    <Card as="section" aria-labelledby="donation" className="flex flex-col gap-4">
      <h2 id="donation" className="text-xl">
        {m.donations_problems_donation()}
      </h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label={m.donations_facts_amount()}>{formatRupees(donation.amount_paise)}</Fact>
        <Fact label={m.donations_facts_refunded()}>{formatRupees(refunded_paise)}</Fact>
        <Fact label={m.donations_facts_number()}>{receipt_number ?? m.donations_all_unpaid()}</Fact>
        <Fact label={m.donations_facts_given_to()}>
          <GivenTo donation={donation} />
        </Fact>
        <DonorFacts donation={donation} />
        <Fact label={m.donations_facts_begun()}>
          <Time moment={donation.created_at} />
        </Fact>
        {paid_at && (
          <Fact label={m.donations_facts_date()}>
            <Time moment={paid_at} />
          </Fact>
        )}
        {donation.citizen_confirmed_at && (
          <Fact label={m.donations_facts_citizen()}>
            <Time moment={donation.citizen_confirmed_at} />
          </Fact>
        )}
        {donation.refused_as_foreign_at && (
          <Fact label={m.donations_facts_foreign()}>
            <Time moment={donation.refused_as_foreign_at} />
          </Fact>
        )}
        {donation.charged_late_at && (
          <Fact label={m.donations_page_state_charged_late()}>
            <Time moment={donation.charged_late_at} />
          </Fact>
        )}
        <Fact label={m.donations_facts_method()}>{donationMethodText(donation.payment_method) ?? "–"}</Fact>
        <Fact label={m.donations_problems_order()}>{gateway_order_id ?? "–"}</Fact>
        <Fact label={m.donations_all_money()}>{moneyOfMode(donation.gateway_key_mode)}</Fact>
        <Fact label={m.donations_problems_id()}>{donation.public_id}</Fact>
      </dl>
    </Card>
  );
}

function moneyOfMode(mode: string): string {
  if (mode === "live") return m.donations_all_money_real();
  return mode === "test" ? m.donations_all_money_test() : m.donations_all_money_practice();
}

function GivenTo({ donation: { campaign_id, campaign_title } }: Props) {
  if (campaign_id === null) return generalFundTitle();
  return (
    <Anchor href={ownCampaignPath(campaign_id)} className="underlined-link">
      <UserText>{campaign_title ?? campaign_id}</UserText>
    </Anchor>
  );
}

function DonorFacts({ donation }: Props) {
  const { donor_name, donor_email, donor_phone, user_id, is_anonymous } = donation;
  return (
    <>
      <Fact label={m.donations_problems_donor()}>
        <UserText>{donor_name ?? m.donations_all_unnamed()}</UserText>
      </Fact>
      <Fact label={m.donations_all_email()}>{donor_email ?? m.donations_all_erased()}</Fact>
      {donor_phone !== null && <Fact label={m.donations_all_phone()}>{donor_phone}</Fact>}
      <Fact label={m.donations_facts_shown_as()}>
        {donor_name === null || is_anonymous ? (
          m.donations_facts_anonymous()
        ) : (
          <UserText>{donor_name}</UserText>
        )}
      </Fact>
      <Fact label={m.donations_all_account()}>
        {user_id === null ? (
          m.donations_all_guest()
        ) : (
          <Anchor href={userPath(user_id)} className="underlined-link">
            {m.donations_all_account_link()}
          </Anchor>
        )}
      </Fact>
      {fieldNames(donationFields).map(
        (name) =>
          donation[name] !== null && (
            <Fact key={name} label={donationFields[name].label()}>
              <UserText>{donation[name]}</UserText>
            </Fact>
          ),
      )}
    </>
  );
}
