import type { LimitDefinitions } from "../../../platform/limits.ts";
import { factorQuotas } from "../second-factor/server/limits.ts";
import { signInLinkMinutes } from "./mails.ts";
import { socialQuotas } from "../social/server/limits.ts";

/**
 * Against guessing, only what fails is counted: whoever proves themselves gets the point back. Every quota fills up
 * again by itself, so nobody is locked out for good.
 */
export const accountLimits = {
  sign_ins_by_account: { points: 10, per_seconds: 900 },
  // Whole villages and hostels share one address of a mobile network.
  sign_ins_by_address: { points: 100, per_seconds: 900 },
  password_proofs_by_account: { points: 10, per_seconds: 900 },
  // Whoever knows the password gets five codes for each sign-in, and as many sign-ins as they like.
  second_factors_by_account: { points: 10, per_seconds: 3_600 },
  sign_ups_by_address: { points: 30, per_seconds: 3_600 },
  resets_by_address: { points: 30, per_seconds: 3_600 },
  // Nobody's mailbox is to be filled by others who know the address. Of each kind of letter for itself: others' sign-ups
  // must not keep anybody from the link for a new password.
  sign_up_mails_by_email: { points: 6, per_seconds: 3_600 },
  reset_mails_by_email: { points: 6, per_seconds: 3_600 },
  sign_in_links_by_address: { points: 30, per_seconds: 3_600 },
  // For as long as a link is good: when others have used it up, one of the links that they asked for still serves.
  sign_in_link_mails_by_email: { points: 3, per_seconds: 60 * signInLinkMinutes },
  // Of those who hold a link that was mailed, so strangers do not use it up.
  sign_ins_by_link: { points: 10, per_seconds: 900 },
  verification_mails_by_email: { points: 6, per_seconds: 3_600 },
  verification_mails_by_account: { points: 6, per_seconds: 3_600 },
  account_links_by_address: { points: 60, per_seconds: 900 },
  // Each reads everything there is about a person.
  exports_by_account: { points: 10, per_seconds: 3_600 },
  identity_tokens_by_account: { points: 120, per_seconds: 600 },
  ...factorQuotas,
  ...socialQuotas,
} satisfies LimitDefinitions;
