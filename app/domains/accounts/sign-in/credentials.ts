import { type EmailProblem, parseEmail } from "../../../text/email.ts";
import { nameProblemText, parsePersonName } from "../../../text/person-name.ts";
import { parsePhone } from "../../../text/phone.ts";
import { hasVisibleText } from "../../../text/plain-text.ts";

/** Validation of the sign-in forms, shared by browser and server. Small, since the browser loads it with the page. */

export const shortestPassword = 6;
/** Long enough for any sentence, and short enough that hashing costs the same for all. */
export const longestPassword = 200;

export const passwordsDifferText = "Passwords do not match";
export const missingPasswordText = "Please enter your password.";
const passwordTooShortText = `The password needs at least ${shortestPassword} characters.`;

/** Normalises a password for comparison: another keyboard may produce the same text in other code points. */
export function normalisedPassword(password: string): string {
  return password.normalize("NFKC");
}

/**
 * The error of a new password as far as the browser can check; undefined if there is none. Only the server checks
 * whether it is easily guessed.
 */
export function passwordProblem(password: string): string | undefined {
  if (!password.isWellFormed() || /\p{Cc}/u.test(password))
    return "The password contains characters that no keyboard types. Please choose another one.";
  // Before normalisation, which would take minutes for a long sequence of accents.
  const length = mayBeNormalised(password)
    ? Array.from(normalisedPassword(password)).length
    : Number.POSITIVE_INFINITY;
  if (length < shortestPassword) return passwordTooShortText;
  if (length > longestPassword) return `The password can have at most ${longestPassword} characters.`;
  if (!hasVisibleText(password)) return "The password needs characters that can be seen, not blanks alone.";
  return undefined;
}

/** False for a text too long to be a password in any normalisation. */
export function mayBeNormalised(password: string): boolean {
  return password.length <= 4 * longestPassword;
}

const emailProblemTexts: Record<EmailProblem, string> = {
  missing: "Please enter your e-mail address.",
  invalid: "This does not look like an e-mail address. It should be like name@example.org.",
  unicode:
    "We can write only to addresses of the letters a to z, digits and signs before the @. Please use another address.",
};

type CheckedEmail = { email: string; problem?: undefined } | { email?: undefined; problem: string };

/** The address in its stored form, or the error message for the user. */
export function checkEmail(given: unknown): CheckedEmail {
  const { email, problem } = parseEmail(given);
  return problem ? { problem: emailProblemTexts[problem] } : { email };
}

type CheckedName = { name: string; problem?: undefined } | { name?: undefined; problem: string };

export function checkName(given: unknown): CheckedName {
  const { name, problem } = parsePersonName(given);
  return problem ? { problem: nameProblemText(problem, () => "Please enter your full name.") } : { name };
}

/** Null when none is given. */
type CheckedMobile = { mobile: string | null; problem?: undefined } | { mobile?: undefined; problem: string };

export const missingMobileText = "Please enter your mobile number.";

export function checkMobile(given: unknown): CheckedMobile {
  const { phone, problem } = parsePhone(given);
  if (phone !== undefined) return { mobile: phone };
  if (problem === "missing") return { mobile: null };
  return { problem: "Please enter a valid mobile number, such as 98765 43210, or leave it out." };
}
