import type { TaskList } from "graphile-worker";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import type { Database, Queryable } from "../database/database.ts";
import { command, type Row, type Shape, sql, sqlInteger, sqlPart } from "../database/sql.ts";
import { addJob } from "../jobs.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";

export type Mail = {
  /** One mail per event, such as `donation-thanks:{id}`; a second with the same key is ignored. */
  dedupe_key: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
};

/** Where an address stood whose owner was erased. Nothing is ever sent there (`.invalid`: RFC 2606). */
const erasedPattern = "erased-%@erased.invalid";

/** The same for SQL: an address of nobody, another one in each row. */
export const erasedAddress = sqlPart`'erased-' || replace(gen_random_uuid()::text, '-', '') || '@erased.invalid'`;

/** Writes mails in the caller's transaction; they are sent after it commits. */
export async function queueMails(tx: Queryable, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const written = tx.run(command`
    insert into outgoing_mails (dedupe_key, to_address, subject, text_body, html_body, headers, sent_at)
    select mail.*, case when mail.to_address like ${erasedPattern} then now() end from unnest(
      ${mails.map((mail) => mail.dedupe_key)}::text[], ${mails.map((mail) => mail.to)}::text[],
      ${mails.map((mail) => mail.subject)}::text[], ${mails.map((mail) => mail.text)}::text[],
      ${mails.map((mail) => mail.html ?? null)}::text[],
      ${mails.map((mail) => JSON.stringify(mail.headers ?? {}))}::jsonb[])
      as mail (dedupe_key, to_address, subject, text_body, html_body, headers)
    on conflict (dedupe_key) do nothing`);
  await Promise.all([written, addJob(tx, "send_mails", {}, { job_key: "send_mails" })]);
}

/** Deletes mails that were sent before this moment and whose `dedupe_key` begins so. */
export async function forgetSentMails(tx: Queryable, key_prefix: string, sent_before: Date): Promise<void> {
  await tx.run(command`
    delete from outgoing_mails where starts_with(dedupe_key, ${key_prefix}) and sent_at < ${sent_before}`);
}

/**
 * Forgets what was written to these addresses, exactly as they are, and under these keys, and sends no more of it. The
 * rows stay, because each says that its event has been told.
 */
export async function forgetMails(
  tx: Queryable,
  about: { addresses: readonly string[]; dedupe_keys?: readonly string[] },
): Promise<void> {
  await tx.run(command`
    update outgoing_mails set to_address = ${erasedAddress}, subject = '', text_body = '', html_body = null,
      headers = '{}', sent_at = coalesce(sent_at, now())
    where to_address = any(${[...about.addresses]}::text[])
      or dedupe_key = any(${[...(about.dedupe_keys ?? [])]}::text[])`);
}

type MailServices = { config: Config; db: Database; log: Log; metrics: Metrics };

const batchSize = 50;
const sentAtOnce = 5;
const mostAttempts = 12;
/** Nothing is sent, so nothing is slow. */
const capturedBatchSize = 500;

/** The shortest time for which a mail is held for its sender. */
const lease_seconds = 120;
/** Of a batch; what was not begun then is given back. A mail begun last must be over before its lease is. */
const beginWithin_ms = 45_000;
const endWithin_ms = 60_000;
/** A job that runs on and on looks like one whose process died. The next minute's goes on. */
const runFor_ms = 600_000;

/** Waiting mails are also looked for every minute: a lost job delays them, and never loses them. */
export const mailCrontab = "* * * * * send_mails ?max=3&jobKey=send_mails_timed";

export function mailJobs(services: MailServices): TaskList {
  const { smtp_url: url, smtp_requires_tls: requireTLS } = services.config;
  const transport = url ? createTransport({ url, requireTLS, ...patience }) : undefined;
  let is_sending = false;
  let look_again = false;
  return {
    /** One sender in a process: a slow mail server would otherwise keep all its workers, a minute after another. */
    async send_mails() {
      look_again = true;
      if (is_sending) return;
      is_sending = true;
      const enough = AbortSignal.timeout(runFor_ms);
      try {
        while (look_again && !enough.aborted) {
          look_again = false;
          if (await sendWaitingMails(services, transport)) look_again = true;
        }
      } finally {
        is_sending = false;
      }
    },
  };
}

