import { readCookie, setCookie } from "../../../../platform/http/cookies.ts";
import { type MailedForm, mailedForms } from "../auth-notices.ts";
import { checkEmail } from "../credentials.ts";

/**
 * The last mail sent by a form of the sign-in page, and its address. A cookie instead of the URL: it survives a reload,
 * works without JavaScript, and is kept out of history and logs.
 */
const name = "sahayog_sent";
const life_seconds = 1_800;

export type SentMail = { form: MailedForm; email: string };

export function sentMailCookie({ form, email }: SentMail, secure: boolean): string {
  return setCookie(name, `${form} ${email}`, { secure, max_age_seconds: life_seconds });
}

export function sentMail(cookie_header: string | null | undefined, secure: boolean): SentMail | undefined {
  const [named, address] = readCookie(cookie_header, name, secure)?.split(" ") ?? [];
  const form = mailedForms.find((one) => one === named);
  const { email } = checkEmail(address);
  return form && email ? { form, email } : undefined;
}
