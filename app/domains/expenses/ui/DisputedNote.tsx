import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";

/** That banks look into so much of a campaign's donations, for its organiser and admins; nothing where they do not. */
export function DisputedNote({ disputed_paise, className }: { disputed_paise: number; className: string }) {
  if (disputed_paise === 0) return null;
  return (
    <p
      role="note"
      className={`${className} max-w-2xl rounded-control border border-s-4 border-hairline border-s-danger bg-surface px-4 py-3`}
    >
      {m.expenses_disputed({ amount: formatRupees(disputed_paise) })}
    </p>
  );
}
