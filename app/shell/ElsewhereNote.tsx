import * as m from "#messages";
import type { Elsewhere } from "../domains/accounts/ui/use-auth-sync.ts";
import { Button } from "../ui/Button.tsx";

/** Warning on a page with unsaved input when another tab has signed in as somebody else, or signed out. */
export function ElsewhereNote({ elsewhere: { user_id, name } }: { elsewhere: Elsewhere }) {
  const is_out = user_id === null;
  return (
    <div
      role="alert"
      className="sticky top-(--header-height) z-20 lowest:static flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline bg-badge-medium-bg px-4 py-3 text-badge-medium-text sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{is_out ? m.page_elsewhere_out() : m.page_elsewhere_other({ name })}</p>
        <p className="text-sm">
          {is_out ? m.page_elsewhere_out_text() : m.page_elsewhere_other_text({ name })}
        </p>
      </div>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {m.page_elsewhere_load()}
      </Button>
    </div>
  );
}
