import * as m from "#messages";
import ReceiptIndianRupee from "../../../ui/icons/receipt-indian-rupee.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { campaignExpensesPath } from "../expense.ts";

/** Link on the organiser's campaign page. */
export function ExpensesLink({ campaign_id }: { campaign_id: string }) {
  return (
    <ButtonLink href={campaignExpensesPath(campaign_id)} variant="secondary">
      <ReceiptIndianRupee size={18} aria-hidden="true" /> {m.expenses_page()}
    </ButtonLink>
  );
}
