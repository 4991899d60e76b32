import * as m from "#messages";
import { adminDashboardPath } from "../../../text/admin-path.ts";
import { type AdminColumn, AdminTable } from "../../../page/AdminTable.tsx";
import { choiceFilter, columnsOf, sortFilter } from "../../../page/list-columns.tsx";
import type { BulkAction } from "../../../page/BulkBar.tsx";
import { ReasonCard } from "../../../page/ReasonCard.tsx";
import type { FieldOf } from "../../../page/PageForm.tsx";
import { ReasonField } from "../../../page/ReasonField.tsx";
import { RowAction, RowActions } from "../../../page/RowAction.tsx";
import { tableHref, tableParameters, type TableQuery } from "../../../page/table-query.ts";
import type { BulkAsked } from "../../../platform/http/bulk-form.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatRupees } from "../../../text/money.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { casePath } from "../../moderation/case.ts";
import {
  activityText,
  allCampaignsFilePath,
  campaignColumns,
  campaignsTab,
  type ListedCampaignPage,
  listedCampaignFilters,
  listedCampaignSorts,
} from "../all-campaigns.ts";
import type { CampaignEnding } from "../campaign-ending.ts";
import type { ListedCampaign } from "../server/queries/all-campaigns.ts";
import { editCampaignPath, ownCampaignPath } from "../campaign-paths.ts";
import { titleText } from "../campaign-texts.ts";
import { activityReasonLimit } from "../organiser-input.ts";
import { campaignStates } from "../states.ts";
import { EndingFacts } from "./EndingFacts.tsx";
import { CampaignStateBadge } from "./CampaignStateBadge.tsx";

type AskedCampaign = ListedCampaign & { ending: CampaignEnding };
type AllCampaignsProps = {
  query: TableQuery;
  list: ListedCampaignPage | Failed;
  /** The campaign whose confirmation the URL requests. */
  asked: AskedCampaign | null;
  answer: FormAnswer<BulkAsked> | undefined;
};

type Parameters = Readonly<Record<string, string | null>>;

/** Campaigns in every state, to search, view, edit, end and reopen. */
export function AllCampaigns({ query, list, asked, answer }: AllCampaignsProps) {
  const parameters = { ...campaignsTab, ...tableParameters(query, "newest"), cursor: query.cursor || null };
  return (
    <>
      {asked && (
        <ActivityQuestion campaign={asked} back={tableHref(adminDashboardPath, parameters)} answer={answer} />
      )}
      <AdminTable
        caption={m.campaigns_all()}
        path={adminDashboardPath}
        fixed={campaignsTab}
        query={query}
        default_sort="newest"
        list={list}
        rowsOf={({ campaigns }) => campaigns}
        rowKey={({ id }) => id}
        rowHeader={m.campaigns_all_campaign()}
        rowLink={({ id, title }) => ({ href: ownCampaignPath(id), label: titleText(title) })}
        rowDetail={organiserOf}
        columns={columns(parameters)}
        search={{ label: m.campaigns_all_search() }}
        filters={[
          choiceFilter(
            "state",
            { label: m.campaigns_all_by_state(), any: m.campaigns_all_any() },
            listedCampaignFilters.state,
            (state) => activityText(state === "active"),
          ),
          sortFilter(m.campaigns_all_by_order(), listedCampaignSorts),
        ]}
        bulk={{
          actions: bulkActions(),
          valueOf: ({ id }) => id,
          fields: reasonField,
          answer: answer?.intent.endsWith("_selected") ? answer : undefined,
        }}
        csvPath={allCampaignsFilePath}
        failed={m.campaigns_all_failed()}
        empty={<EmptyState title={m.campaigns_all_none()} hint={m.campaigns_all_none_hint()} />}
      />
    </>
  );
}

function bulkActions(): BulkAction[] {
  return [
    {
      name: "deactivate_selected",
      label: m.campaigns_all_deactivate_selected(),
      danger: true,
      question: (count) => m.campaigns_all_deactivate_many({ count }),
      text: m.campaigns_all_deactivate_many_text(),
      yes: (count) => m.campaigns_all_deactivate_many_yes({ count }),
    },
    {
      name: "activate_selected",
      label: m.campaigns_all_activate_selected(),
      question: (count) => m.campaigns_all_activate_many({ count }),
      text: m.campaigns_all_activate_many_text(),
      yes: (count) => m.campaigns_all_activate_many_yes({ count }),
    },
  ];
}

