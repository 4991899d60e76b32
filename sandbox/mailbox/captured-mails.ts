import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";

type CapturedMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  created_at: string;
};

const columns = {
  id: "uuid",
  to: "text",
  subject: "text",
  text: "text",
  html: "text?",
  created_at: "timestamptz",
} as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The newest hundred, or those to one address. */
export async function listCapturedMails(db: Database, to: string | undefined): Promise<CapturedMail[]> {
  const rows = to
    ? await db.many(sql(columns)`
        select id, to_address as to, subject, text_body as text, html_body as html, created_at
        from outgoing_mails where to_address = ${to} order by id desc limit 100`)
    : await db.many(sql(columns)`
        select id, to_address as to, subject, text_body as text, html_body as html, created_at
        from outgoing_mails order by id desc limit 100`);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export async function readCapturedMail(db: Database, id: string): Promise<CapturedMail | undefined> {
  if (!uuid.test(id)) return undefined;
  const row = await db.maybeOne(sql(columns)`
    select id, to_address as to, subject, text_body as text, html_body as html, created_at
    from outgoing_mails where id = ${id}`);
  return row && { ...row, created_at: row.created_at.toISOString() };
}
