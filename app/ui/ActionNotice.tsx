import { useEffect } from "react";
import type { Notice } from "../text/notice.ts";
import { useNotify } from "./notices.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { Anchor } from "./link.tsx";
import { MixedText } from "./UserText.tsx";

/**
 * The result message of an action: a notice with script, an inline paragraph before hydration or without script, never
 * both. A new object is a new notice; the same object is shown once.
 */
export function ActionNotice({ notice }: { notice: Notice | undefined }) {
  const alive = useHydrated();
  const notify = useNotify();
  useEffect(() => {
    // The result of a resubmitted form replaces the previous one.
    if (alive && notice) notify({ subject: "action", ...notice });
  }, [alive, notice, notify]);
  if (alive || !notice) return null;
  const destructive = notice.tone === "destructive";
  return (
    <div
      role={destructive ? "alert" : "status"}
      className={`mb-6 rounded-control border border-s-4 border-hairline bg-surface px-4 py-3 ${destructive ? "border-s-danger" : "border-s-success"}`}
    >
      <p className="font-semibold">
        <MixedText>{notice.title}</MixedText>
      </p>
      {notice.text && (
        <p className="text-sm text-muted">
          <MixedText>{notice.text}</MixedText>
        </p>
      )}
      {notice.link && (
        <Anchor href={notice.link.href} className="underlined-link inline-flex min-h-11 items-center">
          {notice.link.label}
        </Anchor>
      )}
    </div>
  );
}
