import * as m from "#messages";
/** Labels of the audit events shown on a person's own page; other events are not shown. */
const texts: Record<string, () => string> = {
  signed_up: m.accounts_event_account_created,
  account_created: m.accounts_event_account_created,
  email_verified: m.accounts_event_email_confirmed,
  signed_in: m.accounts_event_signed_in,
  signed_out: m.accounts_event_signed_out,
  sign_in_refused: m.accounts_event_sign_in_refused,
  session_ended: m.accounts_event_session_ended,
  other_sessions_ended: m.accounts_event_other_sessions_ended,
  password_changed: m.accounts_event_password_changed,
  factor_added: m.accounts_event_factor_added,
  factor_removed: m.accounts_event_factor_removed,
  recovery_code_used: m.accounts_event_recovery_code_used,
  recovery_codes_replaced: m.accounts_event_recovery_codes_replaced,
  provider_connected: m.accounts_event_provider_connected,
  provider_disconnected: m.accounts_event_provider_disconnected,
  role_granted: m.accounts_event_role_granted,
  role_revoked: m.accounts_event_role_revoked,
  account_suspended: m.accounts_event_account_suspended,
  account_reinstated: m.accounts_event_account_reinstated,
  data_exported: m.accounts_event_data_exported,
};

export type SecurityEvent = {
  /** ISO 8601. */
  happened_at: string;
  text: string;
};

export function securityEventText(event: string): string | undefined {
  return Object.hasOwn(texts, event) ? texts[event]?.() : undefined;
}
