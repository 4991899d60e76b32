import * as m from "#messages";
import { plainRupees } from "../../text/money.ts";
import { generalFundTitle } from "./donation.ts";
import { donationMethodText } from "./ui/donation-words.ts";

/** What the files of donations have in common. */

type Donation = {
  donor_name: string | null;
  /** Null: the donor's data was erased. */
  donor_email: string | null;
  /** Null: the general fund. */
  campaign_title: string | null;
  amount_paise: number;
  refunded_paise: number;
};

type Column<Row> = { label: string; text: (donation: Row) => string; is_number?: true };

/** Who gave to what, and how much. */
export function partiesAndAmounts(): Column<Donation>[] {
  return [
    { label: m.donations_problems_donor(), text: ({ donor_name }) => donor_name ?? "" },
    { label: m.donations_all_email(), text: ({ donor_email }) => donor_email ?? "" },
    {
      label: m.donations_facts_given_to(),
      text: ({ campaign_title }) => campaign_title ?? generalFundTitle(),
    },
    {
      label: m.donations_all_rupees(),
      text: ({ amount_paise }) => plainRupees(amount_paise),
      is_number: true,
    },
    {
      label: m.donations_all_rupees_back(),
      text: ({ refunded_paise }) => plainRupees(refunded_paise),
      is_number: true,
    },
  ];
}

export function methodColumn(): Column<{ payment_method: string | null }> {
  return {
    label: m.donations_facts_method(),
    text: ({ payment_method }) => donationMethodText(payment_method) ?? "",
  };
}
