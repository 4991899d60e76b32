import { z } from "@hono/zod-openapi";
import { apiRoute, createApiRoutes } from "../../../../platform/http/api-route.ts";
import { contactPath } from "../../contact-paths.ts";
import { memberPicture, type TeamMember } from "../../schema.ts";
import { teamMembers } from "../queries/organisation.ts";

const TeamMemberRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    position: z.string(),
    image: z.string().openapi({ description: "A path of this site; without a portrait, of a drawing." }),
    bio: z.string(),
    expertise: z.array(z.string()),
    achievements: z.array(z.string()),
    linkedin: z.string().nullable(),
    contact: z.string().openapi({
      description: "The path of the form that writes to this person: addresses of people are not public.",
    }),
  })
  .openapi("TeamMember");

function record(member: TeamMember): z.input<typeof TeamMemberRecord> {
  const { picture_url: _picture, ...told } = member;
  return { ...told, image: memberPicture(member), contact: `${contactPath}?to=${member.id}#write` };
}

export const createTeamApi = () =>
  createApiRoutes(
    apiRoute("listTeamMembers", {
      method: "get",
      path: "/api/v1/team-members",
      tags: ["Team"],
      summary: "Team members",
      answer: [z.object({ team_members: z.array(TeamMemberRecord) }), "In the order of the page."],
      run: async ({ services }) => ({ team_members: (await teamMembers(services.db)).map(record) }),
    }),
  );
