import * as m from "#messages";
import CalendarDays from "../../../ui/icons/calendar-days.ts";
import HandHeart from "../../../ui/icons/hand-heart.ts";
import MapPin from "../../../ui/icons/map-pin.ts";
import HandCoins from "../../../ui/icons/hand-coins.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { Picture } from "../../uploads/ui/Picture.tsx";
import { hasEnded } from "../schema.ts";
import type { CampaignCardData } from "../campaign.ts";
import { pictureHeight, pictureWidth } from "../campaign-picture.ts";
import { shownPicture } from "../../art/shown-picture.ts";
import { FundingProgress } from "./FundingProgress.tsx";
import { categoryText, daysLeftText, donationsOrInvitation } from "../campaign-texts.ts";
import { UrgencyBadge } from "./UrgencyBadge.tsx";
import { MarkedWords, MixedText } from "../../../ui/UserText.tsx";

export type CampaignCardProps = {
  campaign: CampaignCardData;
  /** Heading level within its page. */
  as?: "h2" | "h3";
  /** For cards visible without scrolling. */
  eager?: boolean;
  /** Also a low urgency is marked, as on the list of campaigns; elsewhere it would ask people to give elsewhere. */
  marks_low?: boolean;
};

/** The whole card links to the campaign; "Donate Now" lies above that link and opens the donation form. */
export function CampaignCard({
  campaign,
  as: Heading = "h2",
  eager = false,
  marks_low = false,
}: CampaignCardProps) {
  return (
    <Card
      as="article"
      interactive
      padded={false}
      className="flex h-full flex-col"
      data-campaign={campaign.id}
    >
      <Picture
        url={shownPicture(campaign)}
        alt=""
        sizes="(min-width: 80rem) 24rem, (min-width: 40rem) 45vw, 100vw"
        width={pictureWidth}
        height={pictureHeight}
        is_first={eager}
        is_drawn={campaign.image_url === null}
        className="aspect-2/1 w-full bg-sunken sm:aspect-16/10"
      />
      {(marks_low || campaign.urgency_level !== "low") && (
        <UrgencyBadge urgency={campaign.urgency_level} className="absolute start-3 top-3" />
      )}
      <div className="flex flex-1 flex-col gap-2 p-4 sm:gap-3 sm:p-5">
        <CampaignTitle campaign={campaign} as={Heading} />
        <p lang={scriptLanguage(campaign.summary)} className="line-clamp-3 text-muted max-sm:text-sm">
          <MarkedWords>{campaign.summary}</MarkedWords>
        </p>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <MapPin size={16} aria-hidden="true" />
          <span lang={scriptLanguage(campaign.location)}>
            <MarkedWords>{campaign.location}</MarkedWords>
          </span>
        </p>
        <div className="mt-auto flex flex-col gap-3 pt-1">
          <FundingProgress raised_paise={campaign.raised_paise} goal_paise={campaign.goal_paise} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            {/* Its words wrap before the button does. */}
            <p className="flex min-w-0 grow basis-24 items-center gap-1.5 text-sm text-muted tabular-nums">
              <HandCoins size={16} aria-hidden="true" />
              <span suppressHydrationWarning>{donationsOrInvitation(campaign)}</span>
            </p>
            {!hasEnded(campaign) && <DonateToCampaign campaign={campaign} />}
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Category, days left and title, which links to the campaign. */
export function CampaignTitle({ campaign, as: Heading }: { campaign: CampaignCardData; as: "h2" | "h3" }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
        <Badge>{categoryText(campaign.category)}</Badge>
        <DaysLeft campaign={campaign} />
      </div>
      <Heading className="text-xl">
        <Anchor
          href={`/campaigns/${campaign.id}`}
          lang={scriptLanguage(campaign.title)}
          className="card-link hover:text-link"
        >
          <MarkedWords>{campaign.title}</MarkedWords>
        </Anchor>
      </Heading>
    </>
  );
}

type DonateProps = { campaign: Pick<CampaignCardData, "id" | "title">; className?: string };

/** Opens the donation form. */
export function DonateToCampaign({ campaign, className }: DonateProps) {
  return (
    <ButtonLink href={`/donations?campaign=${campaign.id}`} className={className}>
      <HandHeart size={18} aria-hidden="true" />
      <span>{m.campaigns_donate()}</span>
      {/* Repeated link texts need distinct accessible names, for search engines as well. */}
      <span className="sr-only">
        {" "}
        <MixedText>{m.campaigns_donate_to({ title: campaign.title })}</MixedText>
      </span>
    </ButtonLink>
  );
}

export function DaysLeft({ campaign }: { campaign: { ends_on: string; is_active: boolean } }) {
  // The date may change between server and browser rendering.
  return (
    <span className="inline-flex items-center gap-1.5" suppressHydrationWarning>
      <CalendarDays size={16} aria-hidden="true" />
      {daysLeftText(campaign)}
    </span>
  );
}
