import * as m from "#messages";
import { accountGone } from "../../../server/queries/writers.ts";
import { z } from "@hono/zod-openapi";
import { apiRoute } from "../../../../../platform/http/api-route.ts";
import type { Session } from "../../../../../platform/http/session.ts";
import { Failure } from "../../../../../platform/failure.ts";
import type { Services } from "../../../../../platform/services.ts";
import { canReadCard } from "../../../policy.ts";
import { profileOf } from "../../profile.ts";
import { profileChanges } from "../../profile-input.ts";
import { primaryRole, roleOfError, roles } from "../../../schema.ts";
import { signedInOnly } from "../../../server/api/parts.ts";
import { changeProfileFields } from "../use-cases/save-profile.ts";
import { readCard, readProfile, readRoles, readSessionUser } from "../queries/profile.ts";
import { publicProfile } from "../../../server/queries/api-author.ts";

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

const PublicProfileSchema = z.object(publicProfile).openapi("PublicProfile");

export const profileRoutes = [
  apiRoute("getOwnProfile", {
    method: "get",
    path: "/api/v1/me",
    tags,
    summary: "Your profile",
    access: signedInOnly,
    query: z.strictObject({}),
    answer: [OwnProfile, "The profile."],
    run: ({ services, session }) => ownProfile(services, session),
  }),
  apiRoute("changeProfileFields", {
    method: "patch",
    path: "/api/v1/me",
    tags,
    summary: "Update your profile",
    description: "Fields that are left out stay; null empties one. Other fields cannot be changed.",
    access: signedInOnly,
    body: z.strictObject(profileChanges.shape).openapi("ProfileChange"),
    answer: [OwnProfile, "The profile as it is now."],
    async run({ services, session, body }) {
      await changeProfileFields(services, session.user_id, body);
      return ownProfile(services, session);
    },
  }),
  apiRoute("getProfile", {
    method: "get",
    path: "/api/v1/profiles/{id}",
    tags,
    summary: "A person's public profile",
    description: "404 for everybody else if the person chose to be private.",
    access: "anyone",
    query: z.strictObject({}),
    answer: [PublicProfileSchema, "The card."],
    async run({ services, session, id }) {
      const card = await readCard(services.db, id);
      if (!card || !canReadCard(session, card.access))
        throw new Failure(404, "profile_not_found", m.accounts_profile_not_found());
      return card.profile;
    },
  }),
  apiRoute("getPrimaryRole", {
    method: "post",
    path: "/api/rpc/get_user_primary_role",
    tags,
    summary: "Your role with the most rights",
    description: `Your own; admins may ask for anybody's. 404 \`role_not_found\` for everybody else: the person is a ${roleOfError("role_not_found")} then.`,
    access: signedInOnly,
    body: z.strictObject({ _user_id: z.guid().toLowerCase() }).openapi("RoleQuestion"),
    refuses: [404],
    answer: [z.enum(roles), "The role, as a JSON text."],
    async run({ services, session, body: { _user_id } }) {
      const may_ask = session.roles.includes("admin") || _user_id === session.user_id;
      const held = may_ask ? await readRoles(services.db, _user_id) : undefined;
      if (!held) throw new Failure(404, "role_not_found", m.accounts_role_not_found());
      return primaryRole(held);
    },
  }),
];

async function ownProfile({ db }: Services, session: Session) {
  const [user, stored] = await Promise.all([
    readSessionUser(db, session.user_id),
    readProfile(db, session.user_id),
  ]);
  if (!user) throw accountGone();
  const profile = profileOf(user, stored);
  return {
    ...profile,
    email: user.email,
    email_verified: user.email_verified,
    status: session.status,
    role: primaryRole(session.roles),
  };
}
