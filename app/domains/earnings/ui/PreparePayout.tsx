import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { RupeeField } from "../../../ui/TextField.tsx";
import { type Obstacle, obstacleText, payoutsText } from "../payout-requests.ts";
import { typedRupees } from "../../../text/money.ts";

type PreparePayoutProps = {
  /** Payable and not prepared yet. */
  free_paise: number;
  /** Something is prepared and not paid yet. */
  has_open: boolean;
  obstacle: Obstacle | null;
  /** What the bank may have sent although it was withdrawn, and is not recorded: it would be paid again. */
  withdrawn: readonly { reference: string; amount_paise: number }[];
  /** There is no other admin to approve it. */
  is_alone: boolean;
  /** The reader is the seller. */
  is_own: boolean;
  answer: FormAnswer<unknown> | undefined;
};

/** Form for an admin to prepare a payout, or why that is not possible now. */
export function PreparePayout(props: PreparePayoutProps) {
  const { free_paise, obstacle, withdrawn, is_alone, is_own, answer } = props;
  const is_otherwise = obstacle?.code === "no_bank_details";
  return (
    <Card as="section" aria-labelledby="prepare" className="flex flex-col gap-4">
      <h2 id="prepare" className="text-xl">
        {m.earnings_prepare()}
      </h2>
      {is_own || (obstacle && !is_otherwise) || free_paise <= 0 ? (
        <p className="text-muted">{whyNot(props)}</p>
      ) : (
        <>
          {is_otherwise && <p className="max-w-prose">{m.earnings_prepare_otherwise()}</p>}
          <p className="text-muted">
            {is_alone ? m.earnings_prepare_lead_alone() : m.earnings_prepare_lead()}
          </p>
          <PageForm
            intent={is_otherwise ? "prepare_otherwise" : "prepare"}
            answer={answer}
            className="flex flex-col gap-4"
          >
            {({ field }) => {
              const amount = field("amount");
              return (
                <>
                  <RupeeField
                    label={m.earnings_amount()}
                    hint={m.earnings_amount_hint({ amount: formatRupees(free_paise) })}
                    marked
                    {...amount}
                    defaultValue={amount.defaultValue ?? typedRupees(free_paise)}
                  />
                  {withdrawn.length > 0 && (
                    <>
                      <p className="max-w-prose text-danger">
                        {m.earnings_withdrawn_may_be_sent({ payouts: payoutsText(withdrawn) })}
                      </p>
                      <Checkbox
                        label={m.earnings_none_sent()}
                        name="none_sent"
                        value="yes"
                        defaultChecked={field("none_sent").defaultValue === "yes"}
                      />
                    </>
                  )}
                  <Submit pendingLabel={m.earnings_preparing()} className="self-start">
                    {is_alone ? m.earnings_prepare_button_alone() : m.earnings_prepare_button()}
                  </Submit>
                </>
              );
            }}
          </PageForm>
        </>
      )}
    </Card>
  );
}

/** Without bank details a payout can be prepared that is paid another way, so that is no reason. */
function whyNot({ obstacle, is_own, has_open }: PreparePayoutProps): string {
  if (is_own) return m.earnings_own_payout();
  if (obstacle && obstacle.code !== "no_bank_details") return obstacleText(obstacle);
  return has_open ? m.earnings_nothing_to_prepare() : m.earnings_nothing_to_pay();
}
