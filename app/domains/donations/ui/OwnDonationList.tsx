import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import * as m from "#messages";
import { useReachedLoad } from "../../../page/use-reached-load.ts";
import { localHref } from "../../../text/language.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Spinner } from "../../../ui/Spinner.tsx";
import {
  type DonationState,
  ownDonationsPath,
  type ShownDonation,
  type ShownDonationPage,
} from "../own-donations.ts";
import { OwnDonationCard } from "./OwnDonationCard.tsx";

type OwnDonationListProps = { first: ShownDonationPage; status: DonationState | null };

/** List of donations extended by "Older donations"; without JavaScript that is a link to the next page. */
export function OwnDonationList({ first, status }: OwnDonationListProps) {
  const { donations, next_cursor, more, loading, failed, shown_first } = useOlderDonations(first);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Keyboard focus moves to the first added donation.
    if (shown_first > 0)
      list.current?.children[shown_first]?.querySelector("summary")?.focus({ preventScroll: true });
  }, [shown_first]);

  const older_href = next_cursor && ownDonationsPath({ status, cursor: next_cursor });
  return (
    <>
      <p role="status" className="sr-only">
        {next_cursor
          ? m.donations_own_shown_more({ count: donations.length })
          : m.donations_own_shown({ count: donations.length })}
      </p>
      <ul ref={list} className="grid gap-4">
        {donations.map((donation) => (
          <li key={donation.id}>
            <OwnDonationCard donation={donation} />
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert" className="mt-6 text-center font-semibold text-danger">
          {m.donations_own_older_failed()}
        </p>
      )}
      {older_href && (
        <p className="mt-6 text-center">
          <a
            href={localHref(older_href)}
            aria-busy={loading || undefined}
            className={buttonClass("secondary", "large")}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (!loading) more(older_href);
            }}
          >
            {loading && <Spinner />} {m.donations_own_older()}
          </a>
        </p>
      )}
    </>
  );
}

type Answer = { page: { list: ShownDonationPage | { failed: true } } };

/** The donations shown so far; `shown_first` is the index of the first one added last. */
function useOlderDonations(first: ShownDonationPage) {
  const fetcher = useFetcher<Answer>();
  const { load, is_loading, was_unreached } = useReachedLoad(fetcher.load);
  const [added, setAdded] = useState<{ pages: ShownDonationPage[]; seen: unknown; failed: boolean }>({
    pages: [],
    seen: undefined,
    failed: false,
  });

  // State update during rendering, once per response.
  if (fetcher.state === "idle" && fetcher.data && fetcher.data !== added.seen) {
    const { list } = fetcher.data.page;
    const failed = "failed" in list;
    setAdded({ pages: failed ? added.pages : [...added.pages, list], seen: fetcher.data, failed });
  }
  const loading = is_loading || fetcher.state !== "idle";
  const pages = [first, ...added.pages];
  const known = new Map<string, ShownDonation>();
  for (const page of pages) for (const donation of page.donations) known.set(donation.id, donation);
  const last = pages[pages.length - 1] as ShownDonationPage;
  return {
    donations: [...known.values()],
    next_cursor: last.next_cursor,
    more: load,
    loading,
    failed: (added.failed || was_unreached) && !loading,
    shown_first: pages.length > 1 ? known.size - last.donations.length : 0,
  };
}
