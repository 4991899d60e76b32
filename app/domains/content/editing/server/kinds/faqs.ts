import * as m from "#messages";
import { command, sql, sqlPart } from "../../../../../platform/database/sql.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { contentKind } from "../../content-kind.ts";
import { line, text } from "../../fields.ts";

/** Questions and answers on the Contact page. */
export const faqKind = contentKind({
  name: "faqs",
  subject_kind: "faq",
  shown_at: "/contact",
  texts: () => ({
    title: m.content_kind_faqs(),
    lead: m.content_kind_faqs_lead(),
    add: m.content_kind_faqs_add(),
    none: m.content_kind_faqs_none(),
    row: m.content_field_question(),
  }),
  columns: () => [m.content_field_answer()],
  fields: () => ({
    question: line(m.content_field_question(), 200),
    answer: text(m.content_field_answer(), 2000),
  }),
  table: sqlPart`faqs`,
  order: { place: sqlPart`place`, group: null },
  async list(db) {
    const faqs = await db.many(sql({ id: "uuid", question: "text", answer: "text" })`
      select id, question, answer from faqs order by place`);
    return faqs.map(({ id, question, answer }) => ({ id, name: question, cells: [answer] }));
  },
  async read(db, id) {
    if (!isUuid(id)) return undefined;
    const row = await db.maybeOne(sql({ version: "int4", question: "text", answer: "text" })`
      select version, question, answer from faqs where id = ${id}`);
    if (!row) return undefined;
    const { version, ...values } = row;
    return { version, values };
  },
  async insert(tx, { question, answer }) {
    const { id } = await tx.one(sql({ id: "uuid" })`
      insert into faqs (question, answer, place)
      values (${question}, ${answer}, (select coalesce(max(place), 0) + 1 from faqs)) returning id`);
    return id;
  },
  async update(tx, id, { question, answer }) {
    await tx.run(command`update faqs set question = ${question}, answer = ${answer} where id = ${id}`);
  },
});
