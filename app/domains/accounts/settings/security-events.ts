/** Labels of the audit events shown on a person's own page; other events are not shown. */
const texts: Record<string, string> = {
  signed_up: "Account created",
  account_created: "Account created",
  email_verified: "Email address confirmed",
  signed_in: "Signed in",
  signed_out: "Signed out",
  sign_in_refused: "Somebody tried to sign in and failed",
  session_ended: "A device was signed out",
  other_sessions_ended: "All other devices were signed out",
  password_changed: "Password changed",
  factor_added: "Authenticator app added",
  factor_removed: "Authenticator app removed",
  recovery_code_used: "Signed in with a recovery code",
  recovery_codes_replaced: "New recovery codes made",
  provider_connected: "Google or Facebook connected",
  provider_disconnected: "Google or Facebook disconnected",
  role_granted: "A role was given",
  role_revoked: "A role was taken away",
  account_suspended: "Account suspended",
  account_reinstated: "Account opened again",
  data_exported: "Own data downloaded",
};

export type SecurityEvent = {
  /** ISO 8601. */
  happened_at: string;
  text: string;
};

export function securityEventText(event: string): string | undefined {
  return Object.hasOwn(texts, event) ? texts[event] : undefined;
}
