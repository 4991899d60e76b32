import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import type { GivingRules } from "../citizens.ts";

type Props = { rules: GivingRules; answer: FormAnswer<unknown> | undefined };

/** Whose donations the organisation accepts. */
export function GivingRulesForm({ rules: { citizens_only }, answer }: Props) {
  return (
    <Card as="section" aria-labelledby="giving-rules" className="flex flex-col gap-4">
      <h2 id="giving-rules" className="text-xl">
        {m.donations_rules_title()}
      </h2>
      <p className="max-w-prose text-muted">{m.donations_rules_lead()}</p>
      <PageForm
        key={String(citizens_only)}
        intent="rules"
        answer={answer}
        className="flex flex-col items-start gap-4"
      >
        <Checkbox
          name="citizens_only"
          label={m.donations_rules_citizens()}
          hint={m.donations_rules_citizens_hint()}
          defaultChecked={citizens_only}
        />
        <Submit>{m.donations_rules_save()}</Submit>
      </PageForm>
    </Card>
  );
}
