import { data } from "react-router";
import { accountField } from "../../text/account-field.ts";
import { type Failure, isFailure } from "../failure.ts";
import { readForm } from "./body.ts";
import { signedOut } from "./form-account.ts";

/** A form submitted after its session had ended, or when another account was signed in, with what was typed, so that it can be sent again. */
type KeptForm = {
  /** Path and query that it was sent to. */
  action: string;
  fields: [name: string, value: string][];
  is_multipart: boolean;
  /** A page cannot fill in file fields, so files have to be chosen again. */
  had_files: boolean;
};

/** Data of the error page. */
export type KeptFormError = { code: "signed_out" | "other_account"; message: string; kept: KeptForm };

const keptLimit_bytes = 4 * 1024 * 1024;
/** Anybody can send such a form, and rendering its text holds up other requests. */
const mostKept_characters = 64 * 1024;
const secret = /password|^(?:recovery_)?code$/i;

/**
 * Thrown by an action in place of a redirect to the sign-in page, which would lose what was typed: the data of a 401
 * page with the form. Undefined for a form that cannot be kept, and for one that a guest opened.
 */
export async function keptFormError(request: Request, path: string) {
  const is_multipart = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  try {
    const form = await readForm(request, is_multipart ? keptLimit_bytes : undefined);
    return form.has(accountField) ? errorWithForm(signedOut(), form, { path, is_multipart }) : undefined;
  } catch (error) {
    if (isFailure(error)) return undefined;
    throw error;
  }
}

/** The data of an error page with the form that was refused; undefined for a form that cannot be kept. */
export function errorWithForm(
  { code, message, status }: Failure,
  form: FormData,
  { path, is_multipart }: { path: string; is_multipart: boolean },
) {
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (length > mostKept_characters) return undefined;
  const kept: KeptForm = {
    action: path,
    fields: fields.filter(([name]) => name === accountField || !secret.test(name)),
    is_multipart,
    had_files: [...form.values()].some((value) => typeof value !== "string" && value.size > 0),
  };
  return data({ code, message, kept } as KeptFormError, { status });
}
