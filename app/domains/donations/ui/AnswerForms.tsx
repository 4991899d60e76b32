import * as m from "#messages";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { TextArea } from "../../../ui/TextField.tsx";
import type { Supporter } from "../../campaigns/live-campaign.ts";
import { supporterName } from "../../campaigns/ui/supporter-name.ts";
import { donationLimits } from "../donation.ts";
import { MixedText } from "../../../ui/UserText.tsx";

export type AnswerFormsProps = { supporter: Supporter; answer: FormAnswer | undefined };

/** Collapsed under a message: the organiser's form to write, change or delete the answer. */
export default function AnswerForms({ supporter, answer }: AnswerFormsProps) {
  const about = { donation_id: supporter.id };
  const said = supporter.answer;
  const name = supporterName(supporter);
  const is_refused = answerTo(answer, "answer", about) !== undefined;
  return (
    // A new answer collapses the form again.
    <details key={said?.content} open={is_refused} className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline">
        {said ? m.donations_answer_change() : m.donations_answer_write()}
        <span className="sr-only">
          {" "}
          <MixedText>{m.donations_answer_to({ name })}</MixedText>
        </span>
      </summary>
      <PageForm
        intent="answer"
        hiddenFields={about}
        answer={answer}
        preventScrollReset
        className="flex flex-col gap-3"
      >
        {({ field }) => {
          const { defaultValue, ...content } = field("content");
          return (
            <>
              <TextArea
                label={<MixedText>{m.donations_answer_label({ name })}</MixedText>}
                hint={m.donations_answer_hint()}
                id={`answer-${supporter.id}`}
                rows={3}
                maxLength={donationLimits.answer}
                defaultValue={defaultValue ?? said?.content}
                {...content}
              />
              <Submit pendingLabel={m.donations_answer_sending()} className="self-start">
                {said ? m.donations_answer_save() : m.donations_answer_send()}
              </Submit>
            </>
          );
        }}
      </PageForm>
      {said && (
        <PageForm
          intent="delete_answer"
          hiddenFields={about}
          answer={answer}
          preventScrollReset
          className="mt-3"
        >
          <Submit variant="danger" pendingLabel={m.donations_answer_deleting()}>
            {m.donations_answer_delete()}
          </Submit>
        </PageForm>
      )}
    </details>
  );
}