/** Left alone, a server that hangs would be waited for until the mail itself is cut off. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

type Transport = ReturnType<typeof createTransport>;

/** Sends up to a batch; answers whether there may be more that can be sent now. */
async function sendWaitingMails(services: MailServices, transport: Transport | undefined): Promise<boolean> {
  if (!transport) return (await captureWaitingMails(services)) === capturedBatchSize;
  const enough = AbortSignal.timeout(beginWithin_ms);
  const mails = await leaseMails(services.db);
  const is_full = mails.length === batchSize;
  let is_up = true;
  const sender = async () => {
    while (is_up && !enough.aborted) {
      const mail = mails.shift();
      if (!mail) return;
      if (!(await sendMail(services, transport, mail))) is_up = false;
    }
  };
  await Promise.all(Array.from({ length: sentAtOnce }, sender));
  const is_rest = mails.length > 0;
  if (is_rest) await giveBack(services.db, mails);
  return is_up && (is_full || is_rest);
}

/** Answers false when it is the server that failed, so that the others would not be sent either. */
async function sendMail(services: MailServices, transport: Transport, mail: LeasedMail): Promise<boolean> {
  try {
    await transport.sendMail({
      from: services.config.mail_from,
      to: mail.to_address,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body ?? undefined,
      headers: mail.headers as Record<string, string>,
      // The same mail sent twice after a crash in between is shown once by most readers.
      messageId: `<${mail.id}@${new URL(services.config.public_url).hostname}>`,
      signal: AbortSignal.timeout(endWithin_ms),
    });
    await services.db.run(command`update outgoing_mails set sent_at = now() where id = ${mail.id}`);
    services.metrics.mails.inc({ outcome: "sent" });
    return true;
  } catch (error) {
    services.metrics.mails.inc({ outcome: "failed" });
    const given_up = mail.attempts >= mostAttempts;
    services.log[given_up ? "error" : "warn"](
      { err: error, mail_id: mail.id, attempts: mail.attempts },
      given_up ? "mail given up: it is not tried again" : "mail not sent",
    );
    return !isOfServer(error);
  }
}

/** nodemailer's codes of the connection and the sign-in, and 421: the server closes (RFC 5321, 3.8). */
const serverCodes = /^E(?:CONNECTION|TIMEDOUT|SOCKET|DNS|TLS|PROTOCOL|AUTH|NOAUTH|OAUTH2|ABORT)$/;

function isOfServer(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return serverCodes.test(code ?? "") || responseCode === 421;
}

const mailShape = {
  id: "uuid",
  to_address: "text",
  subject: "text",
  text_body: "text",
  html_body: "text?",
  headers: "jsonb",
  attempts: "int4",
} satisfies Shape;
type LeasedMail = Row<typeof mailShape>;

/** A sender that is killed loses its lease, and the mail is tried again; waits grow from 2 minutes to 8 hours. */
function leaseMails(db: Database): Promise<LeasedMail[]> {
  return db.many(
    sql(mailShape)`
    update outgoing_mails set attempts = attempts + 1,
      not_before = now() + ${lease_seconds}::float8 * interval '1 second' * power(2, least(attempts, 8))
    where id in (
      select id from outgoing_mails where sent_at is null and not_before <= now() and attempts < ${sqlInteger(mostAttempts)}
      order by not_before limit ${batchSize} for update skip locked)
    returning id, to_address, subject, text_body, html_body, headers, attempts`,
  );
}

/** As if they had never been leased; the oldest still come first. */
async function giveBack(db: Database, mails: readonly LeasedMail[]): Promise<void> {
  await db.run(command`
    update outgoing_mails set attempts = attempts - 1, not_before = created_at
    where sent_at is null and id = any(${mails.map(({ id }) => id)}::uuid[])`);
}

function captureWaitingMails({ db, metrics }: MailServices): Promise<number> {
  return db
    .run(command`
    update outgoing_mails set sent_at = now(), attempts = attempts + 1
    where id in (
      select id from outgoing_mails where sent_at is null order by not_before limit ${capturedBatchSize} for update skip locked)`)
    .then((count) => {
      metrics.mails.inc({ outcome: "captured" }, count);
      return count;
    });
}
