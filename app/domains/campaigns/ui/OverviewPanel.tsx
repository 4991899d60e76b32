import * as m from "#messages";
import Check from "../../../ui/icons/check.ts";
import Circle from "../../../ui/icons/circle.ts";
import CircleDashed from "../../../ui/icons/circle-dashed.ts";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { classes } from "../../../ui/classes.ts";
import type { PhaseStatus } from "../schema.ts";
import type { CampaignDetail, CampaignPhaseData } from "../campaign.ts";
import { BudgetList } from "./BudgetList.tsx";
import { phaseText } from "../campaign-texts.ts";
import { Paragraphs } from "./Paragraphs.tsx";

type OverviewPanelProps = Pick<CampaignDetail, "description" | "budget" | "phases">;

export function OverviewPanel({ description, budget, phases }: OverviewPanelProps) {
  return (
    <div className="flex flex-col gap-8">
      <section aria-label={m.campaigns_overview_about()} className="flex max-w-prose flex-col gap-4 text-lg">
        <h2 className="text-2xl">{m.campaigns_overview_about()}</h2>
        <Paragraphs text={description} />
      </section>
      {budget.length > 0 && <BudgetList budget={budget} />}
      {phases.length > 0 && <Timeline phases={phases} />}
    </div>
  );
}

const tones: Record<PhaseStatus, BadgeTone> = {
  completed: "success",
  "in-progress": "medium",
  pending: "neutral",
};
const marks: Record<PhaseStatus, typeof Check> = {
  completed: Check,
  "in-progress": CircleDashed,
  pending: Circle,
};
const markLooks: Record<PhaseStatus, string> = {
  completed: "border-success bg-success text-surface",
  "in-progress": "border-brass bg-surface text-brass",
  pending: "border-control bg-surface text-muted",
};

function Timeline({ phases }: { phases: readonly CampaignPhaseData[] }) {
  return (
    <section aria-label={m.campaigns_overview_timeline()} className="flex flex-col gap-4">
      <h2 className="text-2xl">{m.campaigns_overview_timeline()}</h2>
      <ol className="flex flex-col">
        {phases.map((phase) => {
          const Mark = marks[phase.phase_status];
          return (
            <li key={phase.id} className="group flex gap-4">
              <div aria-hidden="true" className="flex flex-col items-center">
                <span
                  className={classes(
                    "flex size-8 flex-none items-center justify-center rounded-chip border-2",
                    markLooks[phase.phase_status],
                  )}
                >
                  <Mark size={16} />
                </span>
                <span className="w-0.5 flex-1 bg-hairline group-last:hidden" />
              </div>
              <div className="min-w-0 flex-1 pb-7">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h3 lang={scriptLanguage(phase.title)} className="text-lg">
                    <MarkedWords>{phase.title}</MarkedWords>
                  </h3>
                  <Badge tone={tones[phase.phase_status]}>{phaseText(phase.phase_status)}</Badge>
                </div>
                <p className="text-sm text-muted">{phase.timeframe}</p>
                <p lang={scriptLanguage(phase.description)} className="mt-1 max-w-prose">
                  <MarkedWords>{phase.description}</MarkedWords>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
