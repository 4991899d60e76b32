import * as m from "#messages";
import { adminDashboardPath } from "../../../../text/admin-path.ts";
import { type AdminColumn, AdminTable } from "../../../../page/AdminTable.tsx";
import { choiceFilter, columnsOf, sortFilter } from "../../../../page/list-columns.tsx";
import type { FieldOf } from "../../../../page/PageForm.tsx";
import { ReasonField } from "../../../../page/ReasonField.tsx";
import { RowAction, RowActions } from "../../../../page/RowAction.tsx";
import { tableHref, tableParameters, type TableQuery } from "../../../../page/table-query.ts";
import type { BulkAsked } from "../../../../platform/http/bulk-form.ts";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import type { Failed } from "../../../../platform/http/section.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import {
  type ListedUserPage,
  statusWords,
  userEditPath,
  userFilters,
  userPath,
  usersFilePath,
  usersTab,
  userColumns,
  userSorts,
} from "../all-users.ts";
import type { ListedUser } from "../server/queries/all-users.ts";
import { roleWords } from "../../role-words.ts";
import { reasonLimit } from "../user-input.ts";
import { StatusQuestion } from "./StatusQuestion.tsx";
import { UserStatusBadge } from "./UserStatusBadge.tsx";

type AllUsersProps = {
  query: TableQuery;
  list: ListedUserPage | Failed;
  /** The account whose confirmation the URL requests. */
  asked: ListedUser | null;
  /** Admins cannot suspend themselves. */
  own_user_id: string;
  answer: FormAnswer<BulkAsked> | undefined;
};

/** All accounts, to search, view, suspend and reinstate. */
export function AllUsers({ query, list, asked, own_user_id, answer }: AllUsersProps) {
  const parameters = { ...usersTab, ...tableParameters(query, "newest"), cursor: query.cursor || null };
  return (
    <>
      {asked && (
        <StatusQuestion user={asked} back={tableHref(adminDashboardPath, parameters)} answer={answer} />
      )}
      <AdminTable
        caption={m.accounts_admin_users()}
        path={adminDashboardPath}
        fixed={usersTab}
        query={query}
        default_sort="newest"
        list={list}
        rowsOf={({ users }) => users}
        rowKey={({ user_id }) => user_id}
        rowHeader={m.accounts_admin_person()}
        rowLink={({ user_id, display_name }) => ({ href: userPath(user_id), label: display_name })}
        rowDetail={emailOf}
        columns={columns(own_user_id, parameters)}
        search={{ label: m.accounts_admin_search() }}
        filters={filters()}
        bulk={{
          actions: [
            {
              name: "suspend_selected",
              label: m.accounts_admin_suspend_selected(),
              question: (count) => m.accounts_admin_suspend_many({ count }),
              text: m.accounts_admin_suspend_text(),
              yes: (count) => m.accounts_admin_suspend_many_yes({ count }),
            },
          ],
          valueOf: ({ user_id }) => user_id,
          answer: answer?.intent === "suspend_selected" ? answer : undefined,
          fields: reasonField,
        }}
        csvPath={usersFilePath}
        failed={m.accounts_admin_failed()}
        empty={<EmptyState title={m.accounts_admin_none()} hint={m.accounts_admin_none_hint()} />}
      />
    </>
  );
}

function emailOf({ email, email_verified }: ListedUser) {
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {email_verified ? email : m.accounts_admin_unconfirmed({ email })}
    </p>
  );
}

function columns(
  own_user_id: string,
  parameters: Readonly<Record<string, string | null>>,
): readonly AdminColumn<ListedUser>[] {
  return [
    ...columnsOf(userColumns(), {
      name: null,
      email: null,
      status: { cell: ({ status }) => <UserStatusBadge status={status} /> },
      id: null,
    }),
    {
      label: m.accounts_admin_actions(),
      text: () => "",
      cell: (user) => (
        <RowActions>
          <RowAction path={userPath(user.user_id)} row={user.display_name}>
            {m.accounts_admin_view()}
          </RowAction>
          <RowAction path={userEditPath(user.user_id)} row={user.display_name}>
            {m.accounts_admin_edit()}
          </RowAction>
          {user.user_id !== own_user_id && (
            <RowAction
              path={adminDashboardPath}
              parameters={{ ...parameters, ask: user.user_id }}
              row={user.display_name}
            >
              {user.status === "active" ? m.accounts_admin_suspend() : m.accounts_admin_reinstate()}
            </RowAction>
          )}
        </RowActions>
      ),
    },
  ];
}

function filters() {
  const any = m.accounts_admin_all();
  const { role, status } = userFilters;
  return [
    choiceFilter("role", { label: m.accounts_admin_by_role(), any }, role, (name) => roleWords[name]()),
    choiceFilter("status", { label: m.accounts_admin_by_status(), any }, status, (name) =>
      statusWords[name](),
    ),
    sortFilter(m.accounts_admin_by_order(), userSorts),
  ];
}

function reasonField(field: FieldOf) {
  return <ReasonField field={field} maxLength={reasonLimit} />;
}
