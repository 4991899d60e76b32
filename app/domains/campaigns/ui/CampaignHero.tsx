import * as m from "#messages";
import MapPin from "../../../ui/icons/map-pin.ts";
import UserRound from "../../../ui/icons/user-round.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords, MixedText } from "../../../ui/UserText.tsx";
import { DrawnMark, Picture } from "../../uploads/ui/Picture.tsx";
import { hasEnded } from "../schema.ts";
import type { CampaignDetail } from "../campaign.ts";
import { pictureHeight, pictureWidth } from "../campaign-picture.ts";
import { shownPicture } from "../../art/shown-picture.ts";
import { categoryText } from "../campaign-texts.ts";
import { UrgencyBadge } from "./UrgencyBadge.tsx";

/**
 * Picture, title, what it is for, whose it is and where. The picture is low, so that all of it and the amounts are visible
 * without scrolling.
 */
export function CampaignHero({ campaign }: { campaign: CampaignDetail }) {
  const { summary, location, organiser, urgency_level: urgency } = campaign;
  return (
    <header className="flex min-w-0 flex-col gap-2 sm:gap-3 lg:gap-4">
      <div className="relative">
        <Picture
          url={shownPicture(campaign)}
          alt={campaign.image_alt ?? ""}
          sizes="(min-width: 64rem) 50rem, 100vw"
          width={pictureWidth}
          height={pictureHeight}
          is_first
          className="aspect-7/3 w-full rounded-card bg-sunken sm:aspect-5/2"
        />
        <p className="absolute inset-x-3 bottom-3 flex flex-wrap gap-2 max-[20rem]:static max-[20rem]:mt-2">
          {isPressing(urgency) && <UrgencyBadge urgency={urgency} />}
          <Badge>{categoryText(campaign.category)}</Badge>
          {!isPressing(urgency) && <UrgencyBadge urgency={urgency} is_quiet />}
          {campaign.image_url === null && <DrawnMark />}
          <span suppressHydrationWarning className="contents">
            {hasEnded(campaign) && <Badge>{m.campaigns_ended()}</Badge>}
          </span>
        </p>
      </div>
      <h1 lang={scriptLanguage(campaign.title)} className="text-2xl sm:text-3xl lg:text-4xl">
        <MarkedWords>{campaign.title}</MarkedWords>
      </h1>
      <p className="flex items-center gap-1.5 text-muted lg:hidden">
        <UserRound size={18} aria-hidden="true" className="flex-none" />
        <span>
          <MixedText>{m.campaigns_by_in({ organiser: organiser.display_name, place: location })}</MixedText>
        </span>
      </p>
      <p lang={scriptLanguage(summary)} className="max-w-prose text-sm leading-snug text-muted sm:text-lg">
        <MarkedWords>{summary}</MarkedWords>
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted max-lg:hidden">
        <span className="inline-flex items-center gap-1.5">
          <MapPin size={18} aria-hidden="true" />{" "}
          <span lang={scriptLanguage(location)}>
            <MarkedWords>{location}</MarkedWords>
          </span>
        </span>
        <span className="inline-flex items-center gap-1.5">
          <UserRound size={18} aria-hidden="true" />{" "}
          <span>
            <MixedText>{m.campaigns_one_by({ organiser: organiser.display_name })}</MixedText>
          </span>
        </span>
      </p>
    </header>
  );
}

/** The rest is said quietly, after the category: a loud "Low urgency" asks people to give elsewhere. */
function isPressing(urgency: CampaignDetail["urgency_level"]): boolean {
  return urgency === "critical" || urgency === "high";
}
