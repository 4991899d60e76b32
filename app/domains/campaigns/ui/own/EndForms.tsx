import * as m from "#messages";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { answerTo, PageForm, Submit } from "../../../../page/PageForm.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { Disclosure } from "../../../../ui/Disclosure.tsx";
import { TextArea } from "../../../../ui/TextField.tsx";
import type { CampaignEnding } from "../../campaign-ending.ts";
import { campaignLimits } from "../../schema.ts";
import { EndingFacts } from "../EndingFacts.tsx";

type Ending = { ending: CampaignEnding; answer: FormAnswer | undefined };
type EndCampaignProps = Ending & { is_own: boolean };

/** Collapsed, so that nobody ends a campaign by accident. An admin must give a reason. */
export function EndCampaign({ is_own, answer, ending }: EndCampaignProps) {
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
            <EndingFacts ending={ending} is_own={is_own} />
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
            <Sure label={m.campaigns_end_sure()} {...field("sure")} />
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
export function CloseCampaign({ answer, ending }: Ending) {
  return (
    <Card as="section" aria-label={m.campaigns_close_heading()} className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{m.campaigns_close_heading()}</h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{m.campaigns_close_text()}</p>
      </div>
      <EndingFacts ending={ending} is_own is_closing />
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
            <Sure label={m.campaigns_close_sure()} {...field("sure")} />
            <Submit pendingLabel={m.campaigns_run_sending()}>{m.campaigns_close_yes()}</Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}

type SureProps = { label: string; name: string; defaultValue: string | undefined; error: string | undefined };

/** The tick without which nothing ends. */
function Sure({ label, name, error }: SureProps) {
  return <Checkbox name={name} value="yes" label={label} error={error} required />;
}
