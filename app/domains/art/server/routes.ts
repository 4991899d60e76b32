import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Hono } from "hono";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { withoutPageHeaders } from "../../../platform/http/static-files.ts";
import { LRUCache } from "lru-cache";
import { beginningOf } from "../../../text/shorten.ts";
import { parseLook, pictureQuery } from "../picture-look.ts";
import { drawPicture, isPictureKind, pictureIdPattern } from "./picture.ts";

/** Maximum length of a picture's name; a person's initial needs one letter of it. */
const titleLimit = 80;

type Picture = { etag: string; bodies: Record<"br" | "gzip" | "identity", Uint8Array<ArrayBuffer>> };

/**
 * `GET /art/{kind}/{id}.svg`, with an optional `?title=` that becomes the accessible name and, for a person, the
 * initial, and with a look (`?of={subject}&in={colours}`), of which what is unknown is ignored. Unknown kinds and ids that are neither UUID nor slug answer 404. Drawn pictures never change, so they are
 * cacheable for a year.
 */
export function createArtRoutes() {
  const drawn = new LRUCache<string, Promise<Picture>>({ max: 500 });
  return new Hono<ApiEnv>().get("/art/:kind/:file", withoutPageHeaders, async (c) => {
    const { kind, file } = c.req.param();
    const id = file.endsWith(".svg") ? file.slice(0, -4) : "";
    if (!isPictureKind(kind) || !pictureIdPattern.test(id)) return c.notFound();
    const title = beginningOf(c.req.query("title") ?? "", titleLimit) || undefined;
    const look = parseLook(c.req.query("of"), c.req.query("in"));
    const key = `${kind}/${id}${pictureQuery(look)}/${title ?? ""}`;
    const drawing = drawn.get(key) ?? pictureOf(drawPicture({ kind, id, title, ...look }));
    drawn.set(key, drawing);
    const picture = await drawing;
    c.header("Cache-Control", "public, max-age=31536000, immutable");
    c.header("ETag", picture.etag);
    c.header("Vary", "Accept-Encoding");
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
    if (matches(c.req.header("If-None-Match"), picture.etag)) return c.body(null, 304);
    const accepted = c.req.header("Accept-Encoding") ?? "";
    const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
    if (encoding !== "identity") c.header("Content-Encoding", encoding);
    return c.body(picture.bodies[encoding], 200, { "Content-Type": "image/svg+xml; charset=utf-8" });
  });
}

/** Compressed once: a drawing repeats itself, so an eighth of it remains. */
async function pictureOf(svg: string): Promise<Picture> {
  const identity = new TextEncoder().encode(svg);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: quality }),
    promisify(gzip)(identity),
  ]);
  // Weak: the compressed bodies are the same picture in other bytes.
  const etag = `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
  return { etag, bodies: { identity, br, gzip: zipped } };
}

function matches(if_none_match: string | undefined, etag: string): boolean {
  return (if_none_match ?? "").split(",").some((tag) => tag.trim() === etag);
}