type QuestionProps = { campaign: AskedCampaign; back: string; answer: FormAnswer<unknown> | undefined };

/** Confirmation before a campaign is ended or reopened. */
function ActivityQuestion({ campaign, back, answer }: QuestionProps) {
  const { id, is_active, ending } = campaign;
  const title = titleText(campaign.title);
  const common = { id, back, answer, longest: activityReasonLimit };
  if (is_active)
    return (
      <ReasonCard
        {...common}
        intent="deactivate"
        question={m.campaigns_all_deactivate_question({ title })}
        text={m.campaigns_all_deactivate_text()}
        details={<EndingFacts ending={ending} is_own={false} />}
        yes={m.campaigns_all_deactivate()}
        is_harm
      />
    );
  return (
    <ReasonCard
      {...common}
      intent="activate"
      question={m.campaigns_all_activate_question({ title })}
      text={m.campaigns_all_activate_text()}
      yes={m.campaigns_all_activate()}
      is_harm={false}
    />
  );
}

function organiserOf({ organiser }: ListedCampaign) {
  return (
    <p className="text-sm text-muted">
      <UserText>{organiser ? m.campaigns_all_by({ organiser }) : m.campaigns_all_by_former()}</UserText>
    </p>
  );
}

function columns(parameters: Parameters): readonly AdminColumn<ListedCampaign>[] {
  return [
    ...columnsOf(campaignColumns(), {
      title: null,
      activity: { cell: ({ is_active }) => <CampaignStateBadge is_active={is_active} /> },
      category: null,
      urgency: null,
      raised: {
        cell: ({ raised_paise, goal_paise }) =>
          m.campaigns_all_raised_of({ raised: formatRupees(raised_paise), goal: formatRupees(goal_paise) }),
      },
      goal: null,
      ends: null,
      created: { cell: ({ created_at }) => <Time moment={created_at} ago /> },
      id: null,
    }),
    {
      label: m.campaigns_all_actions(),
      text: () => "",
      cell: (campaign) => <Actions campaign={campaign} parameters={parameters} />,
    },
  ];
}

function Actions({ campaign, parameters }: { campaign: ListedCampaign; parameters: Parameters }) {
  const { id, title, status } = campaign;
  return (
    <RowActions>
      <RowAction
        path={campaignStates[status].is_public ? `/campaigns/${id}` : ownCampaignPath(id)}
        row={title}
      >
        {m.campaigns_all_view()}
      </RowAction>
      {/* If it cannot be edited now, the linked page gives the reason. */}
      <RowAction path={editCampaignPath(id)} row={title}>
        {m.campaigns_all_edit()}
      </RowAction>
      <Activity campaign={campaign} parameters={parameters} />
    </RowActions>
  );
}

/**
 * No action for drafts, which are private, and closed campaigns, which stay closed; a submitted one is approved in
 * moderation.
 */
function Activity({ campaign, parameters }: { campaign: ListedCampaign; parameters: Parameters }) {
  const { id, title, status, is_active, ends_on } = campaign;
  const ask = { ...parameters, ask: id };
  if (is_active)
    return (
      <RowAction path={adminDashboardPath} parameters={ask} row={title}>
        {m.campaigns_all_deactivate()}
      </RowAction>
    );
  if (status === "in_review")
    return (
      <RowAction path={casePath({ path: "campaigns", id })} row={title}>
        {m.campaigns_all_activate()}
      </RowAction>
    );
  if (status !== "ended") return null;
  if (ends_on < dayInIndia())
    return <span className="self-center text-sm text-muted">{m.campaigns_all_over()}</span>;
  return (
    <RowAction path={adminDashboardPath} parameters={ask} row={title}>
      {m.campaigns_all_activate()}
    </RowAction>
  );
}

function reasonField(field: FieldOf) {
  return <ReasonField field={field} maxLength={activityReasonLimit} />;
}
