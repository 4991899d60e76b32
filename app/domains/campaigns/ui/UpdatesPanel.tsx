import * as m from "#messages";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { Picture } from "../../uploads/ui/Picture.tsx";
import type { CampaignUpdateData } from "../campaign.ts";
import { updateTitle } from "../update-title.ts";
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
            <h2 lang={scriptLanguage(updateTitle(update))} className="mt-0.5 text-xl">
              <MarkedWords>{updateTitle(update)}</MarkedWords>
            </h2>
            <div className="mt-2 flex max-w-prose flex-col gap-3 wrap-anywhere">
              <Paragraphs text={update.body} />
            </div>
            {update.image_url && (
              <Picture
                url={update.image_url}
                alt={update.image_alt ?? ""}
                sizes="(min-width: 64rem) 40rem, 100vw"
                className="mt-3 max-w-prose rounded-card bg-sunken"
                pictureClassName="object-contain"
              />
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}
