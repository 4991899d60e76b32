import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { formatTimeOfDay } from "../../../text/time.ts";
import { checkoutOfOrderPath } from "../checkout-form.ts";
import { Anchor } from "../../../ui/link.tsx";
import { Button } from "../../../ui/Button.tsx";

type HostedOrderPaymentProps = {
  payment: {
    order_id: string;
    action: string;
    fields: Record<string, string>;
    amount_paise: number;
    held_until: Date;
    extensions_left: number;
    doubt: string | null;
  };
};

/** Redirect to the gateway's hosted page, for browsers without script. */
export function HostedOrderPayment({ payment }: HostedOrderPaymentProps) {
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{m.orders_hosted_title()}</h1>
      <p className="mt-3 max-w-prose">
        {m.orders_hosted_text({ amount: formatRupees(payment.amount_paise) })}
      </p>
      <p className="mt-3 max-w-prose">
        {m.orders_pay_until({ time: formatTimeOfDay(payment.held_until) })}
        {payment.extensions_left > 0 && (
          <>
            {" "}
            <Anchor href={checkoutOfOrderPath(payment.order_id)} className="underlined-link">
              {m.orders_extend_on_order()}
            </Anchor>
          </>
        )}
      </p>
      {payment.doubt && (
        <p
          role="note"
          className="mt-4 max-w-prose rounded-control bg-badge-medium-bg px-4 py-3 text-badge-medium-text"
        >
          {payment.doubt}
        </p>
      )}
      <form method="post" action={payment.action} className="mt-6">
        {Object.entries(payment.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="large">
          {m.orders_hosted_button()}
        </Button>
      </form>
    </section>
  );
}
