import * as m from "#messages";
import { type Notice, successNotice as done } from "../../../text/notice.ts";

/** Notices after a redirect, by the action's code. */
export const settingsNotices = {
  profile_updated: done(m.accounts_done_profile),
  preferences_saved: done(m.accounts_done_preferences),
  factor_added: done(m.accounts_event_factor_added),
  factor_removed: done(m.accounts_event_factor_removed),
  device_signed_out: done(m.accounts_done_device),
  devices_signed_out: done(m.accounts_done_devices),
  identity_disconnected: done(m.accounts_done_connection),
  confirmation_sent: done(m.accounts_done_confirmation, m.accounts_done_confirmation_text),
  account_deleted: done(m.accounts_erased, m.accounts_done_deleted_text),
} satisfies Record<string, () => Notice>;
