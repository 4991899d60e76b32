import * as m from "#messages";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { MixedText, UserText } from "../../../ui/UserText.tsx";
import { donationsText } from "../../campaigns/campaign-texts.ts";
import { type FundraiserCardData, fundraiserPath } from "../fundraiser.ts";
import { occasionText } from "../fundraiser-texts.ts";
import { FundraiserProgress } from "./FundraiserProgress.tsx";

/** Supporters' pages for a campaign. */
export function FundraiserList({ fundraisers }: { fundraisers: readonly FundraiserCardData[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {fundraisers.map((page) => (
        <Card as="li" key={page.id} data-fundraiser={page.slug} className="flex flex-col gap-3">
          <p className="flex flex-wrap gap-2">
            <Badge>{occasionText(page.occasion)}</Badge>
            {page.is_ended && <Badge>{m.fundraisers_stand_ended()}</Badge>}
          </p>
          <h2 className="text-lg wrap-anywhere">
            <Anchor href={fundraiserPath(page.slug)} className="hover:text-link hover:underline">
              <UserText>{page.title}</UserText>
            </Anchor>
          </h2>
          <p className="text-sm text-muted">
            <MixedText>{m.fundraisers_by({ name: page.owner_name })}</MixedText> ·{" "}
            {donationsText(page.supporter_count)}
          </p>
          <div className="mt-auto">
            <FundraiserProgress raised_paise={page.raised_paise} goal_paise={page.goal_paise} />
          </div>
        </Card>
      ))}
    </ul>
  );
}
