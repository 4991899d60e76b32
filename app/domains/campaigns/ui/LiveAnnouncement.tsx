import { useState } from "react";
import * as m from "#messages";
import { formatCount } from "../../../text/count.ts";
import { formatRupees } from "../../../text/money.ts";

type Figures = { raised_paise: number; supporter_count: number };

/** Announces the first new donation to screen readers, only once. */
export function LiveAnnouncement({ loaded, campaign }: { loaded: Figures; campaign: Figures }) {
  const first = useFirstChange(loaded, campaign);
  return (
    <p role="status" className="sr-only">
      {first &&
        m.campaigns_live_donation({
          raised: formatRupees(first.raised_paise),
          count: first.supporter_count,
          shown: formatCount(first.supporter_count),
        })}
    </p>
  );
}

/** The first figures that differ from those the page was loaded with. */
function useFirstChange(loaded: Figures, present: Figures): Figures | undefined {
  const [first, setFirst] = useState<Figures>();
  if (!first && present.raised_paise > loaded.raised_paise) setFirst(present);
  return first;
}
