import * as m from "#messages";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { answerTo, PageForm, Submit } from "../../../../page/PageForm.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Disclosure } from "../../../../ui/Disclosure.tsx";
import { TextArea } from "../../../../ui/TextField.tsx";
import { campaignLimits } from "../../schema.ts";

type EndCampaignProps = { is_own: boolean; answer: FormAnswer | undefined };

/** Collapsed, so that nobody ends a campaign by accident. An admin must give a reason. */
export function EndCampaign({ is_own, answer }: EndCampaignProps) {
  return (
    <Disclosure
      summary={m.campaigns_end_heading()}
      open={answerTo(answer, "end") !== undefined}
      className="max-w-prose"
    >
      <PageForm intent="end" answer={answer} className="flex flex-col items-start gap-4">
        {({ field }) => (
          <>
            <p>{m.campaigns_end_text()}</p>
            {!is_own && (
              <TextArea
                {...field("reason")}
                label={m.campaigns_end_reason()}
                hint={m.campaigns_end_reason_hint()}
                marked
                rows={3}
                maxLength={campaignLimits.reason}
                fieldClassName="w-full"
              />
            )}
            <Submit variant="danger" pendingLabel={m.campaigns_run_sending()}>
              {m.campaigns_end_yes()}
            </Submit>
          </>
        )}
      </PageForm>
    </Disclosure>
  );
}

/** Closes an ended campaign with thanks. */
export function CloseCampaign({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Card as="section" aria-label={m.campaigns_close_heading()} className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{m.campaigns_close_heading()}</h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{m.campaigns_close_text()}</p>
      </div>
      <PageForm intent="close" answer={answer} className="flex flex-col items-start gap-4">
        {({ field }) => (
          <>
            <TextArea
              {...field("message")}
              label={m.campaigns_close_message()}
              hint={m.campaigns_close_message_hint()}
              marked
              rows={6}
              maxLength={campaignLimits.update_body}
              fieldClassName="w-full"
            />
            <Submit pendingLabel={m.campaigns_run_sending()}>{m.campaigns_close_yes()}</Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}
