import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import type { HeldMoney } from "../../donations/server/queries/money-of-campaign.ts";

type HeldNoteProps = { held: HeldMoney; className: string };

/** What of a campaign's money does not leave, and why, for its organiser and admins; nothing where all may. */
export function HeldNote({ held: { disputed_paise, owed_paise }, className }: HeldNoteProps) {
  if (disputed_paise + owed_paise === 0) return null;
  return (
    <div
      role="note"
      className={`${className} flex max-w-2xl flex-col gap-2 rounded-control border border-s-4 border-hairline border-s-danger bg-surface px-4 py-3`}
    >
      {owed_paise > 0 && <p>{m.expenses_owed({ amount: formatRupees(owed_paise) })}</p>}
      {disputed_paise > 0 && <p>{m.expenses_disputed({ amount: formatRupees(disputed_paise) })}</p>}
    </div>
  );
}
