import * as m from "#messages";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { answerTo, PageForm, Submit } from "../../../../page/PageForm.tsx";
import { RequestKeyField } from "../../../../page/RequestKeyField.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { TextArea, TextField } from "../../../../ui/TextField.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import { PicturesField } from "../../../uploads/ui/PicturesField.tsx";
import { campaignLimits } from "../../schema.ts";
import { updateTitle } from "../../update-title.ts";
import type { RunCampaign } from "../../server/queries/own-campaign.ts";

type UpdateFormProps = { campaign: RunCampaign; request_key: string; answer: FormAnswer | undefined };

/** Posts news or thanks to all donors and followers. */
export function UpdateForm({ campaign: { id, updates }, request_key, answer }: UpdateFormProps) {
  return (
    <Card as="section" aria-label={m.campaigns_update_heading()} className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{m.campaigns_update_heading()}</h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{m.campaigns_update_hint()}</p>
      </div>
      {updates.length > 0 && (
        <ul className="flex flex-col gap-1">
          {updates.map((update) => (
            <li key={update.id} className="flex flex-wrap items-baseline gap-x-3">
              <Anchor
                href={`/campaigns/${id}?tab=updates`}
                className="inline-flex min-h-11 items-center text-link underline"
              >
                <UserText>{updateTitle(update)}</UserText>
              </Anchor>
              <Time moment={update.created_at} ago className="text-sm text-muted" />
            </li>
          ))}
        </ul>
      )}
      {/* A new update clears the form. */}
      <PageForm key={updates[0]?.id} intent="update" answer={answer} className="flex flex-col gap-4">
        {({ field, errors, correct }) => (
          <>
            <RequestKeyField request_key={request_key} answer={answerTo(answer, "update")} />
            <TextField
              {...field("title")}
              label={m.campaigns_update_title()}
              marked
              maxLength={campaignLimits.update_title}
              autoComplete="off"
            />
            <TextArea
              {...field("body")}
              label={m.campaigns_update_body()}
              marked
              rows={5}
              maxLength={campaignLimits.update_body}
            />
            <PicturesField
              label={m.campaigns_update_picture()}
              purpose="campaign"
              present={[]}
              count_max={1}
              alt_length_max={campaignLimits.picture_alt}
              is_alt_required
              error={errors.picture_ids}
              altErrorOf={() => errors.picture}
              onCorrected={() => correct("picture", "picture_ids")}
              onDescribed={() => correct("picture")}
            />
            <Submit pendingLabel={m.campaigns_update_sending()} className="self-start">
              {m.campaigns_update_send()}
            </Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}
