import * as m from "#messages";
import type { CampaignCardData } from "../campaign.ts";
import { CampaignCard } from "./CampaignCard.tsx";

/** Similar campaigns; renders nothing without any. */
export function RelatedCampaigns({ campaigns }: { campaigns: readonly CampaignCardData[] }) {
  if (campaigns.length === 0) return null;
  return (
    <section aria-label={m.campaigns_related()} className="mt-12 border-t border-hairline pt-8">
      <h2 className="text-2xl lg:text-3xl">{m.campaigns_related()}</h2>
      <ul className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <CampaignCard campaign={campaign} as="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
