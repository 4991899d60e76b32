import type { ReactNode } from "react";
import * as m from "#messages";
import ArrowRight from "../../../ui/icons/arrow-right.ts";
import FileText from "../../../ui/icons/file-text.ts";
import RotateCcw from "../../../ui/icons/rotate-ccw.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { nameInOneScript } from "../../../ui/script-language.ts";
import { Time } from "../../../ui/Time.tsx";
import { pictureHeight, pictureWidth } from "../../campaigns/campaign-picture.ts";
import { shownPicture } from "../../art/shown-picture.ts";
import { FundingProgress } from "../../campaigns/ui/FundingProgress.tsx";
import { donationPath } from "../donation-path.ts";
import { generalFundTitle } from "../donation.ts";
import type { ShownDonation } from "../own-donations.ts";
import { receiptPath } from "../receipt.ts";
import { donationMethodText, situationMeaning, stateBadge } from "./donation-words.ts";
import { MixedText, SpokenText, UserText } from "../../../ui/UserText.tsx";

/** One donation in its donor's list: amount, recipient and state. */
export function OwnDonationCard({ donation }: { donation: ShownDonation }) {
  const title = donation.campaign?.title ?? generalFundTitle();
  const badge = stateBadge(donation);
  const meaning = situationMeaning({ ...donation, title });
  const method = donationMethodText(donation.payment_method);
  return (
    <Card
      as="article"
      padded={false}
      data-own-donation={donation.id}
      aria-label={m.donations_own_donation_to({ title: nameInOneScript(title) })}
    >
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5">
        <DonationPicture donation={donation} />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug sm:text-xl">
            <Anchor href={donationPath(donation.id)} className="hover:underline">
              <SpokenText
                spoken={m.donations_own_named({
                  title: nameInOneScript(title),
                  amount: formatRupees(donation.amount_paise),
                  day: formatDate(donation.paid_at ?? donation.created_at),
                })}
              >
                <UserText>{title}</UserText>
              </SpokenText>
            </Anchor>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Badge tone={badge.tone}>{badge.word}</Badge>
            <Time moment={donation.paid_at ?? donation.created_at} />
            {method && <span>{method}</span>}
          </p>
        </div>
        <p className="font-heading text-2xl font-semibold max-sm:col-span-2 sm:text-end">
          <Money paise={donation.amount_paise} />
        </p>
        <div className="col-span-full flex flex-col gap-2 empty:hidden sm:col-start-2">
          {meaning && (
            <p className="max-w-prose">
              <MixedText>{meaning.text}</MixedText>
            </p>
          )}
          {meaning?.hint && <p className="max-w-prose text-muted">{meaning.hint}</p>}
          {donation.message && (
            <blockquote className="max-w-prose border-s-2 border-haritala ps-3 break-words whitespace-pre-line text-muted">
              <UserText>{donation.message}</UserText>
            </blockquote>
          )}
        </div>
      </div>
      <Disclosure
        summary={
          donation.receipt_number
            ? m.donations_own_receipt_and_details({ number: donation.receipt_number })
            : m.donations_own_details()
        }
        className="border-t border-b-0! px-4 tabular-nums sm:px-5"
      >
        <DonationDetails donation={donation} title={title} />
      </Disclosure>
    </Card>
  );
}

function DonationPicture({ donation: { campaign } }: { donation: ShownDonation }) {
  return (
    <img
      src={campaign ? shownPicture(campaign) : "/art/gallery/general-fund.svg"}
      alt=""
      width={pictureWidth}
      height={pictureHeight}
      loading="lazy"
      decoding="async"
      className="aspect-square w-full rounded-control bg-sunken object-cover sm:row-span-2 sm:aspect-16/10"
    />
  );
}

function DonationDetails({ donation, title }: { donation: ShownDonation; title: string }) {
  const { campaign } = donation;
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Detail name={m.donations_mail_receipt_number()}>
          {donation.receipt_number ?? m.donations_own_no_receipt()}
        </Detail>
        <Detail name={m.donations_facts_begun()}>
          <Time moment={donation.created_at} />
        </Detail>
        {donation.paid_at && (
          <Detail name={m.donations_facts_date()}>
            <Time moment={donation.paid_at} />
          </Detail>
        )}
        <Detail name={m.donations_own_mails_to()}>{donation.donor_email}</Detail>
        <Detail name={m.donations_facts_shown_as()}>
          {donation.is_anonymous || !donation.donor_name ? (
            m.donations_facts_anonymous()
          ) : (
            <UserText>{donation.donor_name}</UserText>
          )}
        </Detail>
      </dl>
      {campaign && (
        <div className="flex flex-col gap-2 text-text">
          <p className="text-muted">
            <UserText>{campaign.summary}</UserText>
          </p>
          <FundingProgress raised_paise={campaign.raised_paise} goal_paise={campaign.goal_paise} />
        </div>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={donationPath(donation.id)}>
          <SpokenText
            spoken={m.donations_own_open_of({ amount: formatRupees(donation.amount_paise), title })}
          >
            {m.donations_own_open()}
          </SpokenText>
        </ButtonLink>
        {donation.receipt_number && (
          <a
            href={receiptPath(donation.id)}
            aria-label={m.donations_own_file_of({ number: donation.receipt_number })}
            className="button button-secondary button-medium"
          >
            <FileText size={18} aria-hidden="true" /> {m.donations_facts_file()}
          </a>
        )}
        {campaign && (
          <ButtonLink href={`/campaigns/${campaign.id}`} variant="secondary">
            <SpokenText spoken={m.donations_own_see_campaign_of({ title })}>
              {m.donations_total_campaign()}
            </SpokenText>
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        )}
        {donation.payment_status !== "paid" && campaign?.is_active !== false && (
          <ButtonLink href={campaign ? `/donations?campaign=${campaign.id}` : "/donations"} variant="quiet">
            <RotateCcw size={18} aria-hidden="true" />
            <SpokenText spoken={m.donations_own_give_again_to({ title })}>
              {m.donations_own_give_again()}
            </SpokenText>
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm sm:text-base">{name}</dt>
      <dd className="mb-2 min-w-0 break-words text-text sm:mb-0">{children}</dd>
    </>
  );
}
