import * as m from "#messages";
import { searchLimit } from "../../../text/search-text.ts";
import { TextField } from "../../../ui/TextField.tsx";
import type { DonationPeriod } from "../all-donations.ts";

/** Filters of the donations desk by campaign and day, which have too many values for a select. */
export function DonationFilters({ period }: { period: DonationPeriod }) {
  const { from, to, campaign } = period;
  return (
    <>
      <TextField
        key={`campaign ${campaign}`}
        label={m.donations_all_campaign()}
        name="campaign"
        defaultValue={campaign}
        maxLength={searchLimit}
        fieldClassName="min-w-0 flex-1 basis-28"
      />
      <TextField
        key={`from ${from}`}
        label={m.donations_all_from()}
        name="from"
        type="date"
        defaultValue={from}
        fieldClassName="min-w-0 lg:w-36"
      />
      <TextField
        key={`to ${to}`}
        label={m.donations_all_to()}
        name="to"
        type="date"
        defaultValue={to}
        fieldClassName="min-w-0 lg:w-36"
      />
    </>
  );
}
