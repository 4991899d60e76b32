import * as m from "#messages";
import { checkEmail, checkMobile, checkName, passwordProblem } from "./credentials.ts";

export type SignUp = { email: string; display_name: string; mobile: string | null; password: string };

type ParsedSignUp =
  | { sign_up: SignUp; fields?: undefined }
  | { sign_up?: undefined; fields: Record<string, string> };

/** Shared by page and API, with errors by field. */
export function parseSignUp(given: Record<string, unknown>): ParsedSignUp {
  const name = checkName(given.display_name);
  const email = checkEmail(given.email);
  const mobile = checkMobile(given.mobile);
  const password = typeof given.password === "string" ? given.password : "";
  const password_problem = passwordProblem(password);
  const fields: Record<string, string> = {};
  if (name.problem) fields.display_name = name.problem;
  if (email.problem) fields.email = email.problem;
  if (mobile.problem) fields.mobile = mobile.problem;
  if (password_problem) fields.password = password_problem;
  if (given.confirm_password !== password) fields.confirm_password = m.accounts_passwords_differ();
  if (Object.keys(fields).length > 0) return { fields };
  return {
    sign_up: {
      email: email.email as string,
      display_name: name.name as string,
      mobile: mobile.mobile ?? null,
      password,
    },
  };
}
