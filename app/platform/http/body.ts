import type { MiddlewareHandler } from "hono";
import { Failure } from "../failure.ts";
import type { ApiEnv } from "./api.ts";

export const formLimit_bytes = 64 * 1024;

/**
 * Rejects longer bodies with a 413, for a route of the API. A declared length can be trusted, since Node reads no
 * further; a body without one is read here, up to the limit. Clients that say JSON with every request send a DELETE
 * without any.
 */
export function limitBody(limit_bytes: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const declared = c.req.raw.headers.get("content-length");
    if (Number(declared ?? 0) > limit_bytes) throw tooLarge(limit_bytes);
    if ((declared === null || declared === "0") && c.req.method !== "GET") {
      const read = await readBody(c.req.raw, limit_bytes);
      const bytes = read.length === 0 && c.req.method === "DELETE" ? new TextEncoder().encode("{}") : read;
      // The type names what the promise resolves to.
      c.req.bodyCache.arrayBuffer = Promise.resolve(bytes.buffer) as unknown as ArrayBuffer;
    }
    await next();
  };
}

/**
 * The form that a browser posted to a page, up to 64 KB unless the page accepts files. Throws a Failure: 413 when it
 * is too long, 415 when it is not a form, 400 when it is malformed.
 */
export async function readForm(request: Request, limit_bytes = formLimit_bytes): Promise<FormData> {
  const content_type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(content_type))
    throw new Failure(415, "not_a_form", "This page takes forms only. Please use the form on it.");
  const bytes = await readBody(request, limit_bytes);
  try {
    return await new Response(bytes, { headers: { "content-type": content_type } }).formData();
  } catch (error) {
    throw new Failure(400, "broken_form", "The form arrived incomplete. Please send it again.", {
      cause: error,
    });
  }
}

async function readBody(request: Request, limit_bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw cutOff(error);
    });
    if (done) break;
    length += value.length;
    if (length > limit_bytes) {
      await reader.cancel();
      throw tooLarge(limit_bytes);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** The client disconnected during the upload: no response is needed, and the server made no mistake. */
function cutOff(cause: unknown): Failure {
  return new Failure(400, "cut_off", "The request arrived incomplete. Please send it again.", { cause });
}

function tooLarge(limit_bytes: number): Failure {
  return new Failure(
    413,
    "too_large",
    `This is too large: at most ${sizeText(limit_bytes)} can be sent at once.`,
  );
}

function sizeText(bytes: number): string {
  const [megabyte, kilobyte] = [1024 * 1024, 1024];
  return bytes < megabyte ? `${Math.floor(bytes / kilobyte)} KB` : `${Math.floor(bytes / megabyte)} MB`;
}
