import MapPin from "lucide-react/icons/map-pin";
import UserRound from "lucide-react/icons/user-round";
import { Badge } from "../../../ui/Badge.tsx";
import { hasEnded } from "../schema.ts";
import type { CampaignDetail } from "../campaign.ts";
import { campaignPicture, pictureHeight, pictureWidth } from "../campaign-picture.ts";
import { UrgencyBadge } from "./UrgencyBadge.tsx";

/** What the campaign is, where, and who stands behind it. */
export function CampaignHero({ campaign }: { campaign: CampaignDetail }) {
  return (
    <header className="flex min-w-0 flex-col gap-5">
      <img
        src={campaignPicture(campaign)}
        alt=""
        width={pictureWidth}
        height={pictureHeight}
        fetchPriority="high"
        className="aspect-16/10 w-full rounded-card bg-sunken object-cover sm:aspect-2/1"
      />
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap gap-2">
          <UrgencyBadge urgency={campaign.urgency_level} />
          <Badge>{campaign.category}</Badge>
          <span suppressHydrationWarning className="contents">
            {hasEnded(campaign) && <Badge>Ended</Badge>}
          </span>
        </p>
        <h1 className="text-3xl lg:text-4xl">{campaign.title}</h1>
        <p className="max-w-prose text-lg text-muted">{campaign.summary}</p>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
          <span className="inline-flex items-center gap-1.5">
            <MapPin size={18} aria-hidden="true" /> {campaign.location}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <UserRound size={18} aria-hidden="true" /> by {campaign.organiser.display_name}
          </span>
        </p>
      </div>
    </header>
  );
}
