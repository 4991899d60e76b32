import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import Scale from "../../../ui/icons/scale.ts";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { moderationLimits } from "../../moderation/schema.ts";
import type { OwnDecision } from "../schema.ts";
import { ownStoriesPath } from "../story-form.ts";
import { UserParagraph } from "../../../ui/UserText.tsx";
import { agoOf } from "../../../ui/time-part.tsx";

const titles = {
  keep: { story: m.stories_decision_keep_story, comment: m.stories_decision_keep_comment },
  hide: { story: m.stories_decision_hide_story, comment: m.stories_decision_hide_comment },
  remove: { story: m.stories_decision_remove_story, comment: m.stories_decision_remove_comment },
  warn: { story: m.stories_decision_warn_story, comment: m.stories_decision_warn_comment },
  approve: { story: m.stories_decision_approve_story, comment: m.stories_decision_approve_comment },
  reject: { story: m.stories_decision_reject_story, comment: m.stories_decision_reject_comment },
} satisfies Record<OwnDecision["decision"], object>;

type OwnDecisionBoxProps = { decision: OwnDecision; answer: FormAnswer | undefined };

/** The moderation decision about a story or comment, its reason, and the outcome of the appeal. */
export function OwnDecisionBox({ decision, answer }: OwnDecisionBoxProps) {
  const { decision_id } = decision;
  const own = answerTo(answer, "appeal", { decision_id });
  return (
    <section
      id={`decision-${decision.decision_id}`}
      aria-label={m.stories_decision_label()}
      className="flex scroll-mt-24 flex-col gap-3 rounded-control border border-s-4 border-hairline border-s-brass bg-sunken px-4 py-3"
    >
      <div>
        <p className="flex items-start gap-2 font-semibold">
          <Scale size={20} aria-hidden="true" className="mt-0.5 text-brass" />
          <span>
            <Message
              message={titles[decision.decision][decision.comment_id ? "comment" : "story"]}
              markup={{ time: agoOf(decision.created_at) }}
            />
          </span>
        </p>
        <UserParagraph className="mt-1">{decision.reason}</UserParagraph>
      </div>
      {decision.appeal && <Appeal decision={decision} />}
      {decision.can_appeal && (
        <Disclosure summary={m.stories_appeal()} open={own !== undefined} className="border-b-0">
          <AppealForm decision_id={decision_id} answer={answer} />
        </Disclosure>
      )}
    </section>
  );
}

function Appeal({ decision }: { decision: OwnDecision }) {
  const { appeal_outcome, appeal_reason } = decision;
  return (
    <div className="border-t border-hairline pt-3 text-sm">
      <p className="font-semibold">
        {appeal_outcome === null
          ? m.stories_appeal_waiting()
          : appeal_outcome === "reversed"
            ? m.stories_appeal_reversed()
            : m.stories_appeal_stays()}
      </p>
      <UserParagraph className="mt-1 text-muted">{decision.appeal ?? ""}</UserParagraph>
      {appeal_reason && <UserParagraph className="mt-2">{appeal_reason}</UserParagraph>}
    </div>
  );
}

function AppealForm({ decision_id, answer }: { decision_id: string; answer: FormAnswer | undefined }) {
  return (
    <PageForm
      intent="appeal"
      hiddenFields={{ decision_id }}
      answer={answer}
      showsNotice={false}
      action={ownStoriesPath}
      preventScrollReset
      className="flex flex-col gap-3 pt-2 text-text"
    >
      {({ field }) => (
        <>
          <TextArea
            label={m.stories_appeal_why()}
            hint={m.stories_appeal_why_hint()}
            id={`appeal-${decision_id}`}
            rows={4}
            marked
            maxLength={moderationLimits.reason.longest}
            {...field("appeal")}
          />
          <Submit pendingLabel={m.stories_sending()} className="self-start">
            {m.stories_appeal_send()}
          </Submit>
        </>
      )}
    </PageForm>
  );
}
