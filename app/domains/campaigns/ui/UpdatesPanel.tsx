import * as m from "#messages";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { CampaignUpdateData } from "../campaign.ts";
import { Paragraphs } from "./Paragraphs.tsx";

export function UpdatesPanel({ updates }: { updates: readonly CampaignUpdateData[] }) {
  if (updates.length === 0)
    return <EmptyState title={m.campaigns_updates_none()} hint={m.campaigns_updates_none_hint()} />;
  return (
    <ol className="flex flex-col divide-y divide-hairline">
      {updates.map((update) => (
        <li key={update.id} className="py-5 first:pt-0">
          <article>
            <Time moment={update.created_at} className="text-sm text-muted" />
            <h2 lang={scriptLanguage(update.title)} className="mt-0.5 text-xl">
              {update.title}
            </h2>
            <div className="mt-2 flex max-w-prose flex-col gap-3">
              <Paragraphs text={update.body} />
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}
