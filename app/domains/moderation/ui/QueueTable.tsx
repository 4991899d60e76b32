import * as m from "#messages";
import { AdminTable } from "../../../page/AdminTable.tsx";
import type { FieldOf } from "../../../page/PageForm.tsx";
import type { BulkAsked } from "../../../platform/http/bulk-form.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { TableQuery } from "../../../page/table-query.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import CircleCheck from "../../../ui/icons/circle-check.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { decisionsPath, moderationPath } from "../case.ts";
import type { QueueEntry } from "../server/queries/queue-entries.ts";
import { queueRowLabel, reportsFilePath } from "../reported-columns.ts";
import { moderationLimits } from "../schema.ts";
import {
  appealDetail,
  appealColumns,
  approveAction,
  keepAction,
  queueDetail,
  reportedColumns,
  submittedColumns,
} from "./queue-table.tsx";

type QueueTableProps = {
  tab: "reported" | "approvals" | "appeals";
  query: TableQuery;
  /** Name and plural of each kind. */
  kinds: readonly (readonly [string, string])[];
  entries: QueueEntry[];
  next_cursor: string | null;
  /** Result of the form above the table. */
  answer: FormAnswer<BulkAsked> | undefined;
};

const tables = {
  reported: () => ({
    caption: m.moderation_reported(),
    default_sort: "reports",
    columns: reportedColumns(),
    actions: [keepAction()],
    detail: queueDetail,
    empty: <NothingWaits title={m.moderation_reported_none()} hint={m.moderation_reported_none_hint()} />,
  }),
  approvals: () => ({
    caption: m.moderation_approvals(),
    default_sort: "waiting",
    columns: submittedColumns(),
    actions: [approveAction()],
    detail: queueDetail,
    empty: <NothingWaits title={m.moderation_approvals_none()} hint={m.moderation_approvals_none_hint()} />,
  }),
  appeals: () => ({
    caption: m.moderation_appeals(),
    default_sort: "waiting",
    columns: appealColumns(),
    actions: [],
    detail: appealDetail,
    empty: <NothingWaits title={m.moderation_appeals_none()} hint={m.moderation_appeals_none_hint()} />,
  }),
};

/** Pending cases: reported, submitted or appealed. */
export function QueueTable({ tab, query, kinds, entries, next_cursor, answer }: QueueTableProps) {
  const { caption, default_sort, columns, actions, detail, empty } = tables[tab]();
  return (
    <AdminTable
      caption={caption}
      path={moderationPath}
      fixed={{ tab }}
      query={query}
      default_sort={default_sort}
      list={{ entries, next_cursor }}
      rowsOf={(list) => list.entries}
      rowKey={(entry) => (tab === "appeals" ? entry.case_id : entry.subject_id)}
      rowHeader={tab === "appeals" ? m.moderation_appeals_who() : m.moderation_queue_what()}
      rowLink={(entry) => ({
        href: entry.href,
        label: tab === "appeals" ? appealLabel(entry) : queueRowLabel(entry),
      })}
      rowDetail={detail}
      columns={columns}
      filters={[
        {
          name: "kind",
          label: m.moderation_queue_by_kind({ list: caption }),
          choices: [[null, m.moderation_all()], ...kinds],
        },
      ]}
      {...(actions.length > 0 && {
        bulk: {
          actions,
          valueOf: ({ selection }: QueueEntry) => selection,
          answer,
          fields: optionalReasonField,
        },
      })}
      {...(tab === "reported" && { csvPath: reportsFilePath })}
      failed={m.moderation_list_failed()}
      empty={empty}
    />
  );
}

function NothingWaits(texts: { title: string; hint: string }) {
  return (
    <EmptyState
      {...texts}
      illustration={<CircleCheck size={40} aria-hidden="true" />}
      action={
        <ButtonLink href={decisionsPath} variant="secondary">
          {m.moderation_queue_see_decisions()}
        </ButtonLink>
      }
    />
  );
}

function appealLabel({ author_name }: QueueEntry): string {
  return author_name
    ? m.moderation_appeals_of({ author: author_name })
    : m.moderation_appeals_of_former_member();
}

/** To approve or keep several needs no reason. */
export function optionalReasonField(field: FieldOf) {
  return (
    <TextArea
      label={m.moderation_column_reason()}
      hint={m.moderation_bulk_reason_optional()}
      rows={2}
      maxLength={moderationLimits.reason.longest}
      {...field("reason")}
    />
  );
}
