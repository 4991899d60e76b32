import { createRoute, z } from "@hono/zod-openapi";
import { createApi, idParams, problems, signedInFirst, signedInToApi } from "../../../platform/http/api.ts";
import { canSendNewsletter } from "../policy.ts";
import { sendersOnly } from "./newsletter-failures.ts";
import { previewIssue } from "./use-cases/newsletter-issues.ts";

const bodyLimit_bytes = 1_024;

const previewRoute = createRoute({
  tags: ["Administration"],
  middleware: signedInFirst(bodyLimit_bytes, {
    allowed: { may: canSendNewsletter, otherwise: sendersOnly },
  }),
  method: "get",
  path: "/api/v1/newsletter-issues/{id}/preview",
  summary: "An issue of the newsletter as its readers get it",
  request: { params: idParams },
  responses: {
    200: {
      description: "The HTML of the mail, for a frame of this site.",
      content: { "text/html": { schema: z.string() } },
    },
    ...problems(401, 403, 404),
  },
});

/** A separate document, because a mail contains its styles. It runs no script and has an opaque origin. */
export function createNewsletterPreviewApi() {
  return createApi().openapi(previewRoute, async (c) => {
    const { services } = c.var;
    const html = await previewIssue(services, await signedInToApi(c), c.req.valid("param").id);
    const { origin } = new URL(services.config.public_url);
    return c.html(html, 200, {
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    });
  });
}
