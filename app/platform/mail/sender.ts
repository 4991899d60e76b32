import type { TaskList } from "graphile-worker";
import type { Transporter as Transport } from "nodemailer";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { command, type Row, type Shape, sql, sqlInteger, sqlPart } from "../database/sql.ts";
import { baseLanguage } from "../../text/language.ts";
import { inLanguage } from "../language-context.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { composeMail, type MailSite } from "./compose.ts";
import type { Organisation } from "./mail-html.ts";
import { type MailAttachmentKind, mailsQueued } from "./outbox.ts";

type MailServices = {
  config: Config;
  db: Database;
  log: Log;
  metrics: Metrics;
  /** Reads the current sender from the settings. */
  readOrganisation: () => Promise<Organisation>;
  /** Generates the attachment of a mail; undefined when it no longer exists, for instance after an erasure. */
  makeAttachment: (kind: MailAttachmentKind, id: string) => Promise<MailAttachment | undefined>;
};

export type MailAttachment = { filename: string; content: Uint8Array };

const batchSize = 50;
const sendConcurrency = 5;
export const maxAttempts = 12;
/** Nothing is really sent, so batches can be large. */
const capturedBatchSize = 500;

/** Minimum lease of a mail. */
const lease_seconds = 120;
/** For a batch; mails not started by then are released. The last mail started must end before its lease expires. */
const beginWithin_ms = 45_000;
const endWithin_ms = 60_000;

/** Mails that are committed within this time are sent together; the delay is too short to notice. */
const gatherFor_ms = 100;

/** Finds mails left by a crash between a commit and the sending, mails queued by another process, and retries. */
export const mailCrontab = "* * * * * send_mails";

/** The job only notifies the sender, which may wait for a slow mail server longer than a job may run. */
export function mailJobs(sender: MailSender): TaskList {
  return {
    async send_mails() {
      void sender.wake();
    },
  };
}

/** The mail sender of this process. */
export type MailSender = {
  /**
   * Sends all mails that are due and resolves when done; it never rejects. One run at a time: a call during a run
   * makes it check once more.
   */
  wake(): Promise<void>;
  /** From now on it runs by itself, immediately and after each commit that queued mails. */
  start(): void;
  /** Resolves when the mails in progress have ended; the others go back to the queue. */
  stop(): Promise<void>;
};

export function createMailSender(services: MailServices): MailSender {
  const { smtp_url: url, smtp_requires_tls: requireTLS } = services.config;
  let opening: Promise<Transport> | undefined;
  /** Undefined: nothing is really sent. */
  const openTransport = async () => {
    if (!url) return undefined;
    opening ??= import("nodemailer").then(({ createTransport }) =>
      createTransport({ url, requireTLS, ...patience }),
    );
    return opening;
  };
  const stopping = new AbortController();
  let run: Promise<void> = Promise.resolve();
  let is_sending = false;
  let look_again = false;
  let gather_timer: NodeJS.Timeout | undefined;

  async function send() {
    is_sending = true;
    try {
      while (look_again && !stopping.signal.aborted) {
        look_again = false;
        if (await sendWaitingMails(services, await openTransport(), stopping.signal)) look_again = true;
      }
    } catch (error) {
      services.log.warn(
        { err: error },
        "waiting mails cannot be read or marked; tried again within a minute",
      );
    } finally {
      is_sending = false;
    }
  }

  function wake() {
    look_again = true;
    if (!is_sending) run = send();
    return run;
  }

  function wakeSoon() {
    gather_timer ??= setTimeout(() => {
      gather_timer = undefined;
      void wake();
    }, gatherFor_ms);
  }

  return {
    wake,
    start() {
      services.db.committed.on(mailsQueued, wakeSoon);
      void wake();
    },
    async stop() {
      services.db.committed.off(mailsQueued, wakeSoon);
      clearTimeout(gather_timer);
      stopping.abort();
      await run;
    },
  };
}

/** Without this timeout, nodemailer would wait for a hanging server until the mail's deadline. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Sends up to a batch; returns whether more mails may be due. */
async function sendWaitingMails(
  services: MailServices,
  transport: Transport | undefined,
  stopping: AbortSignal,
): Promise<boolean> {
  if (!transport) return (await captureWaitingMails(services)) === capturedBatchSize;
  const enough = AbortSignal.any([stopping, AbortSignal.timeout(beginWithin_ms)]);
  const site = {
    organisation: await services.readOrganisation(),
    public_url: services.config.public_url,
  };
  const leased = await leaseMails(services.db);
  // Bulk mails have lower priority here too.
  const mails = leased.toSorted((a, b) => Number(a.batch !== null) - Number(b.batch !== null));
  const is_full = mails.length === batchSize;
  let is_up = true;
  const sender = async () => {
    while (is_up && !enough.aborted) {
      const mail = mails.shift();
      if (!mail) return;
      if (!(await sendMail(services, transport, mail, site))) is_up = false;
    }
  };
  await Promise.all(Array.from({ length: sendConcurrency }, sender));
  const is_rest = mails.length > 0;
  if (is_rest) await releaseLeases(services.db, mails);
  return is_up && (is_full || is_rest);
}

