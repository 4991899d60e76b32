import type { Database } from "../../app/platform/database/database.ts";
import { sql, sqlInteger } from "../../app/platform/database/sql.ts";

type CapturedMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  created_at: string;
};

const columns = {
  id: "uuid",
  to: "text",
  subject: "text",
  text: "text",
  created_at: "timestamptz",
} as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const perPage = 50;

export type MailSearch = {
  /** The exact recipient address. */
  to?: string | undefined;
  /** Part of the address, subject or text. */
  q?: string | undefined;
  /** The id of the last mail of the previous page. */
  before?: string | undefined;
};

type MailPage = { mails: CapturedMail[] /** For `before`; null on the last page. */; next: string | null };

/** Newest first. */
export async function listCapturedMails(db: Database, { to, q, before }: MailSearch): Promise<MailPage> {
  const pattern = q === undefined ? undefined : `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db.many(sql(columns)`
    select id, to_address as to, subject, text_body as text, created_at
    from outgoing_mails
    where (${to ?? null}::text is null or to_address = ${to ?? null})
      and (${pattern ?? null}::text is null or to_address ilike ${pattern ?? null}
        or subject ilike ${pattern ?? null} or text_body ilike ${pattern ?? null})
      and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
    order by id desc limit ${sqlInteger(perPage + 1)}`);
  const mails = rows.slice(0, perPage).map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { mails, next: rows.length > perPage ? (mails.at(-1)?.id ?? null) : null };
}

export function isMailId(text: string | undefined): text is string {
  return text !== undefined && uuid.test(text);
}

/** As stored; composed when shown. */
export async function readCapturedMail(db: Database, id: string) {
  if (!isMailId(id)) return undefined;
  return db.maybeOne(sql({
    id: "uuid",
    to: "text",
    subject: "text",
    text_body: "text",
    outline: "text?",
    created_at: "timestamptz",
  })`
    select id, to_address as to, subject, text_body, outline, created_at from outgoing_mails where id = ${id}`);
}
