import Scale from "lucide-react/icons/scale";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/Button.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { Time } from "../../../ui/Time.tsx";
import { type OwnDecision, storyLimits } from "../schema.ts";
import { type AppealAnswer, ownStoriesPath } from "../story-form.ts";

const titles: Record<OwnDecision["decision"], (what: string) => string> = {
  keep: (what) => `Moderators looked at this ${what}, and it stays`,
  hide: (what) => `Moderators hid this ${what}`,
  remove: (what) => `Moderators removed this ${what}`,
  warn: (what) => `Moderators have a word about this ${what}`,
};

type OwnDecisionBoxProps = { decision: OwnDecision; answer: AppealAnswer | undefined };

/** What moderators decided about somebody's story or comment, why, and what came of the one appeal. */
export function OwnDecisionBox({ decision, answer }: OwnDecisionBoxProps) {
  const own = answer?.decision_id === decision.decision_id ? answer : undefined;
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
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {decision.reason}
        </p>
      </div>
      {decision.appeal && <Appeal decision={decision} />}
      {decision.can_appeal && (
        <Disclosure summary="Appeal this decision" open={own !== undefined} className="border-b-0">
          <AppealForm decision_id={decision.decision_id} answer={own} />
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
      <p dir="auto" className="mt-1 whitespace-pre-line text-muted wrap-anywhere">
        {decision.appeal}
      </p>
      {appeal_reason && (
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {appeal_reason}
        </p>
      )}
    </div>
  );
}

function AppealForm({ decision_id, answer }: { decision_id: string; answer: AppealAnswer | undefined }) {
  const { formData } = useNavigation();
  const pending = formData?.get("decision_id") === decision_id;
  return (
    <Form
      method="post"
      action={ownStoriesPath}
      preventScrollReset
      noValidate
      className="flex flex-col gap-3 pt-2 text-text"
    >
      <input type="hidden" name="intent" value="appeal" />
      <input type="hidden" name="decision_id" value={decision_id} />
      <TextArea
        label="Why is the decision wrong?"
        hint="You can appeal once, so take your time."
        id={`appeal-${decision_id}`}
        name="appeal"
        rows={4}
        marked
        maxLength={storyLimits.reason.longest}
        defaultValue={answer?.appeal}
        error={answer?.problem}
      />
      <Button type="submit" pending={pending} pendingLabel="Sending…" className="self-start">
        Send appeal
      </Button>
    </Form>
  );
}
