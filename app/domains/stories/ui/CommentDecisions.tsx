import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import type { OwnDecision } from "../schema.ts";
import { OwnDecisionBox } from "./OwnDecisionBox.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";

type CommentDecisionsProps = {
  decisions: readonly (OwnDecision & { text_start: string | null })[];
  /** Result of a refused appeal. */
  answer: FormAnswer | undefined;
};

/** Moderation decisions about a person's comments; usually none. */
export function CommentDecisions({ decisions, answer }: CommentDecisionsProps) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="comment-decisions" className="mt-10">
      <h2 id="comment-decisions" className="mb-4 text-2xl">
        {m.stories_decisions_comments()}
      </h2>
      <ul className="grid gap-4">
        {decisions.map((decision) => (
          <Card as="li" key={decision.decision_id} className="flex flex-col gap-4">
            <div>
              <p
                dir="auto"
                lang={scriptLanguage(decision.text_start ?? "")}
                className="line-clamp-3 max-w-prose wrap-anywhere"
              >
                <MarkedWords>{decision.text_start ?? m.stories_decision_comment_deleted()}</MarkedWords>
              </p>
              <Anchor
                href={`/stories/${decision.story_id}#comments`}
                className="underlined-link inline-flex min-h-11 items-center text-sm"
              >
                {m.stories_decision_story()}
              </Anchor>
            </div>
            <OwnDecisionBox decision={decision} answer={answer} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
