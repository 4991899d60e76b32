import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

type StatusChange = { user_id: string; status: "active" | "suspended"; reason: string; at: Date };

/** An admin suspended or reactivated an account. A separate mail says the same. */
export function accountStatusChanged({ user_id, status, reason, at }: StatusChange): NewNotification {
  const is_suspended = status === "suspended";
  return {
    user_id,
    dedupe_key: `account-status:${at.getTime()}`,
    title: is_suspended
      ? m.notifications_account_suspended({}, recipientLocale)
      : m.notifications_account_reinstated({}, recipientLocale),
    message: is_suspended
      ? m.notifications_account_suspended_text({ reason }, recipientLocale)
      : m.notifications_account_reinstated_text({ reason }, recipientLocale),
    type: is_suspended ? "warning" : "success",
    action: { url: "/dashboard/settings", label: m.notifications_account_settings({}, recipientLocale) },
    mail_copy: "none",
  };
}

type RoleChange = {
  user_id: string;
  role: "vendor" | "admin";
  is_granted: boolean;
  reason: string;
  at: Date;
};

const roleTitles = {
  vendor: { granted: m.notifications_vendor_granted, revoked: m.notifications_vendor_revoked },
  admin: { granted: m.notifications_admin_granted, revoked: m.notifications_admin_revoked },
};

/** An admin granted or revoked a role. */
export function roleChanged({ user_id, role, is_granted, reason, at }: RoleChange): NewNotification {
  const titles = roleTitles[role];
  return {
    user_id,
    dedupe_key: `role:${role}:${at.getTime()}`,
    title: (is_granted ? titles.granted : titles.revoked)({}, recipientLocale),
    message: m.notifications_role_text({ reason }, recipientLocale),
    type: is_granted ? "success" : "warning",
    action: { url: "/dashboard", label: m.notifications_role_dashboard({}, recipientLocale) },
    mail_copy: "important",
  };
}
