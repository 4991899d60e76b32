import * as m from "#messages";
import { servedByHttps } from "../../../../../platform/config.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { type FormAction, formAction, type FormOutcome } from "../../../../../platform/http/form.ts";
import { sameSitePath } from "../../../../../platform/http/same-site-path.ts";
import type { Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import { type AuthForm, failedTitle, type MailedForm, smsNotice } from "../../auth-notices.ts";
import { authPath } from "../../auth-path.ts";
import { checkEmail, checkMobile } from "../../credentials.ts";
import { type SentMail, sentMail, sentMailCookie } from "../sent-mail-cookie.ts";
import { changePassword } from "../use-cases/change-password.ts";
import { requestAccountLink } from "../use-cases/request-account-link.ts";
import { requestSignUpLink } from "../use-cases/resend-sign-up.ts";
import { resetPassword } from "../use-cases/reset-password.ts";
import { signedInPath } from "../use-cases/sign-in.ts";
import { signInByPassword } from "../use-cases/sign-in-by-password.ts";
import { signUp } from "../use-cases/sign-up.ts";

type AuthVisit = {
  session: Session | undefined;
  user_agent: string | null;
  cookie_header: string | null;
  client_address: string;
  /** Target after signing in. */
  redirect_to: string | null;
};

/** Forms of the sign-in page. */
export function authForms(services: Services, visit: AuthVisit): Record<AuthForm, FormAction> {
  const secure = servedByHttps(services.config);
  const location = authPath({ sent: true, redirect_to: sameSitePath(visit.redirect_to) });
  /** Redirects to the page that shows what was mailed, and to which address. */
  const saysSent = (form: MailedForm, typed: unknown, notice: string, cookies: readonly string[] = []) => {
    const email = checkEmail(typed).email ?? "";
    return {
      location,
      notice,
      cookies: [...cookies, sentMailCookie({ form, email }, secure)],
      document: true,
    };
  };
  return {
    "sign-in": formAction({
      failed: failedTitle("sign-in"),
      echoed: ["email"],
      perform: async ({ email, password }) => ({
        ...(await signInByPassword(services, { email, password }, visit)),
        document: true,
      }),
    }),
    "sign-in-link": formAction({
      failed: failedTitle("sign-in-link"),
      echoed: ["email"],
      async perform({ email }) {
        await requestAccountLink(services, "sign_in", { email }, visit);
        return saysSent("sign-in-link", email, "sign_in_link_sent");
      },
    }),
    "sign-up": formAction({
      failed: failedTitle("sign-up"),
      echoed: ["email", "display_name", "mobile"],
      async perform(fields) {
        const { cookies } = await signUp(services, fields, visit);
        return saysSent("sign-up", fields.email, "sign_up_sent", cookies);
      },
    }),
    forgot: formAction({
      failed: failedTitle("forgot"),
      echoed: ["email", "mobile", "method"],
      async perform({ method, email, mobile }) {
        if (method === "sms") return refuseSms(mobile);
        await requestAccountLink(services, "reset_password", { email }, visit);
        const notice = "password_link_sent";
        if (visit.session) return { location: signedInPath, notice, document: true };
        return saysSent("forgot", email, notice);
      },
    }),
    "send-again": formAction({
      failed: failedTitle("send-again"),
      async perform() {
        const sent = sentMail(visit.cookie_header, secure);
        if (!sent) return { location: authPath({}), document: true };
        return saysSent(sent.form, sent.email, await sendAgain(services, sent, visit));
      },
    }),
    "new-password": formAction({
      failed: failedTitle("new-password"),
      async perform({ password = "", confirm_password = "", current_password = "", token = "" }) {
        const input = { password, confirm_password };
        const { session } = visit;
        const done = { notice: "password_updated", document: true };
        if (token || !session)
          return { ...(await resetPassword(services, { ...input, token }, visit)), ...done };
        await changePassword(services, session, { ...input, current_password });
        return { location: signedInPath, ...done };
      },
    }),
  };
}

/** Returns the code of the notice. */
async function sendAgain(services: Services, { form, email }: SentMail, visit: AuthVisit): Promise<string> {
  if (form === "sign-up") {
    await requestSignUpLink(services, email, visit);
    return "sign_up_sent_again";
  }
  const link = form === "forgot" ? "reset_password" : "sign_in";
  await requestAccountLink(services, link, { email }, visit);
  return form === "forgot" ? "password_link_sent_again" : "sign_in_link_sent_again";
}

/** Text messages are not supported yet, whatever number is given. */
function refuseSms(typed: string | undefined): FormOutcome {
  const { mobile, problem } = checkMobile(typed);
  const missing = problem ?? (mobile ? undefined : m.accounts_mobile_missing());
  if (missing) throw new Failure(400, "invalid_mobile", missing, { fields: { mobile: missing } });
  return { notice: smsNotice() };
}
