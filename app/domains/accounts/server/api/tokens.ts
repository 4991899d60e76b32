import * as m from "#messages";
import { z } from "@hono/zod-openapi";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { publicSigningKeys, signIdentityToken, tokenLife_seconds } from "../tokens.ts";
import { oneLine, signedInOnly } from "./parts.ts";

const tags = ["Identity tokens"];

export const tokenRoutes = [
  apiRoute("getTokenKeys", {
    method: "get",
    path: "/api/auth/jwks",
    tags,
    summary: "The public keys of identity tokens (RFC 7517)",
    description: "The current key first, then the previous one, if there is one.",
    // Our choice: keys change rarely, and who meets an unknown `kid` asks again.
    cache: "public, max-age=300",
    answer: [
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
      "The keys.",
    ],
    run: async ({ services }) => ({ keys: await publicSigningKeys(services.secrets) }),
  }),
  apiRoute("createIdentityToken", {
    method: "post",
    path: "/api/auth/token",
    tags,
    summary: "An identity token for another service",
    description: `A JWT that lives ${tokenLife_seconds / 60} minutes, signed with EdDSA; \`iss\` is this site, \`sub\` the person's id, with \`role\` and \`sid\`. The other service verifies it by \`/api/auth/jwks\` and checks that \`aud\` is itself. This site's own API does not accept it, only the session's cookie.`,
    access: signedInOnly,
    body: z
      .strictObject({
        audience: oneLine(m.accounts_api_audience, 200)
          .optional()
          .openapi({ description: "The service that it is for; by default this site." }),
      })
      .openapi("IdentityTokenWish"),
    refuses: [429],
    answer: [
      z
        .object({ token: z.string(), expires_at: z.int().openapi({ description: "Seconds since 1970." }) })
        .openapi("IdentityToken"),
      "The token.",
    ],
    async run({ services: { secrets, config, limits }, session, body: { audience = config.public_url } }) {
      await limits.consume("identity_tokens_by_account", session.user_id);
      return signIdentityToken(secrets, session, { issuer: config.public_url, audience });
    },
  }),
];
