import { createRoute, z } from "@hono/zod-openapi";
import * as m from "#messages";
import type { MiddlewareHandler } from "hono";
import {
  type ApiEnv,
  jsonAnswer,
  noStore,
  problem,
  problems,
  signedInFirst,
  signedInToApi,
} from "../../../platform/http/api.ts";
import { type ApiRoute, apiRoute, createApiRoutes } from "../../../platform/http/api-route.ts";
import { readFormFirst } from "../../../platform/http/body.ts";
import { refuseChangedRights } from "../../../platform/http/changed-rights.ts";
import { Failure } from "../../../platform/failure.ts";
import { pictureFormLimit_bytes, pictureTypes, uploadPurposes, type VariantFormat } from "../schema.ts";
import { mayUpload } from "../policy.ts";
import { storePicture } from "./use-cases/store-picture.ts";
import { deleteUpload } from "./use-cases/delete-upload.ts";
import { contentTypes } from "./files.ts";
import { readFile } from "./queries/files.ts";
import { isUuid } from "../../../text/uuid.ts";

const tags = ["Uploads"];

const bodyLimit_bytes = 1_024;

/** Checked before the body is read. */
const admitted: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await signedInToApi(c);
  await c.var.services.limits.consume("uploads_by_address", c.var.client_address);
  if (!/^multipart\/form-data\s*;/i.test(c.req.header("content-type") ?? ""))
    throw new Failure(415, "not_a_form", m.uploads_not_a_form());
  await next();
};

const storeRoute = createRoute({
  operationId: "storePicture",
  method: "post",
  path: "/api/uploads",
  tags,
  middleware: [admitted, readFormFirst(pictureFormLimit_bytes)] as const,
  summary: "Upload one picture",
  description: `Of the types ${pictureTypes}, at most 10 MB and 50 megapixels. It is kept without metadata, an avatar and the picture of a seller cut to squares, and removed after a day unless something shows it.`,
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: z.strictObject({
            purpose: z.enum(uploadPurposes),
            picture: z
              .instanceof(File, { error: "is not one file" })
              .openapi({ type: "string", format: "binary" }),
          }),
        },
      },
    },
  },
  responses: {
    201: jsonAnswer(
      z
        .object({
          id: z.guid(),
          purpose: z.enum(uploadPurposes),
          width: z.int().openapi({ description: "Of the largest file, in pixels." }),
          height: z.int(),
          files: z.array(z.object({ size: z.int(), path: z.string() })).openapi({
            description: "Those that can be viewed at once; none of a return's photo, which is private.",
          }),
          url: z.string().optional().openapi({
            description:
              "Of a product's or a seller's picture: its address with sides and average colour. It is drawn as AVIF, WebP and JPEG in several widths within seconds.",
          }),
        })
        .openapi("Upload"),
      "The picture is kept.",
    ),
    ...problems(400, 401, 403, 413, 415, 422, 429, 503),
  },
});

/** With a file, and so a form. */
const addStoring: ApiRoute = (api) =>
  api.openapi(storeRoute, async (c) => {
    const session = await signedInToApi(c);
    const { user_id } = session;
    const { purpose, picture } = c.req.valid("form");
    await refuseChangedRights(c.var.session);
    if (!mayUpload(session, purpose)) throw new Failure(403, "forbidden", m.uploads_purpose_restricted());
    const stored = await storePicture(c.var.services, { user_id, purpose, file: picture });
    return c.json(stored, 201, noStore);
  });

const deleteRoute = apiRoute("deleteUpload", {
  method: "delete",
  path: "/api/uploads/{id}",
  tags,
  summary: "Delete an uploaded picture that is not in use",
  access: signedInFirst(bodyLimit_bytes),
  done: "It is gone.",
  run: ({ services, session, id }) => deleteUpload(services, session, id),
});

/** The files of pictures, for everybody. */
const addFiles: ApiRoute = (api) => {
  api.get("/uploads/:id/:file", async (c) => {
    const { id, file } = c.req.param();
    const [, size, format] = /^([1-9]\d{0,3})\.(avif|webp|jpg)$/.exec(file) ?? [];
    const found =
      format && isUuid(id)
        ? await readFile(c.var.services.storage, {
            id,
            size: Number(size),
            format: format as VariantFormat,
          })
        : undefined;
    if (!found) return c.text(m.uploads_file_not_found(), 404, { "Cache-Control": "no-store" });
    return c.body(new Uint8Array(found.bytes), 200, {
      "Content-Type": contentTypes[found.format],
      // Immutable: another picture has another id. A stand-in is not cached.
      "Cache-Control": found.is_final ? "public, max-age=31536000, immutable" : "no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  });
  api.all("/uploads/*", (c) => problem(c, 404, "not_found", m.uploads_nothing_here()));
};

export const createUploadsApi = () => createApiRoutes(addFiles, addStoring, deleteRoute);
