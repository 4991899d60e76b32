import * as m from "#messages";
import HeartHandshake from "../../../ui/icons/heart-handshake.ts";
import { Time } from "../../../ui/Time.tsx";
import type { CampaignDetail } from "../campaign.ts";
import { Paragraphs } from "./Paragraphs.tsx";

/** The organiser's thanks from closing the campaign. */
export function ClosingWords({ campaign: { updates } }: { campaign: Pick<CampaignDetail, "updates"> }) {
  const closing = updates.find(({ is_closing }) => is_closing);
  if (!closing) return null;
  return (
    <section
      aria-label={m.campaigns_closing_title()}
      className="max-w-prose rounded-card border border-s-4 border-hairline border-s-success bg-surface px-5 py-4"
    >
      <h2 className="flex items-center gap-2 text-xl">
        <HeartHandshake size={22} aria-hidden="true" className="text-success" /> {m.campaigns_closing_title()}
      </h2>
      <Time moment={closing.created_at} className="text-sm text-muted" />
      <div className="mt-2 flex flex-col gap-3 wrap-anywhere">
        <Paragraphs text={closing.body} />
      </div>
    </section>
  );
}
