import { PageForm } from "../../../../page/PageForm.tsx";
import * as m from "#messages";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { Button } from "../../../../ui/Button.tsx";
import type { ButtonVariant } from "../../../../ui/button-class.ts";
import { type MonthlyPayment, useMonthlyPayment } from "./use-monthly-payment.ts";

type PaymentFormProps = {
  payment: MonthlyPayment;
  title: string;
  reference: string;
  /** Button label, and whether it only changes the payment method. */
  label: string;
  changes_method: boolean;
  variant?: ButtonVariant;
  answer: FormAnswer<unknown> | undefined;
};

/** Opens the gateway's payment window; without JavaScript, its hosted page. */
export function PaymentForm({ label, variant, answer, ...paying }: PaymentFormProps) {
  const { stage, submit } = useMonthlyPayment(paying);
  return (
    <PageForm intent="pay" answer={answer} showsNotice={false} onSubmit={(event) => void submit(event)}>
      <Button
        type="submit"
        variant={variant}
        size="large"
        className="max-sm:w-full"
        pending={stage !== "idle"}
        pendingLabel={
          stage === "confirming" ? m.donations_monthly_confirming() : m.donations_monthly_paying()
        }
      >
        {label}
      </Button>
      <p role="status" className="text-muted not-empty:pt-2">
        {stage === "confirming" && m.donations_monthly_text_confirming()}
      </p>
    </PageForm>
  );
}
