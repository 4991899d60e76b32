import { data } from "react-router";
import { accountField } from "../../text/account-field.ts";
import { isFailure } from "../failure.ts";
import { readForm } from "./body.ts";
import { signedOut } from "./form-account.ts";

/** A form that nobody was signed in for any more, as it was sent: what was typed, to be sent once more. */
export type KeptForm = {
  /** Path and query of what it was sent to. */
  action: string;
  fields: [name: string, value: string][];
  is_multipart: boolean;
  /** A page cannot choose files for somebody. */
  had_files: boolean;
};

/** As the page of an error carries it. */
export type KeptFormError = { code: "signed_out"; message: string; kept: KeptForm };

const keptLimit_bytes = 4 * 1024 * 1024;
const secret = /password|^(?:recovery_)?code$/i;

/**
 * What an action throws in place of a redirect to the sign-in page, which would lose what was typed: the page of a 401
 * with all of it. Undefined for what cannot be kept, and for a form of a page that was a guest's.
 */
export async function keptFormError(request: Request, path: string) {
  const is_multipart = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  try {
    const form = await readForm(request, is_multipart ? keptLimit_bytes : undefined);
    if (!form.has(accountField)) return undefined;
    const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
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
