import { createRoute, z } from "@hono/zod-openapi";
import { createApi, idParams, jsonContent, problems, signedInToApi } from "../../../../platform/http/api.ts";
import type { Session } from "../../../../platform/http/session.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { canReadCard } from "../../policy.ts";
import { profileOf } from "../profile.ts";
import { profileChanges } from "../profile-input.ts";
import { primaryRole, roles } from "../../schema.ts";
import { changeProfile } from "./use-cases/save-profile.ts";
import { readCard, readProfile, readRoles, readSessionUser } from "./queries/profile.ts";

const tags = ["Profiles"];

const OwnProfile = z
  .object({
    user_id: z.guid(),
    email: z.string(),
    email_verified: z.boolean(),
    display_name: z.string(),
    status: z.enum(["active", "suspended"]),
    phone: z.string().nullable(),
    bio: z.string().nullable(),
    avatar_url: z.string().nullable(),
    location: z.string().nullable(),
    role: z.enum(roles),
    created_at: z.iso.datetime(),
  })
  .openapi("OwnProfile");

const PublicProfileSchema = z
  .object({
    user_id: z.guid(),
    display_name: z.string(),
    bio: z.string().nullable(),
    avatar_url: z.string().nullable(),
    location: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi("PublicProfile");

const meRoute = createRoute({
  method: "get",
  path: "/api/v1/me",
  tags,
  summary: "Your profile",
  request: { query: z.strictObject({}) },
  responses: { 200: { description: "The profile.", ...jsonContent(OwnProfile) }, ...problems(400, 401) },
});

const changeRoute = createRoute({
  method: "patch",
  path: "/api/v1/me",
  tags,
  summary: "Update your profile",
  description: "Fields that are left out stay; null empties one. Whatever else there is, nobody writes here.",
  request: {
    body: {
      required: true,
      ...jsonContent(z.strictObject(profileChanges.shape).openapi("ProfileChange")),
    },
  },
  responses: {
    200: { description: "The profile as it is now.", ...jsonContent(OwnProfile) },
    ...problems(400, 401, 403, 413, 415),
  },
});

const cardRoute = createRoute({
  method: "get",
  path: "/api/v1/profiles/{id}",
  tags,
  summary: "A person's public profile",
  description: "A person who chose to be private is seen by nobody else: 404.",
  request: {
    params: idParams,
    query: z.strictObject({}),
  },
  responses: {
    200: { description: "The card.", ...jsonContent(PublicProfileSchema) },
    ...problems(400, 404),
  },
});

const roleRoute = createRoute({
  method: "post",
  path: "/api/rpc/get_user_primary_role",
  tags,
  summary: "Your role with the most rights",
  description:
    "One's own; admins ask for anybody's. 404 `role_not_found` for everybody else: whoever gets it takes the person for a customer.",
  request: {
    body: {
      required: true,
      ...jsonContent(z.strictObject({ _user_id: z.guid().toLowerCase() }).openapi("RoleQuestion")),
    },
  },
  responses: {
    200: { description: "The role, as a JSON text.", ...jsonContent(z.enum(roles)) },
    ...problems(400, 401, 403, 404, 413, 415),
  },
});

export function createProfilesApi() {
  return createApi()
    .openapi(meRoute, async (c) => c.json(await ownProfile(c.var.services, await signedInToApi(c)), 200))
    .openapi(changeRoute, async (c) => {
      const session = await signedInToApi(c);
      const given = c.req.valid("json");
      await changeProfile(c.var.services, session.user_id, given);
      return c.json(await ownProfile(c.var.services, session), 200);
    })
    .openapi(cardRoute, async (c) => {
      const card = await readCard(c.var.services.db, c.req.valid("param").id);
      const reader = (await c.var.session()) ?? null;
      if (!card || !canReadCard(reader, card.access))
        throw new Failure(404, "profile_not_found", "There is no such profile.");
      return c.json(card.profile, 200);
    })
    .openapi(roleRoute, async (c) => {
      const session = await signedInToApi(c);
      const { _user_id } = c.req.valid("json");
      const may_ask = session.roles.includes("admin") || _user_id === session.user_id;
      const held = may_ask ? await readRoles(c.var.services.db, _user_id) : undefined;
      if (!held) throw new Failure(404, "role_not_found", "No role is found for this person.");
      return c.json(primaryRole(held), 200);
    });
}

async function ownProfile({ db }: Services, session: Session) {
  const [user, stored] = await Promise.all([
    readSessionUser(db, session.user_id),
    readProfile(db, session.user_id),
  ]);
  if (!user) throw new Failure(401, "not_signed_in", "Please sign in first.");
  const profile = profileOf(user, stored);
  return {
    ...profile,
    email: user.email,
    email_verified: user.email_verified,
    status: session.status,
    role: primaryRole(session.roles),
    created_at: profile.created_at.toISOString(),
  };
}
