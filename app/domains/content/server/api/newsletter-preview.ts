import { signedInFirst } from "../../../../platform/http/api.ts";
import { apiRoute, createApiRoutes } from "../../../../platform/http/api-route.ts";
import { canSendNewsletter } from "../../policy.ts";
import { sendersOnly } from "../newsletter-failures.ts";
import { previewIssue } from "../use-cases/newsletter-issues.ts";

const bodyLimit_bytes = 1_024;

/** A separate document, because a mail contains its styles. It runs no script and has an opaque origin. */
export const createNewsletterPreviewApi = () =>
  createApiRoutes(
    apiRoute("downloadIssuePreview", {
      method: "get",
      path: "/api/v1/newsletter-issues/{id}/preview",
      tags: ["Administration"],
      summary: "An issue of the newsletter as its readers get it",
      access: signedInFirst(bodyLimit_bytes, {
        allowed: { may: canSendNewsletter, otherwise: sendersOnly },
      }),
      refuses: [403],
      file: ["text/html", "The HTML of the mail, for a frame of this site."],
      async run({ c, services, session, id }) {
        const html = await previewIssue(services, session, id);
        const { origin } = new URL(services.config.public_url);
        return c.html(html, 200, {
          "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
          "X-Content-Type-Options": "nosniff",
          "Cache-Control": "no-store",
        });
      },
    }),
  );
