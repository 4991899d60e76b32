import * as m from "#messages";
import Heart from "../../../ui/icons/heart.ts";
import { formatRupees } from "../../../text/money.ts";
import { Button } from "../../../ui/Button.tsx";

type GiveButtonProps = {
  /** The form's id, if the button is outside of it. */
  form?: string;
  /** Null if no valid amount is entered. */
  amount_paise: number | null;
  pending: boolean;
  is_waiting: boolean;
  /** Label with an amount; default: that of a one-time donation. */
  label?: (inputs: { amount: string }) => string;
};

/** Shows the amount it charges. Never disabled for an incomplete form: errors then appear beside the fields. */
export function GiveButton({
  form,
  amount_paise,
  pending,
  is_waiting,
  label = m.donations_give_amount,
}: GiveButtonProps) {
  return (
    <Button
      type="submit"
      form={form}
      size="large"
      className="w-full"
      pending={pending}
      pendingLabel={is_waiting ? m.donations_waiting() : m.donations_processing()}
    >
      <Heart size={20} aria-hidden="true" />{" "}
      {amount_paise === null ? m.donations_give() : label({ amount: formatRupees(amount_paise) })}
    </Button>
  );
}
