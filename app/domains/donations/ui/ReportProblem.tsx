import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { donationLimits } from "../donation.ts";

/** Form that reports a problem with a donation to the office. */
export function ReportProblem({ answer }: { answer: FormAnswer<unknown> | undefined }) {
  const own = answer?.intent === "problem" ? answer : undefined;
  return (
    <Disclosure
      summary={m.donations_problem()}
      open={own !== undefined}
      className="border-t border-b border-hairline print:hidden"
    >
      {/* A live region speaks only when it is there before its text. */}
      <div role="status" className="empty:absolute">
        {own?.done ? <p className="font-semibold text-success">{m.donations_problem_done()}</p> : null}
      </div>
      {!own?.done && (
        <PageForm intent="problem" answer={answer} className="flex flex-col items-start gap-4 text-text">
          {({ field }) => (
            <>
              <p className="text-muted">{m.donations_problem_lead()}</p>
              <TextArea
                label={m.donations_problem_field()}
                hint={m.donations_problem_hint()}
                rows={4}
                maxLength={donationLimits.problem}
                fieldClassName="w-full"
                {...field("message")}
              />
              <Submit variant="secondary" pendingLabel={m.donations_problem_sending()}>
                {m.donations_problem_send()}
              </Submit>
            </>
          )}
        </PageForm>
      )}
    </Disclosure>
  );
}
