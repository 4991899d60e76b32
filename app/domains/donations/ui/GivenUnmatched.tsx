import * as m from "#messages";
import type { FieldOf } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { UnmatchedDecision } from "../../payments/ui/UnmatchedDecision.tsx";
import type { UnmatchedAsked } from "../../payments/unmatched-payments.ts";

type Props = { gateway_payment_id: string; answer: FormAnswer<UnmatchedAsked> | undefined };

/** Admin form: counts an unmatched payment as a donation. */
export function GivenUnmatched({ gateway_payment_id, answer }: Props) {
  return (
    <UnmatchedDecision
      intent="give"
      title={m.donations_given_title()}
      lead={m.donations_given_lead()}
      button={m.donations_given_button()}
      yes={m.donations_given_yes()}
      pending={m.donations_given_counting()}
      fields={givenFields}
      gateway_payment_id={gateway_payment_id}
      answer={answer}
    />
  );
}

type CitizenFieldProps = { name: string; defaultValue: string | undefined; error: string | undefined };

function CitizenField({ name, defaultValue, error }: CitizenFieldProps) {
  return (
    <Checkbox
      name={name}
      label={m.donations_given_citizen()}
      hint={m.donations_given_citizen_hint()}
      defaultChecked={defaultValue !== undefined}
      error={error}
    />
  );
}

/** Whose donation it becomes, and for what. */
const givenFields = (field: FieldOf) => (
  <>
    <TextField
      label={m.donations_given_campaign()}
      hint={m.donations_given_campaign_hint()}
      autoComplete="off"
      {...field("campaign")}
    />
    <TextField
      label={m.donations_given_name()}
      hint={m.donations_given_name_hint()}
      autoComplete="off"
      {...field("donor_name")}
    />
    <TextField
      type="email"
      label={m.donations_given_email()}
      hint={m.donations_given_email_hint()}
      autoComplete="off"
      marked
      {...field("donor_email")}
    />
    <CitizenField {...field("is_citizen")} />
  </>
);
