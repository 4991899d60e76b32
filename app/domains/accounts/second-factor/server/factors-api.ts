import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  type ApiEnv,
  createApi,
  idParams,
  jsonContent,
  problems,
  signedInToApi,
} from "../../../../platform/http/api.ts";
import { type Factor, factorLimits } from "../factor.ts";
import { challengeFactor } from "./use-cases/challenge-factor.ts";
import { enrolFactor } from "./use-cases/enrol-factor.ts";
import type { FactorOwner } from "./factor-owner.ts";
import { removeFactor } from "./use-cases/remove-factor.ts";
import { renewRecoveryCodes } from "./use-cases/renew-recovery-codes.ts";
import { verifyFactor } from "./use-cases/verify-factor.ts";
import { longestPassword } from "../../sign-in/credentials.ts";
import { listFactors } from "./queries/factors.ts";
import { oneLine } from "../../server/api/parts.ts";

const tags = ["Second factor"];
const Password = z.string().max(longestPassword * 4);
const factorType = z.enum(["totp", "phone"]);

const RecoveryCodes = z.array(z.string()).openapi({
  description: "Ten codes that each serve once in place of the app. They are never shown again.",
});

export const FactorSchema = z
  .object({
    id: z.guid(),
    friendly_name: z.string(),
    factor_type: factorType,
    status: z.enum(["unverified", "verified"]),
    created_at: z.iso.datetime(),
  })
  .openapi("Factor");

const listRoute = createRoute({
  method: "get",
  path: "/api/auth/factors",
  tags,
  summary: "Your second factors",
  responses: {
    200: { description: "The oldest first.", ...jsonContent(z.object({ factors: z.array(FactorSchema) })) },
    ...problems(401),
  },
});

const enrolRoute = createRoute({
  method: "post",
  path: "/api/auth/factors",
  tags,
  summary: "Start setting up a second factor",
  description:
    "It is asked for at sign-in once it is verified by a first code. `factor_type: phone` is refused: this site sends no text messages.",
  request: {
    body: {
      required: true,
      ...jsonContent(
        z
          .strictObject({
            friendly_name: oneLine("The name", factorLimits.friendly_name),
            factor_type: factorType,
            issuer: oneLine("The issuer", factorLimits.issuer).optional().openapi({
              description:
                "What the authenticator app shows beside the codes; the organisation's name without it.",
            }),
            phone: z.string().max(30).optional(),
          })
          .openapi("NewFactor"),
      ),
    },
  },
  responses: {
    200: {
      description: "What the authenticator app needs, shown this once.",
      ...jsonContent(
        z
          .object({
            id: z.guid(),
            type: z.literal("totp"),
            friendly_name: z.string(),
            totp: z.object({
              qr_code: z.string().openapi({ description: "SVG." }),
              secret: z.string().openapi({ description: "Base32." }),
              uri: z.string().openapi({ description: "otpauth:" }),
            }),
          })
          .openapi("EnrolledFactor"),
      ),
    },
    ...problems(400, 401, 403, 413, 415, 422, 429),
  },
});

const challengeRoute = createRoute({
  method: "post",
  path: "/api/auth/factors/{id}/challenge",
  tags,
  summary: "Start a second-factor challenge: five attempts within five minutes",
  request: { params: idParams },
  responses: {
    200: {
      description: "The challenge, for `verify`.",
      ...jsonContent(
        z
          .object({
            id: z.guid(),
            type: factorType,
            expires_at: z.int().openapi({ description: "Seconds since 1970." }),
          })
          .openapi("FactorChallenge"),
      ),
    },
    ...problems(401, 403, 404, 429),
  },
});

