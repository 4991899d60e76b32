import { createHash } from "node:crypto";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { drawPicture, isPictureKind, picture_id_pattern } from "./picture.ts";

/** Longest name that a picture is given; a person's initial needs one letter of it. */
const title_limit = 80;

/**
 * `GET /art/{kind}/{id}.svg`, with an optional `?title=` that becomes the accessible name and, for a person,
 * the initial. Unknown kinds and ids that are neither UUID nor slug answer 404. Drawn pictures never change,
 * so they may be kept for ever.
 */
export function createArtRoutes() {
  const drawn = new LRUCache<string, { svg: string; etag: string }>({ max: 500 });
  return new Hono().get("/art/:kind/:file", (c) => {
    const { kind, file } = c.req.param();
    const id = file.endsWith(".svg") ? file.slice(0, -4) : "";
    if (!isPictureKind(kind) || !picture_id_pattern.test(id)) return c.notFound();
    const title = c.req.query("title")?.slice(0, title_limit);
    const key = `${kind}/${id}/${title ?? ""}`;
    let picture = drawn.get(key);
    if (!picture) {
      const svg = drawPicture({ kind, id, title });
      picture = { svg, etag: `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` };
      drawn.set(key, picture);
    }
    c.header("Cache-Control", "public, max-age=31536000, immutable");
    c.header("ETag", picture.etag);
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
    if (matches(c.req.header("If-None-Match"), picture.etag)) return c.body(null, 304);
    return c.body(picture.svg, 200, { "Content-Type": "image/svg+xml; charset=utf-8" });
  });
}

function matches(if_none_match: string | undefined, etag: string): boolean {
  return (if_none_match ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
