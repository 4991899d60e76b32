import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { answerInput } from "../../schema.ts";
import { answerSupporter, deleteAnswer } from "../use-cases/answer-supporters.ts";

/** The organiser's forms under supporters' messages; `back`: the page they are on. */
export function answerForms(
  services: Services,
  session: Session,
  campaign_id: string,
  back = `/campaigns/${campaign_id}?tab=supporters`,
): Record<string, FormAction> {
  return {
    answer: formAction({
      failed: m.donations_answer_failed(),
      echoed: ["donation_id", "content"],
      schema: answerInput,
      inputOf: ({ values }) => ({ content: values.content }),
      async perform({ content }, { values }) {
        const donation_id = values.donation_id ?? "";
        await answerSupporter(services, session, { campaign_id, donation_id, content });
        return { location: `${back}#supporter-${donation_id}`, notice: "answer_posted" };
      },
    }),
    delete_answer: formAction({
      failed: m.donations_answer_failed(),
      echoed: ["donation_id"],
      async perform({ donation_id = "" }) {
        await deleteAnswer(services, session, { campaign_id, donation_id });
        return { location: back, notice: "answer_deleted" };
      },
    }),
  };
}
