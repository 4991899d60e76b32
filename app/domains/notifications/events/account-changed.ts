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

type AdminsChange = {
  user_id: string;
  name: string;
  change: keyof typeof adminTitles;
  /** Null: nobody on the site, or the person themselves. */
  by: string | null;
  reason: string;
  at: Date;
};

const adminTitles = {
  granted: m.notifications_admins_granted,
  revoked: m.notifications_admins_revoked,
  suspended: m.notifications_admins_suspended,
  reinstated: m.notifications_admins_reinstated,
  left: m.notifications_admins_left,
};

/** To all admins, also to who did it: a stolen session makes itself an accomplice first. */
export function adminsChanged({ user_id, name, change, by, reason, at }: AdminsChange): NewNotification {
  return {
    dedupe_key: `admins:${user_id}:${at.getTime()}`,
    title: adminTitles[change]({ name }),
    message: by === null ? m.notifications_admins_by_nobody() : m.notifications_admins_by({ by, reason }),
    type: "warning",
    action: { url: "/dashboard/admin/audit", label: m.notifications_admins_audit() },
    mail_copy: "always",
  };
}
