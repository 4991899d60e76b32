import * as m from "#messages";

type Tier = { amount_paise: number; name: () => string; is_popular: boolean };

/** The suggested monthly amounts. */
export const monthlyTiers: readonly Tier[] = [
  { amount_paise: 1_000_00, name: m.donations_monthly_tier_education, is_popular: false },
  { amount_paise: 2_000_00, name: m.donations_monthly_tier_skill, is_popular: true },
  { amount_paise: 3_000_00, name: m.donations_monthly_tier_health, is_popular: false },
  { amount_paise: 5_000_00, name: m.donations_monthly_tier_community, is_popular: false },
];
