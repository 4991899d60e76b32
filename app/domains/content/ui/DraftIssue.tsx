import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatCount } from "../../../text/count.ts";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import type { IssueInFull } from "../newsletter-issues.ts";
import { IssueForm } from "./IssueForm.tsx";
import { IssuePreview } from "./IssuePreview.tsx";

type DraftIssueProps = {
  issue: IssueInFull;
  /** Current number of recipients. */
  subscribers: number;
  own_address: string;
  answer: FormAnswer | undefined;
};

export function DraftIssue({ issue, subscribers, own_address, answer }: DraftIssueProps) {
  const version = <input type="hidden" name="version" value={issue.version} />;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
      <IssueForm answer={answer} intent="save" issue={issue} />
      <IssuePreview issue={issue} className="xl:row-span-2" />
      <div className="flex flex-col gap-8">
        <Card as="section" aria-labelledby="test" className="flex flex-col gap-3">
          <h2 id="test" className="text-xl">
            {m.content_issue_test()}
          </h2>
          <p className="text-muted">{m.content_issue_test_lead({ email: own_address })}</p>
          <PageForm answer={answer} intent="test">
            {version}
            <Submit variant="secondary" pendingLabel={m.content_contact_sending()}>
              {m.content_issue_test_send()}
            </Submit>
          </PageForm>
        </Card>
        <SendCard issue={issue} subscribers={subscribers} answer={answer} />
        <PageForm answer={answer} intent="delete">
          {version}
          <Submit variant="secondary" pendingLabel={m.content_issue_deleting()}>
            {m.content_issue_delete()}
          </Submit>
        </PageForm>
      </div>
    </div>
  );
}

function SendCard({ issue, subscribers, answer }: Omit<DraftIssueProps, "own_address">) {
  return (
    <Card as="section" aria-labelledby="send" className="flex flex-col gap-3">
      <h2 id="send" className="text-xl">
        {m.content_issue_send_title()}
      </h2>
      {subscribers === 0 ? (
        <p className="text-muted">{m.content_issue_nobody()}</p>
      ) : (
        <>
          <p className="text-muted">{m.content_issue_send_lead()}</p>
          <PageForm answer={answer} intent="send" className="flex flex-col gap-3">
            {({ errors }) => (
              <>
                <input type="hidden" name="version" value={issue.version} />
                <Checkbox
                  label={m.content_issue_confirm()}
                  name="confirmed"
                  value="yes"
                  required
                  error={errors.confirmed}
                />
                <Submit pendingLabel={m.content_contact_sending()} className="self-start">
                  {m.content_issue_send({ count: subscribers, shown: formatCount(subscribers) })}
                </Submit>
              </>
            )}
          </PageForm>
        </>
      )}
    </Card>
  );
}
