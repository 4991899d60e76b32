import { data } from "react-router";
import { accountField } from "../../text/account-field.ts";
import { isFailure } from "../failure.ts";
import { readForm } from "./body.ts";
import { signedOut } from "./form-account.ts";

/** A form submitted after its session had ended, with what was typed, so that it can be sent again. */
export type KeptForm = {
  /** Path and query that it was sent to. */
  action: string;
  fields: [name: string, value: string][];
  is_multipart: boolean;
  /** A page cannot fill in file fields, so files have to be chosen again. */
  had_files: boolean;
};

/** Data of the error page. */
export type KeptFormError = { code: "signed_out"; message: string; kept: KeptForm };

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
    if (!form.has(accountField)) return undefined;
    const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    if (
      fields.reduce((length, [name, value]) => length + name.length + value.length, 0) > mostKept_characters
    )
      return undefined;
    const kept: KeptForm = {
      action: path,
      fields: fields.filter(([name]) => name === accountField || !secret.test(name)),
      is_multipart,
      had_files: [...form.values()].some((value) => typeof value !== "string" && value.size > 0),
    };
    const { code, message, status } = signedOut();
    return data({ code, message, kept } as KeptFormError, { status });
  } catch (error) {
    if (isFailure(error)) return undefined;
    throw error;
  }
}
