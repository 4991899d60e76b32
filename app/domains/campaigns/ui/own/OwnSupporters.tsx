import type { ReactNode } from "react";
import * as m from "#messages";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import type { Supporter, SupporterPage } from "../../live-campaign.ts";
import { SupporterEntry } from "../SupportersPanel.tsx";
import { supportersHref } from "../supporters-href.ts";

type OwnSupportersProps = {
  campaign: { id: string };
  supporters: SupporterPage;
  /** Rendered below a supporter's message: the answer, or its form. */
  renderBelow: (supporter: Supporter) => ReactNode;
};

/** Latest supporters as the public sees them, with forms to answer their messages. */
export function OwnSupporters({ campaign: { id }, supporters, renderBelow }: OwnSupportersProps) {
  return (
    <Card as="section" aria-label={m.campaigns_run_supporters()} className="flex flex-col gap-2">
      <h2 className="text-xl">{m.campaigns_run_supporters()}</h2>
      <p className="max-w-prose text-sm text-muted">{m.campaigns_run_supporters_hint()}</p>
      {supporters.supporters.length === 0 ? (
        <EmptyState title={m.campaigns_run_supporters_none()} hint={m.campaigns_run_supporters_none_hint()} />
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-hairline">
            {supporters.supporters.map((supporter) => (
              <SupporterEntry key={supporter.id} supporter={supporter}>
                {renderBelow(supporter)}
              </SupporterEntry>
            ))}
          </ul>
          <Anchor
            href={supportersHref(id)}
            className="inline-flex min-h-11 items-center self-start text-link underline"
          >
            {m.campaigns_run_supporters_all()}
          </Anchor>
        </>
      )}
    </Card>
  );
}
