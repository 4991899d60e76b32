import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import type { IssueProgress, IssueStatus } from "../newsletter-issues.ts";

type IssueFiguresProps = { status: IssueStatus; progress: IssueProgress };

/** Numbers of sent, waiting and failed mails. */
export function IssueFigures({ status, progress: { sent, waiting, failed } }: IssueFiguresProps) {
  const all = sent + waiting + failed;
  const figures = [
    { label: m.content_issue_figure_sent(), value: sent },
    { label: m.content_issue_figure_waiting(), value: waiting },
    { label: m.content_issue_figure_failed(), value: failed },
  ];
  return (
    <>
      {status === "sending" && (
        <ProgressBar
          label={m.content_issue_progress()}
          percent={all === 0 ? 0 : (100 * (all - waiting)) / all}
          text={m.content_issue_progress_text({ sent: formatCount(sent), all: formatCount(all) })}
        />
      )}
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-heading text-2xl font-semibold tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
