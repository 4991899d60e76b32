import * as m from "#messages";
import { z } from "@hono/zod-openapi";
import { apiRoute } from "../../../../../platform/http/api-route.ts";
import type { Session } from "../../../../../platform/http/session.ts";
import { type Factor, factorLimits } from "../../factor.ts";
import { challengeFactor } from "../use-cases/challenge-factor.ts";
import { enrolFactor } from "../use-cases/enrol-factor.ts";
import type { FactorOwner } from "../factor-owner.ts";
import { removeFactor } from "../use-cases/remove-factor.ts";
import { renewRecoveryCodes } from "../use-cases/renew-recovery-codes.ts";
import { verifyFactor } from "../use-cases/verify-factor.ts";
import { longestPassword } from "../../../sign-in/credentials.ts";
import { listFactors } from "../queries/factors.ts";
import { oneLine, signedInOnly } from "../../../server/api/parts.ts";

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

export const factorRoutes = [
  apiRoute("listFactors", {
    method: "get",
    path: "/api/auth/factors",
    tags,
    summary: "Your second factors",
    access: signedInOnly,
    answer: [z.object({ factors: z.array(FactorSchema) }), "The oldest first."],
    run: async ({ services, session }) => ({
      factors: (await listFactors(services.db, session.user_id)).map(factorJson),
    }),
  }),
  apiRoute("enrolFactor", {
    method: "post",
    path: "/api/auth/factors",
    tags,
    summary: "Start setting up a second factor",
    description:
      "Sign-in asks for it once a first code has verified it. `factor_type: phone` is refused: this site sends no text messages.",
    access: signedInOnly,
    body: z
      .strictObject({
        friendly_name: oneLine(m.accounts_api_factor_name, factorLimits.friendly_name),
        factor_type: factorType,
        issuer: oneLine(m.accounts_api_issuer, factorLimits.issuer).optional().openapi({
          description:
            "What the authenticator app shows beside the codes; by default the organisation's name.",
        }),
        phone: z.string().max(30).optional(),
      })
      .openapi("NewFactor"),
    refuses: [422, 429],
    answer: [
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
      "What the authenticator app needs, shown only once.",
    ],
    async run({ services, session, client_address, body }) {
      const enrolled = await enrolFactor(services, ownerOf(session, client_address), body);
      const { factor_id, friendly_name, ...totp } = enrolled;
      return { id: factor_id, type: "totp" as const, friendly_name, totp };
    },
  }),
  apiRoute("challengeFactor", {
    method: "post",
    path: "/api/auth/factors/{id}/challenge",
    tags,
    summary: "Start a second-factor challenge: five attempts within five minutes",
    access: signedInOnly,
    refuses: [429],
    answer: [
      z
        .object({
          id: z.guid(),
          type: factorType,
          expires_at: z.int().openapi({ description: "Seconds since 1970." }),
        })
        .openapi("FactorChallenge"),
      "The challenge, for `verify`.",
    ],
    async run({ services, session, client_address, id }) {
      const challenge = await challengeFactor(services, ownerOf(session, client_address), id);
      const expires_at = Math.floor(challenge.expires_at.getTime() / 1_000);
      return { id: challenge.challenge_id, type: challenge.factor_type, expires_at };
    },
  }),
  apiRoute("verifyFactor", {
    method: "post",
    path: "/api/auth/factors/{id}/verify",
    tags,
    summary: "Answer a challenge with a code",
    description:
      "The first correct code verifies the factor. The first verified factor of an account ends its other sessions and creates the recovery codes. No code is accepted twice.",
    access: signedInOnly,
    body: z
      .strictObject({ code: z.string().min(1).max(factorLimits.code), challenge_id: z.guid() })
      .openapi("FactorCode"),
    refuses: [422, 429],
    answer: [
      z
        .object({
          id: z.guid(),
          status: z.literal("verified"),
          recovery_codes: RecoveryCodes.optional(),
        })
        .openapi("VerifiedFactor"),
      "The code was correct.",
    ],
    async run({ services, session, client_address, id, body }) {
      const owner = ownerOf(session, client_address);
      const verified = await verifyFactor(services, owner, { factor_id: id, ...body });
      const { factor_id, recovery_codes } = verified;
      return { id: factor_id, status: "verified" as const, recovery_codes };
    },
  }),
  apiRoute("removeFactor", {
    method: "delete",
    path: "/api/auth/factors/{id}",
    tags,
    summary: "Remove a second factor",
    description: "A verified one needs the password.",
    access: signedInOnly,
    body: z.strictObject({ password: Password.optional() }).openapi("FactorRemoval").default({}),
    refuses: [429],
    answer: [z.object({ id: z.guid() }), "Removed."],
    async run({ services, session, client_address, id, body }) {
      const owner = ownerOf(session, client_address);
      return { id: await removeFactor(services, owner, { factor_id: id, password: body.password }) };
    },
  }),
  apiRoute("renewRecoveryCodes", {
    method: "post",
    path: "/api/auth/recovery-codes",
    tags,
    summary: "Replace the recovery codes by ten new ones",
    access: signedInOnly,
    body: z.strictObject({ password: Password }).openapi("RecoveryCodesWish"),
    refuses: [429],
    answer: [z.object({ recovery_codes: RecoveryCodes }), "The codes."],
    run: async ({ services, session, client_address, body: { password } }) => ({
      recovery_codes: await renewRecoveryCodes(services, ownerOf(session, client_address), password),
    }),
  }),
];

export function factorJson({ factor_id, friendly_name, factor_type, status, created_at }: Factor) {
  return { id: factor_id, friendly_name, factor_type, status, created_at: created_at.toISOString() };
}

function ownerOf({ user_id, session_id, email, created_at }: Session, client_address: string): FactorOwner {
  return { user_id, session_id, email, signed_in_at: created_at, client_address };
}
