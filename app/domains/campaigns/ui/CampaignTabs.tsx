import { useNavigate } from "react-router";
import { Tabs } from "../../../ui/Tabs.tsx";
import type { CampaignDetail } from "../campaign.ts";
import { FaqPanel } from "./FaqPanel.tsx";
import { GalleryPanel } from "./GalleryPanel.tsx";
import type { Supporter } from "../live-campaign.ts";
import { OverviewPanel } from "./OverviewPanel.tsx";
import { SupportersPanel } from "./SupportersPanel.tsx";
import { UpdatesPanel } from "./UpdatesPanel.tsx";

type CampaignTabsProps = {
  campaign: CampaignDetail;
  supporters: readonly Supporter[];
  /** From the address; an unknown one opens the overview. */
  selected: string;
};

/** The five sides of a campaign. */
export function CampaignTabs({ campaign, supporters, selected }: CampaignTabsProps) {
  const navigate = useNavigate();
  const panels = [
    {
      id: "overview",
      label: "Overview",
      panel: <OverviewPanel description={campaign.description} phases={campaign.phases} />,
    },
    { id: "updates", label: "Updates", panel: <UpdatesPanel updates={campaign.updates} /> },
    {
      id: "supporters",
      label: "Supporters",
      panel: <SupportersPanel supporters={supporters} supporter_count={campaign.supporter_count} />,
    },
    { id: "gallery", label: "Gallery", panel: <GalleryPanel pictures={campaign.pictures} /> },
    { id: "faq", label: "FAQ", panel: <FaqPanel faqs={campaign.faqs} /> },
  ];
  return (
    <Tabs
      label="About the campaign"
      selected={selected}
      items={panels.map((panel) => ({ ...panel, href: `?tab=${panel.id}` }))}
      onSelect={(id) => void navigate(`?tab=${id}`, { replace: true, preventScrollReset: true })}
      className="min-w-0"
    />
  );
}
