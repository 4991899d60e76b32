import * as m from "#messages";
import type { Queryable } from "../../../platform/database/database.ts";
import { command, oneOf, type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import { fieldNames, textOf } from "../../../text/fields/field.ts";
import { formatRupees } from "../../../text/money.ts";
import { publicProfileOf } from "../../accounts/server/queries/public-profile.ts";
import { decisionsAboutSubmitted } from "../../moderation/schema.ts";
import { reviewedFields } from "../../moderation/reviewed-fields.ts";
import type { Subject, SubjectKind, SubjectRow } from "../../moderation/subject-kind.ts";
import { campaignDecided } from "../../notifications/events/campaign-decided.ts";
import { ownCampaignPath } from "../campaign-paths.ts";
import { meaningFields } from "../campaign-fields.ts";
import {
  budgetDifference,
  budgetText,
  type RevisionStatus,
  revisionStatuses,
  revisionStatusText,
} from "../revision.ts";
import { campaignsTag, campaignTag, revisionKind } from "../schema.ts";
import {
  approveRevision,
  lockRevision,
  rejectRevision,
  revisionNotFound,
} from "./commands/decide-revision.ts";
import { type CampaignMeaning, meaningColumns, meaningShape, publicMeaning } from "./meaning.ts";

/** Changes to a live campaign's meaning: each is reviewed before it replaces the public text. */
export const revisionSubjects: SubjectKind = {
  kind: revisionKind,
  path: "campaign-changes",
  noun: m.campaigns_subject_change,
  plural: m.campaigns_subject_changes,
  maker: m.campaigns_subject_maker,
  maker_title: () => m.campaigns_organiser(),
  effects: { approve: m.campaigns_effect_approve_change, reject: m.campaigns_effect_reject_change },
  decisions: { submitted: decisionsAboutSubmitted },
  load: loadRevisions,
  counted: sqlPart`
    select proposed_by as user_id, status = 'rejected' as is_out_of_sight from campaign_revisions`,
  lock: lockRevision,
  async apply(tx, { id, parent_id }, decision, deciding) {
    const revision = await lockRevision(tx, id);
    if (revision?.status !== "in_review")
      throw new Failure(409, "wrong_state", m.campaigns_revision_withdrawn());
    if (decision === "approve") await approveRevision(tx, id, deciding);
    if (decision === "reject") await rejectRevision(tx, id, deciding);
    return tagsOf(parent_id);
  },
  /** A text approved since is kept. */
  async reverse(tx, { id, parent_id }, _decision, deciding) {
    const revision = await lockRevision(tx, id);
    const is_outdated = await tx.run(command`
      select from campaign_revisions where campaign_id = ${parent_id} and status = 'approved' and decided_at > (
        select decided_at from campaign_revisions rejected where rejected.id = ${id})`);
    if (revision?.status === "rejected" && !is_outdated) await approveRevision(tx, id, deciding);
    return tagsOf(parent_id);
  },
  decisionNotice: ({ decision, subject_id: _id, ...details }) =>
    campaignDecided({ ...details, campaign_id: null, about: "change", is_approved: decision === "approve" }),
  notFound: revisionNotFound,
  apiIds: ({ id, parent_id }) => ({ revision_id: id, campaign_id: parent_id }),
  apiFields: (revision) => ({ title: revision?.title ?? null }),
};

function tagsOf(campaign_id: string | null): string[] {
  return campaign_id === null ? [] : [campaignTag(campaign_id), campaignsTag];
}

const shape = {
  id: "uuid",
  campaign_id: "uuid",
  status: oneOf(...revisionStatuses),
  ...meaningShape,
  before: "jsonb",
  proposed_at: "timestamptz",
  author: "jsonb",
} satisfies Shape;

async function loadRevisions(db: Queryable, ids: readonly string[]): Promise<SubjectRow[]> {
  const rows = await db.many(sql(shape)`
    select id, campaign_id, status, ${meaningColumns()}, proposed_at,
      (select to_jsonb(before) from (
        select ${publicMeaning} from campaigns where campaigns.id = campaign_id) before) as before,
      ${publicProfileOf(sqlPart`proposed_by`)} as author
    from campaign_revisions where id = any(${[...ids]}::uuid[])`);
  return rows.map(subjectOf);
}

function subjectOf(row: Row<typeof shape>): SubjectRow {
  const before = row.before as CampaignMeaning;
  return {
    id: row.id,
    parent_id: row.campaign_id,
    title: row.title,
    text: reviewedFields(meaningFields, row).text,
    facts: [m.campaigns_revision_of({ title: before.title })],
    details: changesOf(row as CampaignMeaning, before),
    picture: null,
    badges: [{ tone: toneOf(row.status), word: revisionStatusText(row.status) }],
    link: { href: ownCampaignPath(row.campaign_id), label: m.campaigns_revision_history() },
    is_public: row.status === "approved",
    created_at: row.proposed_at,
    edited_at: row.proposed_at,
    author: row.author,
  };
}

function toneOf(status: RevisionStatus) {
  return status === "approved" ? "success" : "neutral";
}

/** The changed parts: current and proposed text. */
function changesOf(proposed: CampaignMeaning, before: CampaignMeaning): Subject["details"] {
  const pairs: [string, string, string][] = [
    ...fieldNames(meaningFields).map((name): [string, string, string] => [
      meaningFields[name].label(),
      textOf(before[name]),
      textOf(proposed[name]),
    ]),
    [m.campaigns_field_goal(), formatRupees(before.goal_paise), formatRupees(proposed.goal_paise)],
    [m.campaigns_section_budget(), budgetText(before.budget), budgetText(proposed.budget)],
  ];
  const changes = pairs
    .filter(([, now, then]) => now !== then)
    .flatMap(([field, now, then]) => [
      { label: m.campaigns_revision_now({ field }), text: now || m.campaigns_revision_nothing() },
      { label: m.campaigns_revision_then({ field }), text: then || m.campaigns_revision_nothing() },
    ]);
  const difference = budgetDifference(proposed.budget, proposed.goal_paise);
  return difference === ""
    ? changes
    : [...changes, { label: m.campaigns_budget_differs(), text: difference }];
}
