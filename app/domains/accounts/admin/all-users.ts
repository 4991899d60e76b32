import * as m from "#messages";
import type { Role } from "../../../platform/actor.ts";
import { keysetCursor, milliseconds, uuid } from "../../../text/keyset-cursor.ts";
import { type Notice, successNotice } from "../../../text/notice.ts";
import { roleWords } from "../role-words.ts";
import { primaryRole, roles } from "../schema.ts";
import { type ListColumn, timeColumn } from "../../../text/list-column.ts";
import type { ListedUser } from "./server/queries/all-users.ts";

/** Account list for admins: the page and its CSV file. */

const usersPath = "/dashboard/admin/users";
export const usersFilePath = "/api/v1/users.csv";
/** The list is a tab of the admin dashboard. */
export const usersTab = { tab: "users" } as const;

export const userPath = (user_id: string) => `${usersPath}/${user_id}`;
/** What an admin can change of the account: its roles, and below them whether it is suspended. */
export const rolesPart = "roles";
export const userEditPath = (user_id: string) => `${userPath(user_id)}#${rolesPart}`;

export const userSorts = {
  newest: { ...keysetCursor({ created_at: milliseconds, user_id: uuid }), text: m.accounts_admin_newest },
  oldest: {
    ...keysetCursor({ created_at: milliseconds, user_id: uuid }, "asc"),
    text: m.accounts_admin_oldest,
  },
};
export type UserSort = keyof typeof userSorts;

export const userFilters = { role: roles, status: ["active", "suspended"] } as const;
export type UserFilters = { role: Role | null; status: "active" | "suspended" | null };

export type ListedUserPage = { users: ListedUser[]; next_cursor: string | null };

/** Roles that an admin can grant; everybody is a customer. */
export const grantedRoles = ["vendor", "admin"] as const;
export type GrantedRole = (typeof grantedRoles)[number];

export const statusWords: Record<ListedUser["status"], () => string> = {
  active: m.accounts_admin_active,
  suspended: m.accounts_admin_suspended,
};

/** Columns of the CSV file. */
export function userColumns() {
  return {
    name: { label: m.accounts_admin_name(), text: ({ display_name }) => display_name },
    email: { label: m.accounts_email(), text: ({ email }) => email },
    role: { label: m.accounts_admin_role(), text: (user) => roleWords[primaryRole(user.roles)]() },
    status: { label: m.accounts_admin_status(), text: ({ status }) => statusWords[status]() },
    joined: timeColumn(m.accounts_admin_joined(), ({ created_at }) => created_at),
    id: { label: m.accounts_admin_id(), text: ({ user_id }) => user_id },
  } as const satisfies Record<string, ListColumn<ListedUser>>;
}

/** Keyed by the redirect's notice code. */
export const userNotices = {
  user_suspended: successNotice(m.accounts_admin_is_suspended),
  user_reinstated: successNotice(m.accounts_admin_is_reinstated),
  role_granted: successNotice(m.accounts_admin_is_granted),
  role_revoked: successNotice(m.accounts_admin_is_revoked),
} satisfies Record<string, () => Notice>;
