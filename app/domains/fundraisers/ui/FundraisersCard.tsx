import * as m from "#messages";
import Megaphone from "../../../ui/icons/megaphone.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Money } from "../../../ui/Money.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import {
  type FundraiserCardData,
  fundraiserPath,
  fundraisersOfCampaignPath,
  newFundraiserPath,
} from "../fundraiser.ts";

type FundraisersCardProps = {
  campaign_id: string;
  /** The pages that raised the most. */
  fundraisers: readonly FundraiserCardData[];
  /** Whether the campaign takes donations. */
  is_open: boolean;
};

/** On a campaign's page: its fundraisers, and a link to open one. */
export function FundraisersCard({ campaign_id, fundraisers, is_open }: FundraisersCardProps) {
  if (!is_open && fundraisers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="fundraisers" className="flex flex-col gap-3">
      <h2 id="fundraisers" className="text-sm font-semibold tracking-wide text-brass">
        {m.fundraisers_of_campaign()}
      </h2>
      {fundraisers.length > 0 && (
        <>
          <ul className="flex flex-col">
            {fundraisers.map(({ id, slug, title, owner_name, raised_paise }) => (
              <li key={id}>
                <Anchor
                  href={fundraiserPath(slug)}
                  className="flex min-h-11 items-baseline justify-between gap-3 py-1.5"
                >
                  <span className="min-w-0">
                    <span className="line-clamp-1 font-semibold text-link">
                      <UserText>{title}</UserText>
                    </span>
                    <span className="line-clamp-1 text-sm text-muted">
                      <UserText>{owner_name}</UserText>
                    </span>
                  </span>
                  <Money paise={raised_paise} className="font-semibold text-success" />
                </Anchor>
              </li>
            ))}
          </ul>
          <Anchor
            href={fundraisersOfCampaignPath(campaign_id)}
            className="inline-flex min-h-11 items-center text-link underline"
          >
            {m.fundraisers_card_all()}
          </Anchor>
        </>
      )}
      {is_open && (
        <>
          <p className="text-sm text-muted">{m.fundraisers_card_lead()}</p>
          <ButtonLink href={newFundraiserPath(campaign_id)} variant="secondary">
            <Megaphone size={18} aria-hidden="true" /> {m.fundraisers_card()}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
