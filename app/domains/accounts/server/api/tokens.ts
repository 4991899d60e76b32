import { createRoute, z } from "@hono/zod-openapi";
import { createApi, jsonContent, problems, signedInToApi } from "../../../../platform/http/api.ts";
import { publicSigningKeys, signIdentityToken, tokenLife_seconds } from "../tokens.ts";
import { oneLine } from "./parts.ts";

const tags = ["Identity tokens"];

const keysRoute = createRoute({
  method: "get",
  path: "/api/auth/jwks",
  tags,
  summary: "The public keys of identity tokens (RFC 7517)",
  description: "The present key first, then the one before where there is one.",
  responses: {
    200: {
      description: "The keys.",
      ...jsonContent(
        z
          .object({
            keys: z.array(
              z.object({
                kty: z.literal("OKP"),
                crv: z.literal("Ed25519"),
                x: z.string(),
                kid: z.string(),
                use: z.literal("sig"),
                alg: z.literal("EdDSA"),
              }),
            ),
          })
          .openapi("SigningKeys"),
      ),
    },
  },
});

const tokenRoute = createRoute({
  method: "post",
  path: "/api/auth/token",
  tags,
  summary: "An identity token for another service",
  description: `A JWT that lives ${tokenLife_seconds / 60} minutes, signed with EdDSA; \`iss\` is this site, \`sub\` the person's id, with \`role\` and \`sid\`. The other service verifies it by \`/api/auth/jwks\` and checks that \`aud\` is itself. This site's own calls do not take it: they take the session's cookie alone.`,
  request: {
    body: {
      required: true,
      ...jsonContent(
        z
          .strictObject({
            audience: oneLine("The audience", 200)
              .optional()
              .openapi({ description: "The service that is to believe it; this site without it." }),
          })
          .openapi("IdentityTokenWish"),
      ),
    },
  },
  responses: {
    200: {
      description: "The token.",
      ...jsonContent(
        z
          .object({ token: z.string(), expires_at: z.int().openapi({ description: "Seconds since 1970." }) })
          .openapi("IdentityToken"),
      ),
    },
    ...problems(400, 401, 403, 413, 415, 429),
  },
});

export function createTokensApi() {
  return createApi()
    .openapi(keysRoute, async (c) => {
      c.header("Cache-Control", "public, max-age=300");
      return c.json({ keys: await publicSigningKeys(c.var.services.secrets) }, 200);
    })
    .openapi(tokenRoute, async (c) => {
      const { secrets, config, limits } = c.var.services;
      const session = await signedInToApi(c);
      await limits.consume("identity_tokens_by_account", session.user_id);
      const { audience = config.public_url } = c.req.valid("json");
      return c.json(await signIdentityToken(secrets, session, { issuer: config.public_url, audience }), 200);
    });
}
