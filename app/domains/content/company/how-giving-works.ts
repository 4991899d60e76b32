import * as m from "#messages";

/** The steps of a donation, its traceability, and when there is a tax receipt; shown on /donations. */
type Point = { title: string; text: string };

export function givingSteps(): Point[] {
  return [
    { title: m.content_giving_step_choose_title(), text: m.content_giving_step_choose_text() },
    { title: m.content_giving_step_pay_title(), text: m.content_giving_step_pay_text() },
    { title: m.content_giving_step_check_title(), text: m.content_giving_step_check_text() },
    { title: m.content_giving_step_count_title(), text: m.content_giving_step_count_text() },
    { title: m.content_giving_step_spend_title(), text: m.content_giving_step_spend_text() },
    { title: m.content_giving_step_read_title(), text: m.content_giving_step_read_text() },
  ];
}

export function trackingTitle(): string {
  return m.content_giving_tracking();
}

export function trackingBenefits(): Point[] {
  return [
    { title: m.content_giving_benefit_number_title(), text: m.content_giving_benefit_number_text() },
    { title: m.content_giving_benefit_totals_title(), text: m.content_giving_benefit_totals_text() },
    { title: m.content_giving_benefit_updates_title(), text: m.content_giving_benefit_updates_text() },
    { title: m.content_giving_benefit_mistakes_title(), text: m.content_giving_benefit_mistakes_text() },
  ];
}

/** When there is a tax receipt; its conditions are `content_giving_tax_conditions`. */
export function taxNote(): string {
  return m.content_giving_tax_note();
}
