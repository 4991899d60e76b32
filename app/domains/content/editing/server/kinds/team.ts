import * as m from "#messages";
import { command, sql, sqlPart } from "../../../../../platform/database/sql.ts";
import { addTeamMember } from "../../../server/commands/organisation.ts";
import { contentKind } from "../../content-kind.ts";
import { line, list, optionalEmail, optionalLine, picture, text } from "../../fields.ts";
import { changedPicture, changedPictureOf, dropPictureOf } from "../commands/site-picture.ts";
import { freeAddress } from "../../free-address.ts";

const linkedinPattern = /^https:\/\/(?:www\.)?linkedin\.com\/[\w%./?=&-]+$/;

const table = sqlPart`team_members`;

/** Team members. The About page shows the first three. */
export const teamKind = contentKind({
  name: "team",
  subject_kind: "team_member",
  shown_at: "/team",
  texts: () => ({
    title: m.content_kind_team(),
    lead: m.content_kind_team_lead(),
    add: m.content_kind_team_add(),
    none: m.content_kind_team_none(),
    row: m.content_field_name(),
  }),
  columns: () => [m.content_field_position()],
  fields: () => ({
    name: line(m.content_field_name(), 120),
    position: line(m.content_field_position(), 120),
    bio: text(m.content_field_bio(), 1000),
    picture: picture(m.content_field_portrait(), { hint: m.content_field_portrait_hint() }),
    expertise: list(m.content_field_expertise(), {
      longest: 60,
      most: 8,
      optional: true,
      hint: m.content_field_list_hint(),
    }),
    achievements: list(m.content_field_achievements(), {
      longest: 200,
      most: 8,
      optional: true,
      hint: m.content_field_list_hint(),
    }),
    email: optionalEmail(m.content_field_email(), { hint: m.content_field_email_hint() }),
    linkedin: optionalLine(m.content_field_linkedin(), 300, {
      input: "url",
      hint: m.content_field_linkedin_hint(),
      wrong: (typed) => (linkedinPattern.test(typed) ? null : m.content_edit_linkedin_wrong()),
    }),
  }),
  private_fields: ["email"],
  table,
  order: { place: sqlPart`place`, group: null },
  async list(db) {
    const members = await db.many(sql({ id: "text", name: "text", position: "text" })`
      select id, name, position from team_members order by place`);
    return members.map(({ id, name, position }) => ({ id, name, cells: [position] }));
  },
  async read(db, id) {
    const row = await db.maybeOne(sql({
      version: "int4",
      name: "text",
      position: "text",
      bio: "text",
      picture_url: "text?",
      expertise: "text[]",
      achievements: "text[]",
      email: "text?",
      linkedin: "text?",
    })`
      select version, name, position, bio, picture_url, expertise, achievements, email, linkedin
      from team_members where id = ${id}`);
    if (!row) return undefined;
    const { version, picture_url, expertise, achievements, email, linkedin, ...values } = row;
    return {
      version,
      values: {
        ...values,
        picture: picture_url ?? "",
        expertise: expertise.join("\n"),
        achievements: achievements.join("\n"),
        email: email ?? "",
        linkedin: linkedin ?? "",
      },
    };
  },
  async insert(tx, { picture: change, ...member }, by) {
    const taken = await tx.many(sql({ id: "text" })`select id from team_members`);
    const id = freeAddress(member.name, "member", new Set(taken.map((one) => one.id)));
    await addTeamMember(tx, { ...member, id, picture_url: await changedPicture(tx, by, change, null) });
    return id;
  },
  async update(tx, id, { picture: change, ...member }, by) {
    const picture_url = await changedPictureOf(tx, by, { table, id, change });
    await tx.run(command`
      update team_members set name = ${member.name}, position = ${member.position}, bio = ${member.bio},
        picture_url = ${picture_url},
        expertise = ${member.expertise}::text[], achievements = ${member.achievements}::text[],
        email = ${member.email}, linkedin = ${member.linkedin}
      where id = ${id}`);
  },
  async beforeDelete(tx, id) {
    await dropPictureOf(tx, { table, id });
  },
});