/** Returns false when the server itself failed, so that the other mails would fail too. */
async function sendMail(
  services: MailServices,
  transport: Transport,
  mail: LeasedMail,
  site: MailSite,
): Promise<boolean> {
  try {
    const { text, html, error } = composeMail(mail, site);
    if (error)
      services.log.error({ err: error, mail_id: mail.id }, "mail sent as text: its outline cannot be read");
    await transport.sendMail({
      from: services.config.mail_from,
      to: mail.to_address,
      subject: asWritten(mail.subject),
      text,
      html,
      attachments: await attachmentsOf(services, mail),
      headers: mail.headers as Record<string, string>,
      // Most mail clients show a mail once if it was sent twice because of a crash in between (same Message-ID).
      messageId: `<${mail.id}@${new URL(services.config.public_url).hostname}>`,
      signal: AbortSignal.timeout(endWithin_ms),
    });
    await services.db.run(command`update outgoing_mails set sent_at = now() where id = ${mail.id}`);
    services.metrics.mails.inc({ outcome: "sent" });
    return true;
  } catch (error) {
    services.metrics.mails.inc({ outcome: "failed" });
    const is_refused = isRefusedForGood(error);
    const given_up = is_refused || mail.attempts >= maxAttempts;
    if (is_refused)
      await services.db.run(
        command`update outgoing_mails set attempts = ${maxAttempts}::int4 where id = ${mail.id}`,
      );
    services.log[given_up ? "error" : "warn"](
      { err: error, mail_id: mail.id, attempts: mail.attempts },
      given_up ? "mail given up: it is not tried again" : "mail not sent",
    );
    return !isOfServer(error);
  }
}

/**
 * Papers are in English, whoever's request woke the sender. One that cannot be generated now delays the mail like a
 * failed server: it is retried.
 */
async function attachmentsOf(services: MailServices, { attachment }: LeasedMail) {
  const [, kind, id] = /^([a-z-]+):(.+)$/.exec(attachment ?? "") ?? [];
  if (!kind || !id) return [];
  const file = await inLanguage(baseLanguage, () => services.makeAttachment(kind as MailAttachmentKind, id));
  return file ? [{ ...file, content: Buffer.from(file.content) }] : [];
}

/** nodemailer's codes for connection and authentication errors, and 421: the server closes (RFC 5321, 3.8). */
const serverCodes = /^E(?:CONNECTION|TIMEDOUT|SOCKET|DNS|TLS|PROTOCOL|AUTH|NOAUTH|OAUTH2|ABORT)$/;

function isOfServer(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return serverCodes.test(code ?? "") || responseCode === 421;
}

/** The receiving server would give the same response to this address or mail again (RFC 5321, 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  const { command: asked, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return /^(?:RCPT TO|DATA)$/.test(asked ?? "") && responseCode >= 500 && responseCode < 600;
}

/** Mail clients decode anything that looks like an encoded word (RFC 2047, 2). */
function asWritten(subject: string): string {
  return subject.replaceAll(/=\?(?=[^\s?]+\?[bq]\?)/gi, "= ?");
}

const mailShape = {
  id: "uuid",
  to_address: "text",
  subject: "text",
  text_body: "text",
  outline: "text?",
  headers: "jsonb",
  attachment: "text?",
  attempts: "int4",
  batch: "text?",
} satisfies Shape;
type LeasedMail = Row<typeof mailShape>;

/** A sender may be sending it now: its last lease began a moment ago. */
export const isBeingSent = sqlPart`
  not_before > now() + ${lease_seconds}::float8 * interval '1 second' * (power(2, least(attempts - 1, 8)) - 1)`;

/** A killed sender loses its lease, and the mail is retried; delays grow from 2 minutes to 8 hours. */
function leaseMails(db: Database): Promise<LeasedMail[]> {
  return db.many(
    sql(mailShape)`
    update outgoing_mails set attempts = attempts + 1,
      not_before = now() + ${lease_seconds}::float8 * interval '1 second' * power(2, least(attempts, 8))
    where id in (
      select id from outgoing_mails where sent_at is null and not_before <= now() and attempts < ${sqlInteger(maxAttempts)}
      order by batch is not null, not_before limit ${batchSize} for update skip locked)
    returning id, to_address, subject, text_body, outline, headers, attachment, attempts, batch`,
  );
}

/**
 * Releases leases without counting the attempt; the oldest mails still come first. Mails cancelled since stay
 * cancelled.
 */
async function releaseLeases(db: Database, mails: readonly LeasedMail[]): Promise<void> {
  await db.run(command`
    update outgoing_mails set attempts = attempts - 1, not_before = created_at
    where sent_at is null and not_before < 'infinity' and id = any(${mails.map(({ id }) => id)}::uuid[])`);
}

function captureWaitingMails({ db, metrics }: MailServices): Promise<number> {
  return db
    .run(command`
    update outgoing_mails set sent_at = now(), attempts = attempts + 1
    where id in (
      select id from outgoing_mails where sent_at is null and not_before < 'infinity'
      order by batch is not null, not_before limit ${capturedBatchSize} for update skip locked)`)
    .then((count) => {
      metrics.mails.inc({ outcome: "captured" }, count);
      return count;
    });
}