const verifyRoute = createRoute({
  method: "post",
  path: "/api/auth/factors/{id}/verify",
  tags,
  summary: "Answer a challenge with a code",
  description:
    "The first right code verifies the factor. The first verified factor of an account signs out its other sessions and brings the recovery codes. No code is taken twice.",
  request: {
    params: idParams,
    body: {
      required: true,
      ...jsonContent(
        z
          .strictObject({ code: z.string().min(1).max(factorLimits.code), challenge_id: z.guid() })
          .openapi("FactorCode"),
      ),
    },
  },
  responses: {
    200: {
      description: "The code was right.",
      ...jsonContent(
        z
          .object({
            id: z.guid(),
            status: z.literal("verified"),
            recovery_codes: RecoveryCodes.optional(),
          })
          .openapi("VerifiedFactor"),
      ),
    },
    ...problems(400, 401, 403, 404, 413, 415, 422, 429),
  },
});

const removeRoute = createRoute({
  method: "delete",
  path: "/api/auth/factors/{id}",
  tags,
  summary: "Remove a second factor",
  description: "A verified one takes the password.",
  request: {
    params: idParams,
    body: {
      required: false,
      ...jsonContent(z.strictObject({ password: Password.optional() }).openapi("FactorRemoval")),
    },
  },
  responses: {
    200: { description: "Removed.", ...jsonContent(z.object({ id: z.guid() })) },
    ...problems(400, 401, 403, 404, 413, 429),
  },
});

const recoveryRoute = createRoute({
  method: "post",
  path: "/api/auth/recovery-codes",
  tags,
  summary: "Replace the recovery codes by ten new ones",
  request: {
    body: {
      required: true,
      ...jsonContent(z.strictObject({ password: Password }).openapi("RecoveryCodesWish")),
    },
  },
  responses: {
    200: { description: "The codes.", ...jsonContent(z.object({ recovery_codes: RecoveryCodes })) },
    ...problems(400, 401, 403, 409, 413, 415, 429),
  },
});

export function createFactorsApi() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      return c.json({ factors: (await listFactors(c.var.services.db, user_id)).map(factorJson) }, 200);
    })
    .openapi(enrolRoute, async (c) => {
      const enrolled = await enrolFactor(c.var.services, await factorOwner(c), c.req.valid("json"));
      const { factor_id, friendly_name, ...totp } = enrolled;
      return c.json({ id: factor_id, type: "totp" as const, friendly_name, totp }, 200);
    })
    .openapi(challengeRoute, async (c) => {
      const owner = await factorOwner(c);
      const challenge = await challengeFactor(c.var.services, owner, c.req.valid("param").id);
      const expires_at = Math.floor(challenge.expires_at.getTime() / 1_000);
      return c.json({ id: challenge.challenge_id, type: challenge.factor_type, expires_at }, 200);
    })
    .openapi(verifyRoute, async (c) => {
      const tried = { factor_id: c.req.valid("param").id, ...c.req.valid("json") };
      const { factor_id, recovery_codes } = await verifyFactor(c.var.services, await factorOwner(c), tried);
      return c.json({ id: factor_id, status: "verified" as const, recovery_codes }, 200);
    })
    .openapi(removeRoute, async (c) => {
      const removed = {
        factor_id: c.req.valid("param").id,
        password: c.req.valid("json")?.password,
      };
      const id = await removeFactor(c.var.services, await factorOwner(c), removed);
      return c.json({ id }, 200);
    })
    .openapi(recoveryRoute, async (c) => {
      const { password } = c.req.valid("json");
      const recovery_codes = await renewRecoveryCodes(c.var.services, await factorOwner(c), password);
      return c.json({ recovery_codes }, 200);
    });
}

export function factorJson({ factor_id, friendly_name, factor_type, status, created_at }: Factor) {
  return { id: factor_id, friendly_name, factor_type, status, created_at: created_at.toISOString() };
}

async function factorOwner(c: Context<ApiEnv>): Promise<FactorOwner> {
  const { user_id, session_id, email, created_at } = await signedInToApi(c);
  return { user_id, session_id, email, signed_in_at: created_at, client_address: c.var.client_address };
}
