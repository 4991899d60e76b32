import type { Context } from "hono";
import type { ApiEnv } from "../../../../platform/http/api.ts";
import type { LinkPreview } from "../../../art/server/link-preview.ts";
import { previewPhotograph } from "../../../uploads/server/queries/files.ts";
import { readSite } from "../queries/content-of-pages.ts";

type Previewed = Omit<LinkPreview, "organisation" | "photograph"> & {
  /** Of the photograph that replaces the drawn picture; null: none. */
  image_url: string | null;
};

/** Answers with a link preview image, 1200 × 630, in the name of the organisation. */
export async function sendLinkPreview(
  c: Context<ApiEnv>,
  { image_url, ...preview }: Previewed,
): Promise<Response> {
  const { services, client_address } = c.var;
  const [site, photograph] = await Promise.all([
    readSite(services.db),
    previewPhotograph(services, image_url),
  ]);
  const image = await services.link_previews.render(
    { organisation: site.organisation_name, ...preview, ...photograph },
    client_address,
  );
  c.header("Cache-Control", "public, max-age=300");
  c.header("X-Content-Type-Options", "nosniff");
  return c.body(image, 200, { "Content-Type": `image/${preview.format ?? "png"}` });
}
