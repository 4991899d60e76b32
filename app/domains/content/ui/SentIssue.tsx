import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { IssueInFull } from "../newsletter-issues.ts";
import { IssueFigures } from "./IssueFigures.tsx";
import { IssuePreview } from "./IssuePreview.tsx";
import { useLiveIssue } from "./use-live-issue.ts";

type SentIssueProps = { issue: IssueInFull; watch_token: string; answer: FormAnswer | undefined };

/** An issue being sent, or already sent. */
export function SentIssue({ issue, watch_token, answer }: SentIssueProps) {
  const progress = useLiveIssue(issue, watch_token);
  const { status, started_at, ended_at } = issue;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <Card as="section" aria-labelledby="progress" className="flex flex-col gap-4">
        <h2 id="progress" className="text-xl">
          {m.content_issue_progress()}
        </h2>
        <IssueFigures status={status} progress={progress} />
        <p className="text-muted">
          {started_at && (
            <>
              {m.content_issue_begun()}: <Time moment={started_at} />
            </>
          )}
          {ended_at && (
            <>
              <br />
              {m.content_issue_ended()}: <Time moment={ended_at} />
            </>
          )}
        </p>
        {progress.failed > 0 && <p className="text-muted">{m.content_issue_failed_hint()}</p>}
        {status === "cancelled" && <p className="text-muted">{m.content_issue_cancelled_hint()}</p>}
        {status === "sending" && (
          <PageForm answer={answer} intent="cancel" className="flex flex-col gap-2">
            <p className="text-muted">{m.content_issue_cancel_hint()}</p>
            <Submit variant="secondary" pendingLabel={m.content_issue_cancelling()} className="self-start">
              {m.content_issue_cancel()}
            </Submit>
          </PageForm>
        )}
      </Card>
      <IssuePreview issue={issue} />
    </div>
  );
}
