import * as m from "#messages";
import { z } from "@hono/zod-openapi";
import { signedInFirst } from "../../../../platform/http/api.ts";
import { limitBody } from "../../../../platform/http/body.ts";
import { cleanText, isStorable } from "../../../../text/plain-text.ts";

/** Shared parts of the routes for accounts. */

const bodyLimit_bytes = 16 * 1024;

export const signedInOnly = signedInFirst(bodyLimit_bytes);
/** For routes without a session. */
export const shortBody = limitBody(bodyLimit_bytes);

/** A short text without invisible or unstorable characters. */
export function oneLine(name: () => string, longest: number) {
  return z
    .string()
    .max(longest * 4)
    .transform(cleanText)
    .refine((text) => isStorable(text, { lines: false }), {
      error: () => m.text_input_unstorable({ name: name() }),
      abort: true,
    })
    .refine((text) => text.length >= 1 && text.length <= longest, {
      error: () => m.accounts_api_line_length({ name: name(), most: longest }),
    })
    .openapi({ type: "string", minLength: 1, maxLength: longest });
}
