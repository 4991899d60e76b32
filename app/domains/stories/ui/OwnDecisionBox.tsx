import Scale from "../../../ui/icons/scale.ts";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { Time } from "../../../ui/Time.tsx";
import { moderationLimits } from "../../moderation/schema.ts";
import type { OwnDecision } from "../schema.ts";
import { ownStoriesPath } from "../story-form.ts";
import { scriptLanguage } from "../../../ui/script-language.ts";

const titles: Record<OwnDecision["decision"], (what: string) => string> = {
  keep: (what) => `Moderators looked at this ${what}, and it stays`,
  hide: (what) => `Moderators hid this ${what}`,
  remove: (what) => `Moderators removed this ${what}`,
  warn: (what) => `Moderators have a word about this ${what}`,
  approve: (what) => `Moderators approved this ${what}`,
  reject: (what) => `Moderators rejected this ${what}`,
};

type OwnDecisionBoxProps = { decision: OwnDecision; answer: FormAnswer | undefined };

/** The moderation decision about a story or comment, its reason, and the outcome of the appeal. */
export function OwnDecisionBox({ decision, answer }: OwnDecisionBoxProps) {
  const { decision_id } = decision;
  const own = answerTo(answer, "appeal", { decision_id });
  return (
    <section
      id={`decision-${decision.decision_id}`}
      aria-label="Decision of the moderators"
      className="flex scroll-mt-24 flex-col gap-3 rounded-control border border-s-4 border-hairline border-s-brass bg-sunken px-4 py-3"
    >
      <div>
        <p className="flex items-start gap-2 font-semibold">
          <Scale size={20} aria-hidden="true" className="mt-0.5 text-brass" />
          <span>
            {titles[decision.decision](decision.comment_id ? "comment" : "story")},{" "}
            <Time moment={decision.created_at} ago />
          </span>
        </p>
        <p
          dir="auto"
          lang={scriptLanguage(decision.reason)}
          className="mt-1 whitespace-pre-line wrap-anywhere"
        >
          {decision.reason}
        </p>
      </div>
      {decision.appeal && <Appeal decision={decision} />}
      {decision.can_appeal && (
        <Disclosure summary="Appeal this decision" open={own !== undefined} className="border-b-0">
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
          ? "You appealed. A moderator reads it and tells you the outcome."
          : appeal_outcome === "reversed"
            ? "Your appeal was right: the decision is reversed."
            : "Your appeal was heard, and the decision stays."}
      </p>
      <p
        dir="auto"
        lang={scriptLanguage(decision.appeal ?? "")}
        className="mt-1 whitespace-pre-line text-muted wrap-anywhere"
      >
        {decision.appeal}
      </p>
      {appeal_reason && (
        <p dir="auto" lang={scriptLanguage(appeal_reason)} className="mt-2 whitespace-pre-line wrap-anywhere">
          {appeal_reason}
        </p>
      )}
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
            label="Why is the decision wrong?"
            hint="You can appeal once, so take your time."
            id={`appeal-${decision_id}`}
            rows={4}
            marked
            maxLength={moderationLimits.reason.longest}
            {...field("appeal")}
          />
          <Submit pendingLabel="Sending…" className="self-start">
            Send appeal
          </Submit>
        </>
      )}
    </PageForm>
  );
}
