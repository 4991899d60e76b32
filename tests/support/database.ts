import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { createServices } from "../../app/application.ts";
import type { SocialSettings } from "../../app/domains/accounts/social/server/provider-settings.ts";
import type { PayableType } from "../../app/domains/payments/payable.ts";
import { type Config, readConfig } from "../../app/platform/config.ts";
import { type Database, openDatabase } from "../../app/platform/database/database.ts";
import { createLog } from "../../app/platform/log.ts";
import type { Gateway } from "../../app/platform/payments/gateway.ts";
import type { Services } from "../../app/platform/services.ts";
import { atEnd } from "./at-end.ts";
import { cloneDatabase, dropDatabase } from "./postgres.ts";
import { growReluctantly } from "./reluctant-pool.ts";
import { patience_ms } from "./patience.ts";

/** A separate database for this test file, dropped when the file ends. */
export async function createTestDatabase(): Promise<{ url: string; db: Database }> {
  const template_url = inject("template_url");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = await cloneDatabase(template_url, name);
  const db = openDatabase({
    url,
    pool_size: 12,
    on_error: () => {},
    verify_rows: true,
    statement_timeout_ms: patience_ms,
    connection_timeout_ms: patience_ms,
  });
  growReluctantly(db.pool);
  atEnd(async () => {
    await db.close();
    await dropDatabase(template_url, name);
  });
  return { url, db };
}

type Overrides = {
  /** Quotas are a thousand times as wide as in production unless `rate_limit_factor` says otherwise. */
  config?: Partial<Config>;
  gateway?: Gateway;
  social?: SocialSettings;
  /** What can be paid for; undefined: as on the site. */
  payables?: readonly PayableType[];
};

/** A gateway for tests that must never call one. */
const noGateway = new Proxy({} as Gateway, {
  get(_target, name) {
    if (name === "mode") return "sandbox";
    if (name === "gateway_origin" || name === "then") return undefined;
    throw new Error(`This test gave no gateway, yet ${String(name)} was asked for`);
  },
});

/** The services of the site on a database of their own: silent, and without job workers. */
export async function createTestServices(overrides: Overrides = {}): Promise<Services & { url: string }> {
  const { url, db } = await createTestDatabase();
  const data_dir = join(tmpdir(), `sahayog-test-${randomUUID()}`);
  atEnd(() => rmSync(data_dir, { recursive: true, force: true }));
  const config: Config = {
    ...readConfig({ NODE_ENV: "test", DATABASE_URL: url, DATA_DIR: data_dir, LOG_LEVEL: "silent" }),
    rate_limit_factor: 1_000,
    secret_keys: ["the key of a test, which protects nothing"],
    ...overrides.config,
  };
  const services = createServices({
    config,
    log: createLog(config.log_level),
    database_url: url,
    gateway: overrides.gateway ?? noGateway,
    social: overrides.social ?? {},
    payables: overrides.payables,
    db,
  });
  atEnd(() => services.realtime.stop());
  atEnd(() => Promise.all([services.payments.stop(), services.stories.stop(), services.slot_counts.stop()]));
  return Object.assign(services, { url });
}
