import * as m from "#messages";
import { Button } from "../ui/Button.tsx";
import { Time } from "../ui/Time.tsx";
import { useAfterMount } from "../ui/use-after-mount.ts";

/** Above a form with the draft of `useFormDraft`. */
export function BroughtBack({ kept_at_ms, onDiscard }: { kept_at_ms: number; onDiscard: () => void }) {
  const is_mounted = useAfterMount();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-s-4 border-hairline border-s-success bg-sunken px-4 py-2">
      <p role="status" className="min-w-0 flex-1 basis-56 text-sm">
        {is_mounted && (
          <>
            {m.page_draft_back()} <Time moment={new Date(kept_at_ms).toISOString()} ago />
          </>
        )}
      </p>
      <Button variant="quiet" onClick={onDiscard}>
        {m.page_draft_discard()}
      </Button>
    </div>
  );
}
