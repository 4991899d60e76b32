import * as m from "#messages";
import { type ListColumn, rupeesColumn } from "../../text/list-column.ts";
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

/** Who gave to what, and how much. */
export function partiesAndAmounts() {
  return {
    donor: { label: m.donations_problems_donor(), text: ({ donor_name }) => donor_name ?? "" },
    email: { label: m.donations_all_email(), text: ({ donor_email }) => donor_email ?? "" },
    given_to: {
      label: m.donations_facts_given_to(),
      text: ({ campaign_title }) => campaign_title ?? generalFundTitle(),
    },
    amount: rupeesColumn(m.donations_all_rupees(), ({ amount_paise }) => amount_paise),
    refunded: rupeesColumn(m.donations_all_rupees_back(), ({ refunded_paise }) => refunded_paise),
  } as const satisfies Record<string, ListColumn<Donation>>;
}

export function methodColumn(): ListColumn<{ payment_method: string | null }> {
  return {
    label: m.donations_facts_method(),
    text: ({ payment_method }) => donationMethodText(payment_method) ?? "",
  };
}
