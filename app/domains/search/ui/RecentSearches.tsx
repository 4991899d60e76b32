import { useId, useState } from "react";
import * as m from "#messages";
import { useAccount } from "../../../page/account.tsx";
import { IconButton } from "../../../ui/Button.tsx";
import Clock from "../../../ui/icons/clock.ts";
import X from "../../../ui/icons/x.ts";
import { Anchor } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { resultsHref } from "../suggestion.ts";
import { forgetSearch, recentSearches } from "./recent-searches.ts";

/** What was searched before on this device, each with a button that forgets it. */
export function RecentSearches({ onFollow }: { onFollow: () => void }) {
  const user_id = useAccount();
  const title_id = useId();
  const [searches, setSearches] = useState(() => recentSearches(user_id));
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby={title_id} className="mt-5">
      <h3 id={title_id} className="px-2 pb-1 font-sans text-sm font-semibold text-muted">
        {m.search_recent()}
      </h3>
      <ul>
        {searches.map((q) => (
          <li key={q} className="flex items-center gap-2">
            <Anchor
              href={resultsHref(q)}
              onClick={onFollow}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 hover:bg-sunken"
            >
              <Clock size={18} aria-hidden="true" className="flex-none text-muted" />
              <span className="truncate">
                <UserText>{q}</UserText>
              </span>
            </Anchor>
            <IconButton label={m.search_forget({ q })} onClick={() => setSearches(forgetSearch(user_id, q))}>
              <X size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className="mt-2 px-2 text-sm text-muted">{m.search_recent_hint()}</p>
    </section>
  );
}
