import * as m from "#messages";
import { type EmailProblem, parseEmail } from "../../../text/email.ts";
import { nameProblemText, parsePersonName } from "../../../text/person-name.ts";
import { parsePhone } from "../../../text/phone.ts";
import { hasVisibleText } from "../../../text/plain-text.ts";

/** Validation of the sign-in forms, shared by browser and server. Small, since the browser loads it with the page. */

export const shortestPassword = 6;
/** Long enough for any sentence, and short enough that hashing costs the same for all. */
export const longestPassword = 200;

/** Normalises a password for comparison: another keyboard may produce the same text in other code points. */
export function normalisedPassword(password: string): string {
  return password.normalize("NFKC");
}

/**
 * The error of a new password as far as the browser can check; undefined if there is none. Only the server checks
 * whether it is easily guessed.
 */
export function passwordProblem(password: string): string | undefined {
  if (!password.isWellFormed() || /\p{Cc}/u.test(password)) return m.accounts_password_unstorable();
  // Before normalisation, which would take minutes for a long sequence of accents.
  const length = mayBeNormalised(password)
    ? Array.from(normalisedPassword(password)).length
    : Number.POSITIVE_INFINITY;
  if (length < shortestPassword) return m.accounts_password_short({ least: shortestPassword });
  if (length > longestPassword) return m.accounts_password_long({ most: longestPassword });
  if (!hasVisibleText(password)) return m.accounts_password_blank();
  return undefined;
}

/** False for a text too long to be a password in any normalisation. */
export function mayBeNormalised(password: string): boolean {
  return password.length <= 4 * longestPassword;
}

const emailProblemTexts: Record<EmailProblem, () => string> = {
  missing: m.accounts_email_missing,
  invalid: m.accounts_email_invalid,
  unicode: m.accounts_email_unicode,
};

type CheckedEmail = { email: string; problem?: undefined } | { email?: undefined; problem: string };

/** The address in its stored form, or the error message for the user. */
export function checkEmail(given: unknown): CheckedEmail {
  const { email, problem } = parseEmail(given);
  return problem ? { problem: emailProblemTexts[problem]() } : { email };
}

type CheckedName = { name: string; problem?: undefined } | { name?: undefined; problem: string };

export function checkName(given: unknown): CheckedName {
  const { name, problem } = parsePersonName(given);
  return problem ? { problem: nameProblemText(problem, m.accounts_name_missing) } : { name };
}

/** Null when none is given. */
type CheckedMobile = { mobile: string | null; problem?: undefined } | { mobile?: undefined; problem: string };

export function checkMobile(given: unknown): CheckedMobile {
  const { phone, problem } = parsePhone(given);
  if (phone !== undefined) return { mobile: phone };
  if (problem === "missing") return { mobile: null };
  return { problem: m.accounts_mobile_wrong() };
}
