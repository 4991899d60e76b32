import type { LimitDefinitions } from "../../../platform/limits.ts";
import { factorQuotas } from "../second-factor/server/limits.ts";
import { signInLinkMinutes } from "./mails.ts";
import { socialQuotas } from "../social/server/limits.ts";

/**
 * Against guessing. Only failures count: a success returns its point. Every quota refills automatically, so nobody is
 * locked out permanently.
 */
export const accountQuotas = {
  sign_ins_by_account: { points: 10, per_seconds: 900 },
  // Many users can share one address of a mobile network (carrier-grade NAT).
  sign_ins_by_address: { points: 100, per_seconds: 900 },
  password_proofs_by_account: { points: 10, per_seconds: 900 },
  // Anybody with the password gets five codes per sign-in, and any number of sign-ins.
  second_factors_by_account: { points: 10, per_seconds: 3_600 },
  sign_ups_by_address: { points: 30, per_seconds: 3_600 },
  resets_by_address: { points: 30, per_seconds: 3_600 },
  // Limits mails that others can trigger to a mailbox. Counted separately per kind of mail: others' sign-ups must not
  // block the link for a new password.
  sign_up_mails_by_email: { points: 6, per_seconds: 3_600 },
  reset_mails_by_email: { points: 6, per_seconds: 3_600 },
  sign_in_links_by_address: { points: 30, per_seconds: 3_600 },
  // Same period as a link's validity: if others have used up the quota, a link that they requested still works.
  sign_in_link_mails_by_email: { points: 3, per_seconds: 60 * signInLinkMinutes },
  // For holders of a mailed link, so that strangers cannot use it up.
  sign_ins_by_link: { points: 10, per_seconds: 900 },
  verification_mails_by_email: { points: 6, per_seconds: 3_600 },
  verification_mails_by_account: { points: 6, per_seconds: 3_600 },
  account_links_by_address: { points: 60, per_seconds: 900 },
  // For the first admin's link: it cannot be guessed, but attempts cost resources.
  set_up_by_address: { points: 20, per_seconds: 3_600 },
  // Each export reads all of a person's data.
  exports_by_account: { points: 10, per_seconds: 3_600 },
  identity_tokens_by_account: { points: 120, per_seconds: 600 },
  ...factorQuotas,
  ...socialQuotas,
} satisfies LimitDefinitions;
