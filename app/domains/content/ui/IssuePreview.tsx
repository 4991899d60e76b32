import * as m from "#messages";
import { classes } from "../../../ui/classes.ts";
import { type IssueInFull, issuePreviewPath } from "../newsletter-issues.ts";

type IssuePreviewProps = { issue: Pick<IssueInFull, "id" | "version">; className?: string };

/** The mail in a frame. Each draft version has its own URL, so that the frame reloads. */
export function IssuePreview({ issue, className }: IssuePreviewProps) {
  return (
    <section aria-labelledby="preview" className={classes("flex min-w-0 flex-col gap-2", className)}>
      <h2 id="preview" className="text-xl">
        {m.content_issue_preview()}
      </h2>
      <iframe
        title={m.content_issue_preview()}
        src={`${issuePreviewPath(issue.id)}?version=${issue.version}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-160 w-full rounded-card border border-hairline bg-surface"
      />
    </section>
  );
}
