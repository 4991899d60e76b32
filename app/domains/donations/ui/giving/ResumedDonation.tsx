import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import * as m from "#messages";
import CircleCheck from "../../../../ui/icons/circle-check.ts";
import { formatRupees } from "../../../../text/money.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Spinner } from "../../../../ui/Spinner.tsx";
import { useNotify } from "../../../../ui/notices.tsx";
import { givenPath } from "../../donation-path.ts";
import { createDonationCalls } from "../donation-calls.ts";
import { type KeptDonation, keptDonations } from "./kept-donations.ts";
import { browserNetwork } from "../../../../page/network.ts";
import { useBackgroundRevalidation } from "../../../../page/use-background-read.ts";
import { resumeDonations } from "./resume-donations.ts";
import { notVerifiedNotice } from "./use-giving.ts";

type Shown = { donation: KeptDonation; state: "confirming" | "paid" };

/** Shows the outcome of an earlier payment of this browser. The donation's own page shows it itself. */
export default function ResumedDonation() {
  const [shown, setShown] = useState<Shown>();
  const notify = useNotify();
  const { pathname } = useLocation();
  const readAgain = useBackgroundRevalidation();
  const onPaid = useEffectEvent((donation: KeptDonation) => {
    setShown({ donation, state: "paid" });
    // Updates the page's totals, or the donation's state.
    readAgain();
  });
  const onRefused = useEffectEvent((payment_id: string) => {
    setShown(undefined);
    notify(notVerifiedNotice(payment_id));
  });
  useEffect(() => {
    const left = new AbortController();
    resumeDonations({
      calls: createDonationCalls(),
      kept: keptDonations,
      network: browserNetwork,
      signal: left.signal,
      onConfirming: (donation) => setShown({ donation, state: "confirming" }),
      onPaid,
      onRefused,
    }).catch((error: unknown) => {
      if (!left.signal.aborted) throw error;
    });
    return () => left.abort();
  }, []);

  if (!shown || pathname.startsWith(givenPath(shown.donation))) return null;
  return <Above {...shown} />;
}

function Above({ donation, state }: Shown) {
  const amount = formatRupees(donation.amount_paise);
  const title = donation.campaign_title;
  const is_paid = state === "paid";
  return (
    <section aria-label={m.donations_progress()} className="page-width pt-6">
      <div
        className={classes(
          "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-s-4 border-hairline bg-surface px-4 py-3 shadow-card",
          is_paid ? "border-s-success" : "border-s-haritala",
        )}
      >
        <span className={is_paid ? "text-success" : "text-brass"}>
          {is_paid ? <CircleCheck size={28} aria-hidden="true" /> : <Spinner size={28} />}
        </span>
        <div role="status" className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">
            {is_paid ? m.donations_success_title() : m.donations_confirming_text()}
          </p>
          <p className="text-muted">
            {is_paid
              ? m.donations_success_text({ amount, title })
              : m.donations_confirming_of({ amount, title })}
          </p>
        </div>
        <ButtonLink href={givenPath(donation, { is_paid: !is_paid })} variant="secondary">
          {m.donations_see()}
        </ButtonLink>
      </div>
    </section>
  );
}
