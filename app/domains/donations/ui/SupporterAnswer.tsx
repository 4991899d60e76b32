import { type ComponentType, lazy, Suspense } from "react";
import * as m from "#messages";
import CornerDownRight from "../../../ui/icons/corner-down-right.ts";
import { Anchor } from "../../../ui/link.tsx";
import { MixedText, UserParagraph } from "../../../ui/UserText.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Supporter } from "../../campaigns/live-campaign.ts";
import { answerReportPath } from "../answer-form.ts";
import type { AnswerFormsProps } from "./AnswerForms.tsx";

// Lazy: only the organiser of a campaign writes answers.
const AnswerForms: ComponentType<AnswerFormsProps> = lazy(() => import("./AnswerForms.tsx"));

type SupporterAnswerProps = {
  campaign_id: string;
  organiser: string;
  supporter: Supporter;
  /** The viewer is the organiser, who can answer here. */
  is_own: boolean;
  /** Result of the page's forms. */
  answer: FormAnswer | undefined;
};

/** The organiser's answer to a supporter's message, with the organiser's form to write or change it. */
export function SupporterAnswer({ campaign_id, organiser, supporter, is_own, answer }: SupporterAnswerProps) {
  const said = supporter.answer;
  return (
    <>
      {said && (
        <div className="mt-3 max-w-prose rounded-card border-s-4 border-brass bg-sunken px-4 py-3">
          <p className="text-sm text-muted">
            <CornerDownRight
              size={16}
              aria-hidden="true"
              className="me-1.5 inline align-[-0.15em] text-brass"
            />
            <span className="me-2 font-semibold text-text">
              <MixedText>{m.donations_answer_by({ organiser })}</MixedText>
            </span>
            <Time moment={said.answered_at} ago className="me-2" />
            {said.is_edited && <span>{m.donations_answer_edited()}</span>}
          </p>
          <UserParagraph className="mt-1">{said.content}</UserParagraph>
          {!is_own && (
            <Anchor
              href={answerReportPath(campaign_id, said.id)}
              className="-mb-2 inline-flex min-h-11 items-center text-sm text-muted underline"
            >
              {m.donations_answer_report()}
              <span className="sr-only">
                {" "}
                {m.donations_answer_report_which({ text: said.content.split(/\s+/, 8).join(" ") })}
              </span>
            </Anchor>
          )}
        </div>
      )}
      {is_own && supporter.message !== null && (
        <Suspense>
          <AnswerForms supporter={supporter} answer={answer} />
        </Suspense>
      )}
    </>
  );
}
