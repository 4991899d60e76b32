import * as m from "#messages";
import Eye from "../../../ui/icons/eye.ts";
import Printer from "../../../ui/icons/printer.ts";
import Pencil from "../../../ui/icons/pencil.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { editCampaignPath, ownCampaignPath } from "../campaign-paths.ts";
import type { OwnCampaign } from "../server/queries/own-campaigns.ts";
import { spreadPath } from "../spread.ts";
import { campaignStates } from "../states.ts";
import { DaysLeft } from "./CampaignCard.tsx";
import { CampaignStateBadge } from "./CampaignStateBadge.tsx";
import { stateText, donationsText, titleText } from "../campaign-texts.ts";
import { FundingProgress } from "./FundingProgress.tsx";

/** A campaign in its creator's list, with its available actions. */
export function OwnCampaignRow({ campaign }: { campaign: OwnCampaign }) {
  const { id, status, goal_paise, raised_paise } = campaign;
  const { is_public, is_editable, waiting_text } = campaignStates[status];
  const title = titleText(campaign.title);
  return (
    <Card
      as="li"
      data-own-campaign={id}
      className="grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-y-2"
    >
      <div className="min-w-0 md:col-start-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl wrap-anywhere">
            <Anchor href={ownCampaignPath(id)} className="hover:text-link">
              <UserText>{title}</UserText>
            </Anchor>
          </h2>
          <CampaignStateBadge is_active={campaign.is_active} />
          <Badge>{stateText(status)}</Badge>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
          {waiting_text?.() ?? (campaign.is_active && <DaysLeft campaign={campaign} />)}
          {is_public && <span>{donationsText(campaign.supporter_count)}</span>}
        </p>
      </div>
      {goal_paise > 0 && (
        <div className="self-center md:col-start-2 md:row-span-2 md:row-start-1">
          <FundingProgress raised_paise={raised_paise} goal_paise={goal_paise} />
        </div>
      )}
      {(is_editable || is_public) && (
        <p className="-ms-4 flex flex-wrap md:col-start-1 md:row-start-2">
          {is_editable && (
            <ButtonLink href={editCampaignPath(id)} variant="secondary" className="ms-4">
              <Pencil size={18} aria-hidden="true" /> {m.campaigns_own_edit()}
              <span className="sr-only">
                {" "}
                <UserText>{title}</UserText>
              </span>
            </ButtonLink>
          )}
          {is_public && (
            <>
              <ButtonLink href={`/campaigns/${id}`} variant="quiet">
                <Eye size={18} aria-hidden="true" /> {m.campaigns_own_see()}
                <span className="sr-only">
                  {" "}
                  <UserText>{title}</UserText>
                </span>
              </ButtonLink>
              <ButtonLink href={spreadPath(id)} variant="quiet">
                <Printer size={18} aria-hidden="true" /> {m.campaigns_spread()}
                <span className="sr-only">
                  {" "}
                  <UserText>{title}</UserText>
                </span>
              </ButtonLink>
            </>
          )}
        </p>
      )}
    </Card>
  );
}
