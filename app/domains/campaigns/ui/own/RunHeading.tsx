import * as m from "#messages";
import Eye from "../../../../ui/icons/eye.ts";
import Pencil from "../../../../ui/icons/pencil.ts";
import Share2 from "../../../../ui/icons/share-2.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { PageHeading } from "../../../../page/PageHeading.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Disclosure } from "../../../../ui/Disclosure.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import { editCampaignPath, previewPath } from "../../campaign-paths.ts";
import { spreadPath } from "../../spread.ts";
import type { CampaignStatus, EndCause } from "../../schema.ts";
import type { RunCampaign } from "../../server/queries/own-campaign.ts";
import { campaignStates } from "../../states.ts";
import { daysLeftText, stateText, titleText } from "../../campaign-texts.ts";

type RunHeadingProps = { campaign: RunCampaign; is_own: boolean; answer: FormAnswer | undefined };

/** A campaign's state, its meaning, and the next available actions. */
export function RunHeading({ campaign, is_own, answer }: RunHeadingProps) {
  const { id, status } = campaign;
  const { is_public, is_editable } = campaignStates[status];
  return (
    <div>
      <PageHeading
        title={<UserText>{titleText(campaign.title)}</UserText>}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={status === "live" ? "success" : "neutral"}>{stateText(status)}</Badge>
            <span suppressHydrationWarning>{leadOf(campaign, is_own)}</span>
          </span>
        }
      />
      <div className="flex flex-wrap gap-3">
        {(is_own ? is_editable : status === "live") && (
          <ButtonLink href={editCampaignPath(id)}>
            <Pencil size={18} aria-hidden="true" />
            {status === "draft" ? m.campaigns_run_write_on() : m.campaigns_run_edit()}
          </ButtonLink>
        )}
        <ButtonLink href={is_public ? `/campaigns/${id}` : previewPath(id)} variant="secondary">
          <Eye size={18} aria-hidden="true" />
          {is_public ? m.campaigns_run_see() : m.campaigns_edit_preview()}
        </ButtonLink>
        {status === "live" && (
          <ButtonLink href={spreadPath(id)} variant="secondary">
            <Share2 size={18} aria-hidden="true" /> {m.campaigns_run_share()}
          </ButtonLink>
        )}
        {is_own && status === "in_review" && (
          <PageForm intent="withdraw" answer={answer}>
            <Submit variant="secondary" pendingLabel={m.campaigns_run_sending()}>
              {m.campaigns_run_withdraw()}
            </Submit>
          </PageForm>
        )}
      </div>
      <Notes campaign={campaign} is_own={is_own} />
      {is_own && status === "draft" && <DeleteDraft answer={answer} />}
    </div>
  );
}

const leads: Record<Exclude<CampaignStatus, "live" | "ended">, () => string> = {
  draft: m.campaigns_run_draft,
  in_review: m.campaigns_run_in_review,
  closed: m.campaigns_run_closed,
};

const endings: Record<EndCause, () => string> = {
  last_day: m.campaigns_run_ended_last_day,
  goal: m.campaigns_run_ended_goal,
  organiser: m.campaigns_run_ended_organiser,
  admin: m.campaigns_run_ended_admin,
};

function leadOf({ status, end_cause, ...campaign }: RunCampaign, is_own: boolean): string {
  if (status === "live") return daysLeftText(campaign);
  if (status === "ended" && end_cause === "organiser" && is_own) return m.campaigns_run_ended_own();
  if (status === "ended") return end_cause ? endings[end_cause]() : m.campaigns_ended();
  return leads[status]();
}

function Notes({
  campaign: { status, returned_reason, is_in_review, has_draft, lacks_photo },
  is_own,
}: {
  campaign: RunCampaign;
  is_own: boolean;
}) {
  return (
    <ul className="mt-4 flex flex-col gap-2 empty:hidden">
      {status === "draft" && returned_reason && (
        <li className={noteClass}>
          <p className="font-semibold">{m.campaigns_edit_returned()}</p>
          <p className="whitespace-pre-line wrap-anywhere text-muted">
            <UserText>{returned_reason}</UserText>
          </p>
        </li>
      )}
      {is_own && lacks_photo && (status === "draft" || status === "in_review") && (
        <li className={noteClass}>
          <p className="font-semibold">{m.campaigns_run_no_photo()}</p>
          <p className="text-muted">
            {status === "draft" ? m.campaigns_run_no_photo_draft() : m.campaigns_run_no_photo_in_review()}
          </p>
        </li>
      )}
      {is_in_review && (
        <li className={noteClass}>
          <p className="font-semibold">{m.campaigns_edit_waiting()}</p>
          <p className="text-muted">{m.campaigns_edit_waiting_text()}</p>
        </li>
      )}
      {status === "live" && has_draft && (
        <li className={noteClass}>
          <p className="font-semibold">{m.campaigns_run_unpublished()}</p>
          <p className="text-muted">{m.campaigns_run_unpublished_text()}</p>
        </li>
      )}
    </ul>
  );
}

const noteClass =
  "max-w-prose rounded-control border border-s-4 border-hairline border-s-brass bg-surface px-4 py-3";

/** Collapsed, as confirmation. */
function DeleteDraft({ answer }: Pick<RunHeadingProps, "answer">) {
  return (
    <Disclosure summary={m.campaigns_run_delete()} className="mt-6 max-w-prose">
      <PageForm intent="delete" answer={answer} className="flex flex-col items-start gap-3">
        <p>{m.campaigns_run_delete_text()}</p>
        <Submit variant="danger" pendingLabel={m.campaigns_run_deleting()}>
          {m.campaigns_run_delete_yes()}
        </Submit>
      </PageForm>
    </Disclosure>
  );
}
