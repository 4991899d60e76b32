import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { RadioCards } from "../../../ui/RadioCards.tsx";
import { TextField } from "../../../ui/TextField.tsx";

type BankFormProps = {
  /** Initial choice. */
  kind: "bank" | "upi";
  answer: FormAnswer | undefined;
};

/** Bank details form. Works without script: CSS shows the fields of the chosen kind. */
export function BankForm({ kind, answer }: BankFormProps) {
  return (
    <Card>
      <PageForm answer={answer} className="group/bank flex flex-col gap-5">
        {({ field, errors }) => (
          <>
            <RadioCards
              name="kind"
              legend={m.earnings_bank_kind()}
              defaultValue={field("kind").defaultValue ?? kind}
              error={errors.kind}
              className="grid gap-3 sm:grid-cols-2"
              cards={[
                { value: "bank", title: m.earnings_bank_account() },
                { value: "upi", title: m.earnings_bank_upi() },
              ]}
            />
            <TextField
              label={m.earnings_account_holder()}
              hint={m.earnings_account_holder_hint()}
              autoComplete="name"
              maxLength={100}
              marked
              {...field("account_holder")}
            />
            <div className="hidden flex-col gap-5 group-has-[[value=bank]:checked]/bank:flex">
              <TextField
                label={m.earnings_account_number()}
                hint={m.earnings_account_number_hint()}
                inputMode="numeric"
                autoComplete="off"
                maxLength={30}
                marked
                {...field("account_number")}
              />
              <TextField
                label={m.earnings_ifsc()}
                hint={m.earnings_ifsc_hint()}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={20}
                marked
                {...field("ifsc")}
              />
            </div>
            <div className="hidden flex-col gap-5 group-has-[[value=upi]:checked]/bank:flex">
              <TextField
                label={m.earnings_upi_id()}
                hint={m.earnings_upi_hint()}
                inputMode="email"
                autoComplete="off"
                maxLength={130}
                marked
                {...field("upi_id")}
              />
            </div>
            <p className="max-w-prose text-sm text-muted">{m.earnings_bank_pause_note()}</p>
            <Submit pendingLabel={m.earnings_bank_saving()} className="self-start">
              {m.earnings_bank_save()}
            </Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}
