import { servedByHttps } from "./platform/config.ts";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createDomainApi, createRouter } from "./api.ts";
import { mailRecipients } from "./domains/accounts/server/queries/mail-recipients.ts";
import { sessionCookieName } from "./domains/accounts/server/session-cookie.ts";
import { createSessions } from "./domains/accounts/server/sessions.ts";
import {
  configuredProviders,
  type SocialSettings,
} from "./domains/accounts/social/server/provider-settings.ts";
import { createSocialSignIn } from "./domains/accounts/social/server/social-sign-in.ts";
import { siteOfPages } from "./domains/content/server/queries/content-of-pages.ts";
import { createSlotCounts } from "./domains/content/server/slot-counts.ts";
import { creditNoteAttachment } from "./domains/donations/server/use-cases/draw-credit-note.ts";
import { receiptAttachment } from "./domains/donations/server/use-cases/draw-receipt.ts";
import { createNotifier } from "./domains/notifications/server/commands/notify.ts";
import { namesOfSubjects } from "./domains/moderation/server/names-of-subjects.ts";
import { subjectKindsOf } from "./domains/moderation/server/subject-kinds.ts";
import type { PayableType } from "./domains/payments/payable.ts";
import { createPayments } from "./domains/payments/server/flow.ts";
import { createStoryFlow } from "./domains/stories/server/flow.ts";
import { createPdfChecks } from "./domains/expenses/server/pdf-checks.ts";
import { createLinkPreviews } from "./domains/art/server/link-preview.ts";
import { createPictures } from "./domains/uploads/server/pictures.ts";
import { domains, personalData } from "./domains.ts";
import { mergeParts } from "./platform/domain.ts";
import "./platform/language-context.ts";
import type { Config } from "./platform/config.ts";
import { daySumCrontab, daySumJobs } from "./platform/day-sums.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { createDocuments } from "./platform/documents/documents.ts";
import { createApiDescription } from "./platform/http/api-description.ts";
import { createEventStreams, type EventStreams } from "./platform/http/event-streams.ts";
import { createPageCache } from "./platform/http/page-cache.ts";
import { createPages, type PageHandler } from "./platform/http/pages.ts";
import { hashSource } from "./platform/http/page-visit.ts";
import { createHttpServer, type Middleware, type Mounted } from "./platform/http/server.ts";
import { migrateJobs, startJobs, type Workers } from "./platform/jobs.ts";
import { createLimits } from "./platform/limits.ts";
import type { Log } from "./platform/log.ts";
import { requestKeyCrontab, requestKeyJobs } from "./platform/request-keys.ts";
import type { MailAttachmentKind } from "./platform/mail/outbox.ts";
import { createMailSender, mailCrontab, mailJobs, type MailSender } from "./platform/mail/sender.ts";
import { createMetrics } from "./platform/metrics.ts";
import type { Gateway } from "./platform/payments/gateway.ts";
import { reportQueues } from "./platform/queue-metrics.ts";
import { createRealtime } from "./platform/realtime.ts";
import { createSecrets } from "./platform/secrets.ts";
import type { Services } from "./platform/services.ts";
import { createStorage } from "./platform/storage.ts";
import { earlyDraftScript } from "./page/early-draft-script.ts";
import { firstFormatScript } from "./first-view/first-format-script.ts";
import { headScript } from "./first-view/head-script.ts";

const mailAttachments: Record<MailAttachmentKind, typeof receiptAttachment> = {
  receipt: receiptAttachment,
  "credit-note": creditNoteAttachment,
};

export const projectRoot = join(import.meta.dirname, "..");

/** Migrates the database to the current schema, and adds the rows that the site cannot do without. */
export async function migrateAll(url: string): Promise<string[]> {
  const applied = await migrate(url, join(projectRoot, "database/migrations"));
  const db = openDatabase({ url, pool_size: 1, on_error: () => {}, statement_timeout_ms: 0 });
  await migrateJobs(db);
  for (const domain of domains) await domain.addFirstRows?.(db);
  await db.close();
  return applied;
}

type ServiceOptions = {
  config: Config;
  log: Log;
  database_url: string;
  gateway: Gateway;
  /** Undefined: the configured providers. */
  social?: SocialSettings;
  /** Undefined: a connection pool to `database_url`, as in production. */
  db?: Database;
  /** Kinds of payable subjects; undefined: those of all domains. */
  payables?: readonly PayableType[];
};

export function createServices(options: ServiceOptions): Services {
  const { config, log, database_url, gateway, social } = options;
  const db = options.db ?? openPool(options);
  const page_cache = createPageCache({ max_bytes: 32_000_000, fresh_ms: 5_000 });
  const realtime = createRealtime({ db, url: database_url, log });
  realtime.subscribe((tags) => (tags ? page_cache.invalidate(tags) : page_cache.clear()));
  const quotas = mergeParts(domains.map((domain) => domain.quotas));
  const notifier = createNotifier({ public_url: config.public_url, readRecipients: mailRecipients });
  const services: Services = {
    config,
    log,
    metrics: createMetrics(),
    db,
    gateway,
    realtime,
    page_cache,
    limits: createLimits(db, log, quotas, config.rate_limit_factor),
    secrets: createSecrets(config.secret_keys),
    social: createSocialSignIn({ settings: social ?? configuredProviders(config), log }),
    sessions: createSessions(db, { secure: servedByHttps(config) }),
    storage: createStorage(config),
    documents: createDocuments(),
    link_previews: createLinkPreviews(),
    pictures: createPictures(),
    pdf_checks: createPdfChecks(),
    personal_data: personalData,
    subject_kinds: subjectKindsOf(domains),
    audit_names: {
      ...namesOfSubjects(subjectKindsOf(domains)),
      ...mergeParts(domains.map(({ audit_names }) => audit_names)),
    },
    notices: mergeParts(domains.map((domain) => domain.notices)),
    notifier,
    api_description: createApiDescription(createDomainApi(), {
      public_url: config.public_url,
      session_cookie: sessionCookieName,
    }),
    slot_counts: createSlotCounts({ db, log }),
    stories: createStoryFlow({ config, notifier, db, realtime }),
    get payments() {
      return payments;
    },
  };
  const payments = createPayments(
    services,
    options.payables ?? domains.flatMap(({ payables = [] }) => payables),
    domains.flatMap(({ followSettlements }) => followSettlements ?? []),
  );
  reportQueues(services);
  return services;
}

