import { Button } from "../../../ui/Button.tsx";
import { formatRupees } from "../../../text/money.ts";

/** A form that leads to the gateway. */
export type HostedPaymentForm = {
  action: string;
  fields: Record<string, string>;
  amount_paise: number;
  title: string;
};

type HostedPaymentProps = { payment: HostedPaymentForm };

/** The step to the gateway's own page, for browsers without script (Razorpay's hosted checkout). */
export function HostedPayment({ payment }: HostedPaymentProps) {
  return (
    <section aria-label="Payment" className="mt-6 rounded-card bg-surface p-6 shadow-raised">
      <h2 className="text-xl">One more step</h2>
      <p className="mt-2">
        Your gift of <strong className="tabular-nums">{formatRupees(payment.amount_paise)}</strong> to{" "}
        <strong>{payment.title}</strong> is prepared. Nothing has been paid yet: you pay on the gateway's own
        page, and come back here.
      </p>
      <form method="post" action={payment.action} className="mt-5">
        {Object.entries(payment.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="large">
          Continue to payment
        </Button>
      </form>
    </section>
  );
}
