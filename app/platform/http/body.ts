import * as m from "#messages";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  type MultipartPart,
  parseMultipartStream,
} from "@remix-run/multipart-parser";
import type { MiddlewareHandler } from "hono";
import { Failure } from "../failure.ts";
import type { ApiEnv } from "./api.ts";

export const formLimit_bytes = 64 * 1024;
/** Ten times more than any of our forms has. */
const mostFields = 1_000;

/**
 * Rejects longer bodies with a 413, for an API route. A declared length can be trusted, since Node reads no further; a
 * body without one is read here, up to the limit. Clients that always send a content type send it with a DELETE without
 * a body: that is read as `{}`. Without a content type no body stays none, since a body without a type is a 415.
 */
export function limitBody(limit_bytes: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const declared = c.req.raw.headers.get("content-length");
    if (Number(declared ?? 0) > limit_bytes) throw tooLarge(limit_bytes);
    if ((declared === null || declared === "0") && c.req.method !== "GET") {
      const read = await readBody(c.req.raw, limit_bytes);
      const is_empty_json =
        read.length === 0 && c.req.method === "DELETE" && c.req.header("content-type") !== undefined;
      const bytes = is_empty_json ? new TextEncoder().encode("{}") : read;
      // The type names what the promise resolves to.
      c.req.bodyCache.arrayBuffer = Promise.resolve(bytes.buffer) as unknown as ArrayBuffer;
    }
    await next();
  };
}

/**
 * Parses the form that a browser posted to a page, up to 64 KB unless the page accepts files. Throws a Failure: 413
 * when it is too long or has too many fields, 415 when it is not a form, 400 when it is malformed.
 */
export async function readForm(request: Request, limit_bytes = formLimit_bytes): Promise<FormData> {
  const content_type = request.headers.get("content-type") ?? "";
  if (/^multipart\/form-data\s*(;|$)/i.test(content_type)) return readMultipart(request, limit_bytes);
  // Some mail programs send one-click unsubscribe requests without a content type.
  if (content_type !== "" && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(content_type))
    throw new Failure(415, "not_a_form", m.platform_not_a_form());
  const text = new TextDecoder().decode(await readBody(request, limit_bytes));
  if (text.split("&", mostFields + 1).length > mostFields) throw tooManyFields();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

/**
 * For an API route that accepts a multipart form: parses it like forms of pages, after the middleware has authorised
 * the caller. Other content types are left to the route, which rejects them.
 */
export function readFormFirst(limit_bytes: number): MiddlewareHandler<ApiEnv> {
  const limit = limitBody(limit_bytes);
  return async (c, next) => {
    const content_type = c.req.header("content-type") ?? "";
    if (!/^multipart\/form-data\s*;/i.test(content_type)) return limit(c, next);
    const form = await readMultipart(c.req.raw, limit_bytes);
    c.req.bodyCache.formData = Promise.resolve(form) as unknown as FormData;
    await next();
  };
}

/** RFC 2046, 5.1.1. Searching for a much longer one takes the square of its length. */
const longestBoundary = 70;

/**
 * Streaming, part by part, so that a large form does not block the event loop. The platform's `formData()` parses the
 * whole body synchronously, and takes seconds for many parts, or for one with a long header.
 */
async function readMultipart(request: Request, limit_bytes: number): Promise<FormData> {
  const declared_bytes = Number(request.headers.get("content-length") ?? 0);
  if (declared_bytes > limit_bytes) throw tooLarge(limit_bytes);
  const limits = {
    maxHeaderSize: 4 * 1024,
    maxParts: mostFields,
    maxFileSize: limit_bytes,
    maxTotalSize: limit_bytes,
  };
  const form = new FormData();
  try {
    const boundary = getMultipartBoundary(request.headers.get("content-type") ?? "");
    if (!request.body || !boundary || boundary.length > longestBoundary)
      throw new Error("Nothing that could be parsed");
    const body = request.body.pipeThrough(new TransformStream({ transform: inItsTurn }));
    for await (const part of parseMultipartStream(body, { boundary, ...limits })) addPart(form, part);
  } catch (error) {
    if (error instanceof MaxPartsExceededError) throw tooManyFields();
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
      throw tooLarge(limit_bytes);
    throw new Failure(400, "broken_form", m.platform_broken_form(), {
      cause: error,
    });
  }
  return form;
}

/** A large form that has arrived is read without a break otherwise, and other requests wait for all of it. */
async function inItsTurn(
  chunk: Uint8Array<ArrayBuffer>,
  controller: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  await nextTurn();
  controller.enqueue(chunk);
}

function addPart(
  form: FormData,
  { name, headers, filename = "", mediaType: type = "", bytes }: MultipartPart,
) {
  if (name === undefined) return;
  // A browser sends an empty file name where no file was chosen.
  const is_file = /;\s*filename\*?=/i.test(headers["content-disposition"] ?? "");
  form.append(
    name,
    is_file
      ? new File([bytes as Uint8Array<ArrayBuffer>], filename, { type })
      : new TextDecoder().decode(bytes),
  );
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

/** The client disconnected during the upload: no response is needed, and it is not a server error. */
function cutOff(cause: unknown): Failure {
  return new Failure(400, "cut_off", m.platform_cut_off(), { cause });
}

function tooLarge(limit_bytes: number): Failure {
  return new Failure(413, "too_large", m.platform_too_large({ size: sizeText(limit_bytes) }));
}

function tooManyFields(): Failure {
  return new Failure(413, "too_many_fields", m.platform_too_many_fields());
}

function sizeText(bytes: number): string {
  const [megabyte, kilobyte] = [1024 * 1024, 1024];
  return bytes < megabyte
    ? m.platform_kilobytes({ count: Math.floor(bytes / kilobyte) })
    : m.platform_megabytes({ count: Math.floor(bytes / megabyte) });
}
