import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfterText, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { searchWords } from "../../../../text/search-text.ts";
import { isUuid } from "../../../../text/uuid.ts";
import {
  type InboxSort,
  inboxSorts,
  type InquiryType,
  inquiryTypes,
  type MessagePage,
  messageStatuses,
  type MessagesShown,
} from "../../contact.ts";
import { messageNotFound } from "../commands/contact.ts";

const shape = {
  id: "uuid",
  ticket: "text",
  inquiry_type: oneOf(...inquiryTypes),
  /** Null: addressed to the office. */
  member_name: "text?",
  name: "text",
  email: "text",
  subject: "text",
  status: oneOf(...messageStatuses),
  created_at: "timestamptz",
} satisfies Shape;
/** A message in the inbox list. */
export type ListedMessage = Row<typeof shape>;
export type MessageInFull = Awaited<ReturnType<typeof readMessage>>;

const columns = sqlPart`contact_messages.id, ticket, inquiry_type,
  (select team_members.name from team_members where team_members.id = member_id) as member_name,
  contact_messages.name, contact_messages.email, subject, status, contact_messages.created_at`;

type ListInput = {
  show: MessagesShown;
  type: InquiryType | null;
  q: string;
  sort?: InboxSort;
  cursor: string;
  limit: number;
};

/** Messages with each word of `q` in the text, the sender or the ticket number. */
export async function listMessages(db: Queryable, input: ListInput): Promise<MessagePage> {
  const words = searchWords(input.q).map((word) => word.toLowerCase());
  if (input.q && words.length === 0) return { messages: [], next_cursor: null };
  const sort = inboxSorts[input.sort ?? "newest"];
  const rows = await db.many(sql(shape)`
    select ${columns} from contact_messages
    where ${input.show === "all" ? sqlPart`true` : sqlPart`status = ${input.show}`}
      and ${input.type ? sqlPart`inquiry_type = ${input.type}` : sqlPart`true`} ${andAfterText(sort, input.cursor)}
      and not exists (select from unnest(${words}::text[]) word
        where position(word in lower(concat_ws(' ', ticket, name, email, phone, subject, message))) = 0)
    order by ${keysetOrder(sort)} limit ${sqlInteger(input.limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, input.limit, sort.format);
  return { messages: page, next_cursor };
}

/** Throws 404. */
export async function readMessage(db: Queryable, id: string) {
  const found = isUuid(id)
    ? await db.maybeOne(sql({ ...shape, phone: "text?", message: "text" })`
        select ${columns}, phone, message from contact_messages where id = ${id}`)
    : undefined;
  if (!found) throw messageNotFound();
  const replies = await db.many(sql({ id: "uuid", reply: "text", created_at: "timestamptz" })`
    select id, reply, created_at from contact_replies where message_id = ${id} order by created_at, id`);
  return { ...found, replies };
}

/** The messages among these that are not closed, in the given order. */
export async function notClosed(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid" })`
    select id from contact_messages where id = any(${[...ids]}::uuid[]) and status <> 'closed'`);
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id.toLowerCase()));
}

/** Whether a message with this ticket number exists, for its confirmation page. */
export async function isTicket(db: Queryable, ticket: string): Promise<boolean> {
  if (!/^[\w-]{1,40}$/.test(ticket)) return false;
  const { found } = await db.one(sql({ found: "bool" })`
    select exists (select from contact_messages where ticket = ${ticket}) as found`);
  return found;
}

export async function countOpenMessages(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from contact_messages where status = 'open'`);
  return count;
}
