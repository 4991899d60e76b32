import type { ReactNode } from "react";
import * as m from "#messages";
import { type FieldOf, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { UserText } from "../../../ui/UserText.tsx";
import { type Payer, payerText } from "../payment-claim.ts";

/** One admin pays something at the bank, and says so before. */

type FormProps = {
  answer: FormAnswer<unknown> | undefined;
  intent?: string;
  /** Which one of the page. */
  hiddenFields?: Readonly<Record<string, string>>;
};

type ClaimFormProps = FormProps & {
  lead: string;
  /** Something speaks against paying: the button is no longer the first thing to do. */
  is_unusual?: boolean;
  /** What they confirm with it. */
  children?: (field: FieldOf) => ReactNode;
};

const nothing: Readonly<Record<string, string>> = {};

/** Before an admin pays at the bank: so that only one of them does. */
export function ClaimForm({
  answer,
  intent = "claim",
  hiddenFields = nothing,
  lead,
  is_unusual = false,
  children,
}: ClaimFormProps) {
  return (
    <PageForm
      intent={intent}
      hiddenFields={hiddenFields}
      answer={answer}
      className="flex flex-col items-start gap-4"
    >
      {({ field }) => (
        <>
          <p>{lead}</p>
          {children?.(field)}
          <Submit variant={is_unusual ? "secondary" : "primary"} pendingLabel={m.ledger_claiming()}>
            {m.ledger_claim()}
          </Submit>
        </>
      )}
    </PageForm>
  );
}

/** Another admin is paying it. */
export function ClaimNote({ payer }: { payer: Payer }) {
  return (
    <p
      role="note"
      className="rounded-control border border-s-4 border-hairline border-s-danger bg-surface px-4 py-3"
    >
      <UserText>{payerText(payer)}</UserText>
    </p>
  );
}

export function ReleaseForm({
  is_own,
  answer,
  intent = "release",
  hiddenFields = nothing,
}: FormProps & { is_own: boolean }) {
  return (
    <PageForm
      intent={intent}
      hiddenFields={hiddenFields}
      answer={answer}
      className="flex flex-col items-start gap-4"
    >
      <p className="text-muted">{is_own ? m.ledger_release_lead() : m.ledger_release_other_lead()}</p>
      <Submit variant="secondary" pendingLabel={m.ledger_releasing()}>
        {m.ledger_release()}
      </Submit>
    </PageForm>
  );
}
