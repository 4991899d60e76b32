import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { accountLimits } from "../../app/domains/accounts/server/limits.ts";
import { mailRecipients } from "../../app/domains/accounts/server/queries/mail-recipients.ts";
import { createNotifier } from "../../app/domains/notifications/server/commands/notify.ts";
import { createSessions } from "../../app/domains/accounts/server/sessions.ts";
import type { SocialSettings } from "../../app/domains/accounts/social/server/provider-settings.ts";
import { createSocialSignIn } from "../../app/domains/accounts/social/server/social-sign-in.ts";
import { createDonationFlow } from "../../app/domains/donations/server/flow.ts";
import { createStoryFlow } from "../../app/domains/stories/server/flow.ts";
import { storyQuotas } from "../../app/domains/stories/server/limits.ts";
import { createPictures } from "../../app/domains/uploads/server/pictures.ts";
import { personalData } from "../../app/personal-data.ts";
import { type Config, readConfig } from "../../app/platform/config.ts";
import { type Database, openDatabase } from "../../app/platform/database/database.ts";
import { createApi } from "../../app/platform/http/api.ts";
import { createApiDescription } from "../../app/platform/http/api-description.ts";
import { createPageCache } from "../../app/platform/http/page-cache.ts";
import { createLimits, type LimitDefinitions } from "../../app/platform/limits.ts";
import { createLog } from "../../app/platform/log.ts";
import { createMetrics } from "../../app/platform/metrics.ts";
import type { Gateway } from "../../app/platform/payments/gateway.ts";
import { createSecrets } from "../../app/platform/secrets.ts";
import { createRealtime } from "../../app/platform/realtime.ts";
import type { Services } from "../../app/platform/services.ts";
import { createStorage } from "../../app/platform/storage.ts";
import { atEnd } from "./at-end.ts";
import { cloneDatabase, dropDatabase } from "./postgres.ts";

/** A database of its own for this test file, dropped when the file ends. */
export async function createTestDatabase(): Promise<{ url: string; db: Database }> {
  const template_url = inject("template_url");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = await cloneDatabase(template_url, name);
  const db = openDatabase({ url, pool_size: 12, on_error: () => {}, verify_rows: true });
  atEnd(async () => {
    await db.close();
    await dropDatabase(template_url, name);
  });
  return { url, db };
}

type Overrides = {
  config?: Partial<Config>;
  gateway?: Gateway;
  limits?: LimitDefinitions;
  social?: SocialSettings;
  /** 1: as in production. */
  limit_factor?: number;
};

/** A gateway for tests that must never reach one. */
const noGateway = new Proxy({} as Gateway, {
  get(_target, name) {
    if (name === "mode") return "sandbox";
    if (name === "gateway_origin" || name === "then") return undefined;
    throw new Error(`This test gave no gateway, yet ${String(name)} was asked for`);
  },
});

/** Services on a database of their own; silent, with quotas a thousand times as wide. */
export async function createTestServices(overrides: Overrides = {}): Promise<Services & { url: string }> {
  const { url, db } = await createTestDatabase();
  const data_dir = join(tmpdir(), `sahayog-test-${randomUUID()}`);
  atEnd(() => rmSync(data_dir, { recursive: true, force: true }));
  const config = {
    ...readConfig({ NODE_ENV: "test", DATABASE_URL: url, DATA_DIR: data_dir, LOG_LEVEL: "silent" }),
    ...overrides.config,
  };
  const log = createLog(config.log_level);
  const page_cache = createPageCache({ max_bytes: 8_000_000, fresh_ms: 5_000 });
  const realtime = createRealtime({ db, url, log });
  realtime.subscribe((tags) => (tags ? page_cache.invalidate(tags) : page_cache.clear()));
  atEnd(() => realtime.stop());
  const notifier = createNotifier({ public_url: config.public_url, readRecipients: mailRecipients });
  const services: Services = {
    config,
    log,
    metrics: createMetrics(),
    db,
    gateway: overrides.gateway ?? noGateway,
    realtime,
    page_cache,
    limits: createLimits(
      db,
      log,
      { ...accountLimits, ...storyQuotas, ...overrides.limits },
      overrides.limit_factor ?? 1_000,
    ),
    secrets: createSecrets(["the key of a test, which protects nothing"]),
    social: createSocialSignIn({ settings: overrides.social ?? {}, log, timeout_ms: 1_000 }),
    sessions: createSessions(db, { secure: false }),
    storage: createStorage(config),
    pictures: createPictures(),
    personal_data: personalData,
    notifier,
    api_description: createApiDescription(createApi(), config.public_url),
    stories: createStoryFlow({
      config: { ...config, rate_limit_factor: overrides.limit_factor ?? 1_000 },
      notifier,
      db,
      realtime,
    }),
    get donations() {
      return donations;
    },
  };
  const donations = createDonationFlow(services);
  atEnd(() => Promise.all([donations.stop(), services.stories.stop()]));
  return Object.assign(services, { url });
}
