import * as m from "#messages";
import { Form } from "react-router";
import { searchLimit } from "../../../text/search-text.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { adminDonationsPath, type DonationPeriod } from "../all-donations.ts";

type DonationFiltersProps = {
  period: DonationPeriod;
  /** Other query parameters to keep. */
  others: Readonly<Record<string, string | null>>;
};

/** Filters by campaign and day, which have too many values for links. */
export function DonationFilters({ period, others }: DonationFiltersProps) {
  const { from, to, campaign } = period;
  return (
    <Form
      key={`${campaign} ${from} ${to}`}
      action={adminDonationsPath}
      aria-label={m.donations_all_narrow()}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      {Object.entries(others).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField
        label={m.donations_all_campaign()}
        name="campaign"
        defaultValue={campaign}
        maxLength={searchLimit}
        fieldClassName="col-span-2 min-w-0 flex-1 basis-64"
      />
      <TextField
        label={m.donations_all_from()}
        name="from"
        type="date"
        defaultValue={from}
        fieldClassName="min-w-0"
      />
      <TextField
        label={m.donations_all_to()}
        name="to"
        type="date"
        defaultValue={to}
        fieldClassName="min-w-0"
      />
      <Button type="submit" variant="secondary">
        {m.donations_all_show()}
      </Button>
      {(from || to || campaign) && (
        <ButtonLink variant="quiet" href={adminDonationsPath}>
          {m.donations_all_clear()}
        </ButtonLink>
      )}
    </Form>
  );
}
