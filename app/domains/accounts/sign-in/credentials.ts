import { type EmailProblem, parseEmail } from "../../../text/email.ts";
import { type NameProblem, parsePersonName, personNameMaxLength } from "../../../text/person-name.ts";
import { isPhone } from "../../../text/phone.ts";
import { hasVisibleText } from "../../../text/plain-text.ts";

/** What may be typed on the sign-in pages. Light: the browser has it at once. */

export const shortestPassword = 6;
/** Long enough for any sentence, and short enough that hashing one costs no more than another. */
export const longestPassword = 200;

export const passwordsDifferText = "Passwords do not match";
export const missingPasswordText = "Please enter your password.";
const passwordTooShortText = `The password needs at least ${shortestPassword} characters.`;

/** As a password is compared: typed on another keyboard, the same one may arrive in other code points. */
export function normalisedPassword(password: string): string {
  return password.normalize("NFKC");
}

/**
 * What is wrong with a password that somebody chooses, as far as it shows at once; undefined when nothing is. Whether
 * it is easily guessed is for the server to say.
 */
export function passwordProblem(password: string): string | undefined {
  if (!password.isWellFormed() || /\p{Cc}/u.test(password))
    return "The password contains characters that no keyboard types. Please choose another one.";
  // Before it is brought into one form: for a long row of accents that would take minutes.
  const length = mayBeNormalised(password)
    ? Array.from(normalisedPassword(password)).length
    : Number.POSITIVE_INFINITY;
  if (length < shortestPassword) return passwordTooShortText;
  if (length > longestPassword) return `The password can have at most ${longestPassword} characters.`;
  if (!hasVisibleText(password)) return "The password needs characters that can be seen, not blanks alone.";
  return undefined;
}

/** False for what is too long to be anybody's password, however it is written. */
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

/** The address in the one form that is stored, or what is wrong with it in words for whoever typed it. */
export function checkEmail(given: unknown): CheckedEmail {
  const { email, problem } = parseEmail(given);
  return problem ? { problem: emailProblemTexts[problem] } : { email };
}

const nameProblemTexts: Record<NameProblem, string> = {
  missing: "Please enter your full name.",
  unstorable: "The name contains characters that cannot be stored.",
  too_long: `The name can have at most ${personNameMaxLength} characters.`,
};

type CheckedName = { name: string; problem?: undefined } | { name?: undefined; problem: string };

export function checkName(given: unknown): CheckedName {
  const { name, problem } = parsePersonName(given);
  return problem ? { problem: nameProblemTexts[problem] } : { name };
}

/** Null when none is given. */
type CheckedMobile = { mobile: string | null; problem?: undefined } | { mobile?: undefined; problem: string };

export const missingMobileText = "Please enter your mobile number.";

export function checkMobile(given: unknown): CheckedMobile {
  const text = typeof given === "string" ? given.trim() : "";
  if (text === "") return { mobile: null };
  if (isPhone(text)) return { mobile: text };
  return { problem: "Please enter a valid mobile number, such as 98765 43210, or leave it out." };
}
