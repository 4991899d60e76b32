import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

type StatusChange = { status: "active" | "suspended"; reason: string; at: Date };

/** An admin suspended or reactivated an account. A separate mail says the same. */
export function accountStatusChanged({ status, reason, at }: StatusChange): NewNotification {
  const is_suspended = status === "suspended";
  return {
    dedupe_key: `account-status:${at.getTime()}`,
    title: is_suspended ? m.notifications_account_suspended() : m.notifications_account_reinstated(),
    message: is_suspended
      ? m.notifications_account_suspended_text({ reason })
      : m.notifications_account_reinstated_text({ reason }),
    type: is_suspended ? "warning" : "success",
    action: { url: "/dashboard/settings", label: m.notifications_account_settings() },
    mail_copy: "none",
  };
}

type RoleChange = {
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
export function roleChanged({ role, is_granted, reason, at }: RoleChange): NewNotification {
  const titles = roleTitles[role];
  return {
    dedupe_key: `role:${role}:${at.getTime()}`,
    title: (is_granted ? titles.granted : titles.revoked)(),
    message: m.notifications_role_text({ reason }),
    type: is_granted ? "success" : "warning",
    action: { url: "/dashboard", label: m.notifications_role_dashboard() },
    mail_copy: "important",
  };
}
