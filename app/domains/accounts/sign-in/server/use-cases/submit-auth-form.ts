import { type Failure, type FieldErrors, isFailure } from "../../../../../platform/failure.ts";
import { flashCookie } from "../../../../../platform/http/flash.ts";
import { sameSitePath } from "../../../../../platform/http/same-site-path.ts";
import type { Session } from "../../../../../platform/http/session.ts";
import type { Services } from "../../../../../platform/services.ts";
import {
  type AccountNotice,
  type AuthAnswer,
  type AuthForm,
  failedNotice,
  namedForm,
  noticeText,
  smsNotice,
} from "../../auth-answer.ts";
import { authPath } from "../../auth-path.ts";
import { missingMobileText, checkMobile } from "../../credentials.ts";
import { replacePassword } from "./replace-password.ts";
import { requestPasswordLink, resetPassword } from "./reset-password.ts";
import { signedInPath } from "./sign-in.ts";
import { signInByPassword } from "./sign-in-by-password.ts";
import { requestSignInLink } from "./sign-in-link.ts";
import { signUp } from "./sign-up.ts";

type AuthVisit = {
  session: Session | undefined;
  user_agent: string | null;
  cookie_header: string | null;
  client_address: string;
  /** Where they want to go once they are signed in. */
  redirect_to: string | null;
};

type AuthOutcome =
  | { location: string; cookies: string[] }
  | { answer: AuthAnswer; status: number; failure?: Failure };

/** Answers one of the forms of the sign-in page. */
export async function submitAuthForm(
  services: Services,
  given: FormData,
  visit: AuthVisit,
): Promise<AuthOutcome> {
  const fields: Record<string, string> = {};
  for (const [name, value] of given) if (typeof value === "string") fields[name] = value;
  const form = namedForm(fields.form);
  try {
    return await flows[form](services, fields, visit);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { answer: refusal(form, fields, error), status: error.status, failure: error };
  }
}

type Flow = (services: Services, fields: Record<string, string>, visit: AuthVisit) => Promise<AuthOutcome>;

const flows: Record<AuthForm, Flow> = {
  async "sign-in"(services, { email, password }, visit) {
    return signInByPassword(services, { email, password }, visit);
  },
  async "sign-in-link"(services, { email }, visit) {
    await requestSignInLink(services, { email }, visit);
    return withFlash(services, "sign_in_link_sent", { location: backToSignIn(visit), cookies: [] });
  },
  async "sign-up"(services, fields, visit) {
    const { cookies } = await signUp(services, fields, visit);
    return withFlash(services, "sign_up_sent", { location: backToSignIn(visit), cookies });
  },
  async forgot(services, fields, visit) {
    if (fields.method === "sms") return refuseSms(fields);
    await requestPasswordLink(services, { email: fields.email }, visit);
    const location = visit.session ? signedInPath : backToSignIn(visit);
    return withFlash(services, "password_link_sent", { location, cookies: [] });
  },
  async "new-password"(services, fields, visit) {
    const { password = "", confirm_password = "", current_password = "", token = "" } = fields;
    const input = { password, confirm_password };
    const { session } = visit;
    if (token || !session)
      return withFlash(
        services,
        "password_updated",
        await resetPassword(services, { ...input, token }, visit),
      );
    await replacePassword(services, session, { ...input, current_password });
    return withFlash(services, "password_updated", { location: signedInPath, cookies: [] });
  },
};

/** Nobody sends text messages yet, whatever number is given. */
function refuseSms(typed: Record<string, string>): AuthOutcome {
  const { mobile, problem } = checkMobile(typed.mobile);
  const missing = problem ?? (mobile ? undefined : missingMobileText);
  const answer = { form: "forgot" as const, values: { method: "sms", mobile: typed.mobile ?? "" } };
  if (!missing) return { answer: { ...answer, notice: smsNotice, fields: {} }, status: 200 };
  const fields = { mobile: missing };
  return {
    answer: { ...answer, notice: failedNotice("forgot", noticeText(missing, fields)), fields },
    status: 400,
  };
}

function withFlash(
  services: Services,
  notice: AccountNotice,
  outcome: { location: string; cookies: string[] },
) {
  const secure = services.config.public_url.startsWith("https:");
  return { ...outcome, cookies: [...outcome.cookies, flashCookie(notice, secure)] };
}

function backToSignIn({ redirect_to }: AuthVisit): string {
  return authPath({ redirect_to: sameSitePath(redirect_to) });
}

const echoed = ["email", "display_name", "mobile", "method"];

function refusal(form: AuthForm, typed: Record<string, string>, failure: Failure): AuthAnswer {
  const fields: FieldErrors = failure.fields ?? {};
  const values = Object.fromEntries(
    echoed.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name].slice(0, 300)]])),
  );
  const notice = failedNotice(form, noticeText(failure.message, fields));
  const locked = form === "sign-in" && failure.status === 429;
  return { form, fields, values, notice, ...(locked ? { offers_link: true } : {}) };
}
