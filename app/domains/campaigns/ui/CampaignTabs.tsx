import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages";
import { Tabs } from "../../../ui/Tabs.tsx";
import type { CampaignDetail, CampaignTab } from "../campaign.ts";
import { FaqPanel } from "./FaqPanel.tsx";
import { GalleryPanel } from "./GalleryPanel.tsx";
import { OverviewPanel } from "./OverviewPanel.tsx";
import { UpdatesPanel } from "./UpdatesPanel.tsx";

type CampaignTabsProps = {
  campaign: CampaignDetail;
  supporters: ReactNode;
  /** How the money was used; undefined if the campaign is not public yet. */
  money?: ReactNode;
  /** From the URL; an unknown one opens the overview. */
  selected: string;
};

/** The campaign's six tabs. */
export function CampaignTabs({ campaign, supporters, money, selected }: CampaignTabsProps) {
  const navigate = useNavigate();
  const panels: { id: CampaignTab; label: string; panel: ReactNode }[] = [
    { id: "overview", label: m.campaigns_tab_overview(), panel: <OverviewPanel {...campaign} /> },
    { id: "updates", label: m.campaigns_tab_updates(), panel: <UpdatesPanel updates={campaign.updates} /> },
    { id: "supporters", label: m.campaigns_tab_supporters(), panel: supporters },
    ...(money ? [{ id: "money" as const, label: m.campaigns_tab_money(), panel: money }] : []),
    { id: "gallery", label: m.campaigns_tab_gallery(), panel: <GalleryPanel pictures={campaign.pictures} /> },
    { id: "faq", label: m.campaigns_tab_faq(), panel: <FaqPanel faqs={campaign.faqs} /> },
  ];
  return (
    <Tabs
      label={m.campaigns_tabs()}
      selected={selected}
      items={panels.map((panel) => ({ ...panel, href: `?tab=${panel.id}` }))}
      onSelect={(id) => void navigate(`?tab=${id}`, { replace: true, preventScrollReset: true })}
      className="min-w-0"
    />
  );
}