function openPool({ config, log, database_url }: ServiceOptions): Database {
  return openDatabase({
    url: database_url,
    pool_size: config.database_pool_size,
    on_error: (error) => log.warn({ err: error }, "database connection lost"),
    on_deadlock: (error) => log.warn({ err: error }, "transaction repeated after a deadlock"),
    // A visitor gets a response within 6 s, whatever happens to the database.
    connection_timeout_ms: 5_000,
    silent_after_ms: 3_000,
  });
}

type Application = {
  /** The port it listens on. */
  port: number;
  services: Services;
  /**
   * Graceful shutdown: finishes requests and jobs in progress, then closes everything. The caller closes the
   * database.
   */
  stop(): Promise<void>;
};

type StartOptions = {
  services: Services;
  mounted: Mounted[];
  page_handler: () => Promise<PageHandler>;
  /** Vite in development. */
  middleware?: Middleware;
  /** Folder of the built browser files; undefined in development. */
  client_directory: string | undefined;
};

/** Starts listening, and the workers. Throws when the port is in use. */
export async function startApplication(options: StartOptions): Promise<Application> {
  const { services, middleware } = options;
  const { config } = services;
  const event_streams = createEventStreams({
    kinds: domains.flatMap((domain) => domain.live?.(services) ?? []),
    realtime: services.realtime,
    sessions: services.sessions,
    log: services.log,
    limits: {
      streams: 20_000,
      streams_per_address: Math.ceil(500 * config.rate_limit_factor),
      streams_per_account: Math.ceil(30 * config.rate_limit_factor),
    },
  });
  const pages = createPages({
    services,
    handler: options.page_handler,
    inline_scripts: [firstFormatScript, headScript, earlyDraftScript].map(hashSource),
    development: middleware !== undefined,
  });
  const server = createHttpServer({
    services,
    router: createRouter(services, pages, options.client_directory),
    event_streams,
    mounted: options.mounted,
    middleware,
  });
  await services.realtime.start();
  const mail_sender = createMailSender({
    ...services,
    readOrganisation: () => siteOfPages(services),
    makeAttachment: (kind, id) => mailAttachments[kind](services, id),
  });
  const workers = await startWorkers(services, mail_sender);
  mail_sender.start();
  await services.payments.start();
  await listen(server, config.port, config.host);
  return {
    port: (server.address() as AddressInfo).port,
    services,
    stop: () =>
      withShutdownTimeout(stopAll(services, server, event_streams, [workers, mail_sender]), () =>
        services.log.warn("what was still under way is cut off; the next start finishes it"),
      ),
  };
}

function startWorkers(services: Services, mail_sender: MailSender): Promise<Workers> {
  return startJobs({
    db: services.db,
    log: services.log,
    tasks: mergeParts([
      mailJobs(mail_sender),
      requestKeyJobs(services),
      ...domains.map((domain) => domain.jobs?.(services)),
      daySumJobs(
        services,
        domains.flatMap(({ addUpDays }) => addUpDays ?? []),
      ),
    ]),
    crontab: [
      mailCrontab,
      requestKeyCrontab,
      daySumCrontab,
      ...domains.flatMap(({ crontab }) => crontab ?? []),
    ].join("\n"),
    concurrency: 4,
    // Only one process at a time can hold the folder of the embedded database.
    is_alone: services.config.database_url === undefined,
  });
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog: 4_096 }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

const endWithin_ms = 8_000;

/**
 * Limits the graceful shutdown: everything in progress is crash-safe, so a hanging dependency, such as a gateway, is
 * not awaited any longer.
 */
async function withShutdownTimeout(ending: Promise<void>, onCut: () => void): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    limit = setTimeout(() => {
      onCut();
      resolve();
    }, endWithin_ms);
  });
  await Promise.race([ending, late]);
  clearTimeout(limit);
}

async function stopAll(
  services: Services,
  server: Server,
  streams: EventStreams,
  background: { stop(): Promise<void> }[],
) {
  // A keep-alive connection with continuous requests would never end.
  server.prependListener("request", (_req, res) => void res.setHeader("Connection", "close"));
  const closed = new Promise((resolve) => server.close(resolve));
  streams.close();
  server.closeIdleConnections();
  const impatient = setTimeout(() => server.closeAllConnections(), 5_000);
  await Promise.all([closed, services.payments.stopSweeping(), ...background.map((work) => work.stop())]);
  clearTimeout(impatient);
  await services.payments.stop();
  await services.stories.stop();
  await services.slot_counts.stop();
  services.documents.close();
  services.pdf_checks.close();
  await services.realtime.stop();
  await services.db.close();
}
