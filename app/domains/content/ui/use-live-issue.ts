import { useEffect, useEffectEvent, useState } from "react";
import { useBackgroundRevalidation } from "../../../page/use-background-read.ts";
import { follow } from "../../../ui/live-stream.ts";
import type { IssueInFull, LiveIssue } from "../newsletter-issues.ts";

/** Live figures of an issue; the page's data is reloaded when its status changes. */
export function useLiveIssue(issue: Pick<IssueInFull, "id" | "status" | "progress">, watch_token: string) {
  const readAgain = useBackgroundRevalidation();
  const [live, setLive] = useState<LiveIssue>();
  const onState = useEffectEvent((state: LiveIssue) => {
    if (state.id !== issue.id) return;
    setLive(state);
    if (state.status !== issue.status) readAgain();
  });
  const { status } = issue;
  // Each reload brings a new token for the same issue; the stream keeps using the first.
  const [token] = useState(watch_token);
  useEffect(() => {
    if (status !== "sending") return;
    return follow({
      parameter: "newsletter",
      ids: [token],
      most_ids: 1,
      event: "newsletter",
      onState: (state) => onState(state as LiveIssue),
    });
  }, [token, status]);
  return live?.id === issue.id && live.status === status ? live.progress : issue.progress;
}
