import type { Queryable } from "../../../../../platform/database/database.ts";
import { sql } from "../../../../../platform/database/sql.ts";
import type { ContentKind } from "../../content-kind.ts";
import { eventKind } from "../kinds/events.ts";
import { faqKind } from "../kinds/faqs.ts";
import { featureCardKind } from "../kinds/feature-cards.ts";
import { figureKind } from "../kinds/figures.ts";
import { givingKind } from "../kinds/giving.ts";
import { milestoneKind } from "../kinds/milestones.ts";
import { officeKind } from "../kinds/offices.ts";
import { slotKind } from "../kinds/sponsored-slots.ts";
import { teamKind } from "../kinds/team.ts";
import { textKind } from "../kinds/texts.ts";
import { valueKind } from "../kinds/values.ts";

/** All kinds of this domain that staff edit as rows, in the order of the overview. */
export const contentKinds: readonly ContentKind[] = [
  teamKind,
  eventKind,
  faqKind,
  officeKind,
  textKind,
  givingKind,
  valueKind,
  milestoneKind,
  figureKind,
  featureCardKind,
  slotKind,
];

/** Number of rows by kind. */
export async function countContent(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.many(sql({ kind: "text", count: "int8" })`
    select 'team' as kind, count(*) as count from team_members
    union all select 'events', count(*) from events
    union all select 'faqs', count(*) from faqs
    union all select 'offices', count(*) from office_locations
    union all select 'texts', count(*) from page_texts
    union all select 'giving', count(*) from giving_points
    union all select 'values', count(*) from about_values
    union all select 'timeline', count(*) from milestones
    union all select 'figures', count(*) from impact_figures
    union all select 'feature-cards', count(*) from feature_cards
    union all select 'sponsored', count(*) from sponsored_slots`);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
