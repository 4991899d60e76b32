import * as m from "#messages";
import { isUnanswered } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHero } from "../../../page/PageHero.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { ButtonLink } from "../../../ui/Button.tsx";

/** Title and lead before and after confirming. */
export type FollowerLinkTexts = {
  asked: () => [title: string, lead: string];
  done: () => [title: string, lead: string];
  button: () => string;
};

type FollowerLinkProps = {
  answer: FormAnswer<{ campaign_id: string }> | undefined;
  texts: FollowerLinkTexts;
};

/** Target of a mail's link. Needs a button press, since mail programs open links before people do. */
export function FollowerLink({ answer, texts }: FollowerLinkProps) {
  if (answer?.done) {
    const [title, lead] = texts.done();
    return (
      <PageHero title={title} lead={lead} className="min-h-[40vh]">
        <ButtonLink href={`/campaigns/${answer.done.campaign_id}`} variant="secondary" className="mt-6">
          {m.campaigns_follow_back()}
        </ButtonLink>
      </PageHero>
    );
  }
  if (answer?.notice && !isUnanswered(answer))
    return (
      <PageHero title={m.campaigns_follow_failed()} lead={answer.notice.title} className="min-h-[40vh]" />
    );
  const [title, lead] = texts.asked();
  return (
    <PageHero title={title} lead={lead} className="min-h-[40vh]">
      <PageForm answer={answer} className="mt-6">
        <Submit size="large">{texts.button()}</Submit>
      </PageForm>
    </PageHero>
  );
}
