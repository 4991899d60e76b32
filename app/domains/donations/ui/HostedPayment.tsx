import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { Button } from "../../../ui/Button.tsx";
import { formatRupees } from "../../../text/money.ts";
import type { HostedPaymentForm } from "../hosted-payment.ts";

const texts = {
  once: m.donations_hosted_text,
  monthly: m.donations_hosted_text_monthly,
  method: m.donations_hosted_text_method,
};

type HostedPaymentProps = { payment: HostedPaymentForm };

/** The step to the gateway's hosted page, for browsers without JavaScript (Razorpay's hosted checkout). */
export function HostedPayment({ payment }: HostedPaymentProps) {
  const { kind, title, amount_paise } = payment;
  return (
    <section
      aria-label={m.donations_hosted_label()}
      className="mt-6 rounded-card bg-surface p-6 shadow-raised"
    >
      <h2 className="text-xl">{m.donations_hosted_title()}</h2>
      <p className="mt-2">
        <Message
          message={texts[kind]}
          inputs={{ amount: formatRupees(amount_paise), title }}
          markup={{ strong: Strong }}
        />
      </p>
      <form method="post" action={payment.action} className="mt-5">
        {Object.entries(payment.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="large">
          {m.donations_hosted_continue()}
        </Button>
      </form>
    </section>
  );
}

function Strong({ children }: { children?: ReactNode }) {
  return <strong className="tabular-nums">{children}</strong>;
}
