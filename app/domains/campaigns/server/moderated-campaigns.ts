import * as m from "#messages";
import type { Queryable } from "../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../platform/database/field-columns.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { publicProfileOf } from "../../accounts/server/queries/public-profile.ts";
import { decisionsAboutSubmitted } from "../../moderation/schema.ts";
import { reviewedFields } from "../../moderation/reviewed-fields.ts";
import type { SubjectKind, SubjectRow } from "../../moderation/subject-kind.ts";
import { lockAfterAccounts } from "../../moderation/server/queries/subjects.ts";
import { campaignDecided } from "../../notifications/events/campaign-decided.ts";
import { previewPath } from "../campaign-paths.ts";
import { campaignFields } from "../campaign-fields.ts";
import { campaignKind, campaignsTag, campaignStatuses, campaignTag } from "../schema.ts";
import { budgetDifference, budgetText } from "../revision.ts";
import { campaignStates } from "../states.ts";
import { stateText } from "../campaign-texts.ts";
import { approveCampaign } from "./commands/approve-campaign.ts";
import { reinstateCampaign, returnCampaign } from "./commands/submit-campaign.ts";
import { publicBudget } from "./meaning.ts";
import { campaignNotFound } from "./queries/campaigns.ts";

/** Campaigns as moderation sees them: each is reviewed before publication. */
export const campaignSubjects: SubjectKind = {
  kind: campaignKind,
  path: "campaigns",
  noun: m.campaigns_subject_noun,
  plural: m.campaigns_page,
  maker: m.campaigns_subject_maker,
  maker_title: () => m.campaigns_organiser(),
  effects: { approve: m.campaigns_effect_approve, reject: m.campaigns_effect_reject },
  decisions: { submitted: decisionsAboutSubmitted },
  needs_photograph: true,
  load: loadCampaigns,
  counted: sqlPart`
    select created_by as user_id, returned_reason is not null as is_out_of_sight from campaigns`,
  lock: (tx, id) =>
    lockAfterAccounts(
      tx,
      sqlPart`select created_by as user_id from campaigns where id = ${id}`,
      sqlPart`select from campaigns where id = ${id} for no key update`,
    ),
  async apply(tx, { id }, decision, { decided_by, reason }) {
    const admin = { user_id: decided_by, roles: ["admin"] as const };
    if (decision === "approve") await approveCampaign(tx, admin, id);
    if (decision === "reject") await returnCampaign(tx, admin, id, reason);
    return [campaignTag(id), campaignsTag];
  },
  /** The return was unjustified: it is published as submitted. */
  async reverse(tx, { id }, _decision, { decided_by }) {
    const admin = { user_id: decided_by, roles: ["admin"] as const };
    await reinstateCampaign(tx, admin, id);
    await approveCampaign(tx, admin, id);
    return [campaignTag(id), campaignsTag];
  },
  decisionNotice: ({ decision, subject_id, ...details }) =>
    campaignDecided({
      ...details,
      campaign_id: subject_id,
      about: "campaign",
      is_approved: decision === "approve",
    }),
  notFound: campaignNotFound,
  apiIds: ({ id }) => ({ campaign_id: id }),
  apiFields: (campaign) => ({ title: campaign?.title ?? null }),
};

const shape = {
  id: "uuid",
  ...fieldShape(campaignFields),
  status: oneOf(...campaignStatuses),
  location: "text",
  goal_paise: "int8",
  ends_on: "date",
  ends_at_goal: "bool",
  image_url: "text?",
  image_alt: "text?",
  created_at: "timestamptz",
  edited_at: "timestamptz?",
  author: "jsonb",
  parts: "jsonb",
} satisfies Shape;

type Parts = {
  pictures: { url: string; alt: string }[];
  budget: { label: string; amount_paise: number }[];
  amounts: { amount_paise: number; impact: string; is_popular: boolean }[];
  phases: { title: string; timeframe: string; description: string }[];
  faqs: { question: string; answer: string }[];
};

async function loadCampaigns(db: Queryable, ids: readonly string[]): Promise<SubjectRow[]> {
  const rows = await db.many(sql(shape)`
    select id, ${fieldColumns(campaignFields)}, status, location, goal_paise, ends_on, ends_at_goal, image_url, image_alt,
      created_at, submitted_at as edited_at,
      ${publicProfileOf(sqlPart`created_by`)} as author,
      jsonb_build_object(
        'pictures', (select coalesce(jsonb_agg(jsonb_build_object('url', image_url, 'alt', alt) order by position), '[]')
          from campaign_pictures where campaign_id = campaigns.id and image_url is not null),
        'budget', ${publicBudget},
        'amounts', (select coalesce(jsonb_agg(jsonb_build_object('amount_paise', amount_paise, 'impact', impact,
            'is_popular', is_popular) order by amount_paise), '[]')
          from suggested_amounts where campaign_id = campaigns.id),
        'phases', (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'timeframe', timeframe,
            'description', description) order by position), '[]')
          from campaign_phases where campaign_id = campaigns.id),
        'faqs', (select coalesce(jsonb_agg(jsonb_build_object('question', question, 'answer', answer)
            order by position), '[]')
          from campaign_faqs where campaign_id = campaigns.id)) as parts
    from campaigns where id = any(${[...ids]}::uuid[])`);
  return rows.map(subjectOf);
}

function subjectOf(row: Row<typeof shape>): SubjectRow {
  const parts = row.parts as Parts;
  const is_public = campaignStates[row.status].is_public;
  const { text, facts, details } = reviewedFields(campaignFields, row);
  return {
    id: row.id,
    parent_id: null,
    title: row.title,
    text,
    facts: [...facts, row.location, formatRupees(row.goal_paise)],
    details: [...details, ...furtherDetails(row, parts)],
    picture: row.image_url === null ? null : { url: row.image_url, alt: row.image_alt },
    further_pictures: parts.pictures,
    badges: [{ tone: is_public ? "success" : "neutral", word: stateText(row.status) }],
    link: is_public
      ? { href: `/campaigns/${row.id}`, label: m.campaigns_news_read() }
      : { href: previewPath(row.id), label: m.campaigns_see_preview() },
    is_public,
    created_at: row.created_at,
    edited_at: row.edited_at,
    author: row.author,
  };
}

function furtherDetails(row: Row<typeof shape>, { budget, amounts, phases, faqs }: Parts) {
  const list = (lines: string[]) => lines.join("\n");
  const details: [string, string][] = [
    [m.campaigns_field_ends_on(), formatDate(row.ends_on)],
    [m.campaigns_field_ends_at_goal(), row.ends_at_goal ? m.campaigns_yes() : ""],
    [m.campaigns_section_budget(), budgetText(budget)],
    [m.campaigns_budget_differs(), budgetDifference(budget, row.goal_paise)],
    [m.campaigns_section_amounts(), list(amounts.map(amountText))],
    [
      m.campaigns_section_phases(),
      list(phases.map(({ title, timeframe, description }) => `${title} (${timeframe}): ${description}`)),
    ],
    [m.campaigns_section_faqs(), list(faqs.map(({ question, answer }) => `${question}\n${answer}`))],
  ];
  return details.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

function amountText({ amount_paise, impact, is_popular }: Parts["amounts"][number]): string {
  const amount = formatRupees(amount_paise);
  return is_popular ? m.campaigns_amount_popular_text({ amount, impact }) : `${amount}: ${impact}`;
}
