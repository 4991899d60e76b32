import type { ReactNode } from "react";
import * as m from "#messages";
import type { FieldErrors } from "../../../../platform/failure.ts";
import { Card } from "../../../../ui/Card.tsx";
import { BudgetSum, type budgetOfValues } from "./BudgetSum.tsx";
import {
  AboutFields,
  AmountRows,
  BudgetRows,
  FaqRows,
  type FieldOf,
  GoalFields,
  OrganiserFields,
  PhaseRows,
} from "./CampaignFields.tsx";

type CampaignSectionsProps = {
  fieldOf: FieldOf;
  values: Partial<Record<string, string>>;
  errors: FieldErrors;
  budget: ReturnType<typeof budgetOfValues>;
  /** Null: not editable here. */
  photos: ReactNode;
};

/** All form sections of a campaign, for its organiser and for admins. */
export function CampaignSections({ fieldOf, values, errors, budget, photos }: CampaignSectionsProps) {
  const fields = { fieldOf, values };
  return (
    <>
      <Section title={m.campaigns_section_about()}>
        <AboutFields {...fields} />
      </Section>
      {photos}
      <Section title={m.campaigns_section_goal()}>
        <GoalFields {...fields} />
      </Section>
      <Section title={m.campaigns_section_budget()} hint={m.campaigns_section_budget_hint()}>
        <BudgetRows {...fields} error={errors.budget} />
        <BudgetSum {...budget} />
      </Section>
      <Section title={m.campaigns_section_amounts()} hint={m.campaigns_section_amounts_hint()}>
        <AmountRows {...fields} error={errors.amount} />
      </Section>
      <Section title={m.campaigns_section_phases()} hint={m.campaigns_section_phases_hint()}>
        <PhaseRows {...fields} error={errors.phase} />
      </Section>
      <Section title={m.campaigns_section_faqs()} hint={m.campaigns_section_faqs_hint()}>
        <FaqRows {...fields} error={errors.faq} />
      </Section>
      <Section title={m.campaigns_section_organiser()} hint={m.campaigns_section_organiser_hint()}>
        <OrganiserFields {...fields} />
      </Section>
    </>
  );
}

export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="mt-1 max-w-prose text-sm text-muted">{hint}</p>}
      </div>
      {children}
    </Card>
  );
}
