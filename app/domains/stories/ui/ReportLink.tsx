import * as m from "#messages";
import { Anchor } from "../../../ui/link.tsx";
import { type Reported, reportPath } from "../report.ts";

/** Replaces the dialog without script. */
export function ReportLink({ about, label }: { about: Reported; label: string }) {
  return (
    <noscript>
      <Anchor
        href={reportPath(about)}
        aria-label={label}
        className="inline-flex min-h-11 items-center px-2 text-sm text-muted underline"
      >
        {m.stories_report()}
      </Anchor>
    </noscript>
  );
}
