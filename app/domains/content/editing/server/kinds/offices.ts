import * as m from "#messages";
import { command, sql, sqlPart } from "../../../../../platform/database/sql.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { addOffice } from "../../../server/commands/organisation.ts";
import { contentKind } from "../../content-kind.ts";
import { line, phone } from "../../fields.ts";

/** Office locations on the Contact page. */
export const officeKind = contentKind({
  name: "offices",
  subject_kind: "office",
  shown_at: "/contact",
  texts: () => ({
    title: m.content_kind_offices(),
    lead: m.content_kind_offices_lead(),
    add: m.content_kind_offices_add(),
    none: m.content_kind_offices_none(),
    row: m.content_field_name(),
  }),
  columns: () => [m.content_field_address(), m.content_field_phone()],
  fields: () => ({
    name: line(m.content_field_name(), 120),
    address: line(m.content_field_address(), 300),
    phone: phone(m.content_field_phone()),
    hours: line(m.content_field_hours(), 120, { hint: m.content_field_hours_hint() }),
  }),
  table: sqlPart`office_locations`,
  order: { place: sqlPart`place`, group: null },
  async list(db) {
    const offices = await db.many(sql({ id: "uuid", name: "text", address: "text", phone: "text" })`
      select id, name, address, phone from office_locations order by place`);
    return offices.map(({ id, name, address, phone }) => ({ id, name, cells: [address, phone] }));
  },
  async read(db, id) {
    if (!isUuid(id)) return undefined;
    const row = await db.maybeOne(
      sql({
        version: "int4",
        name: "text",
        address: "text",
        phone: "text",
        hours: "text",
      })`select version, name, address, phone, hours from office_locations where id = ${id}`,
    );
    if (!row) return undefined;
    const { version, ...values } = row;
    return { version, values };
  },
  insert: addOffice,
  async update(tx, id, { name, address, phone, hours }) {
    await tx.run(command`
      update office_locations set name = ${name}, address = ${address}, phone = ${phone}, hours = ${hours}
      where id = ${id}`);
  },
});
