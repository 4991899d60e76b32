import { cpSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../app/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../app/platform/database/embedded.ts";
import { publishFirstPolicies } from "../../app/domains/content/server/use-cases/publish-first-policies.ts";
import { migrate } from "../../app/platform/database/migrate.ts";
import { migrateJobs } from "../../app/platform/jobs.ts";
import { makeDatabaseFolder } from "./data-folder.ts";
import { putMigratedCluster } from "./migrated-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    template_url: string;
  }
}

/** A crash of the machine may lose test data; the fault tests start servers of their own. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  max_wal_size: "128MB",
  autovacuum: "off",
};

/**
 * One PostgreSQL server for a test run, with a migrated database that every test file clones, and its folder from
 * before for tests that start servers themselves.
 */
export default async function setup(project: TestProject) {
  const directory = makeDatabaseFolder("sahayog-tests-");
  const data_dir = join(directory, "server");
  await putMigratedCluster(data_dir, settings);
  const first = await startEmbeddedPostgres({ data_dir, settings });
  await prepareTemplate(first.url);
  await first.stop();
  const cluster_dir = join(directory, "cluster");
  cpSync(join(data_dir, "postgres"), cluster_dir, { recursive: true });
  const server = await startEmbeddedPostgres({ data_dir, settings });
  // What the first connection to a database learns of its catalogs it leaves in a file, which clones copy.
  await withClient(server.url, () => Promise.resolve());
  project.provide("template_url", server.url);
  project.provide("cluster_dir", cluster_dir);
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** Migrates the database at `url` and makes it a template for clones. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrate(url, join(import.meta.dirname, "../../database/migrations"));
  const db = openDatabase({ url, pool_size: 2, on_error: () => {} });
  await migrateJobs(db);
  await publishFirstPolicies(db);
  await db.close();
}

/** Clones the template; returns the URL of the copy. */
export async function cloneDatabase(template_url: string, name: string): Promise<string> {
  const template = databaseName(template_url);
  await withAdministration(template_url, async (client) => {
    // Concurrent clones would each see the other's connection to the template.
    await client.query("select pg_advisory_lock(1)");
    // A copy of its files costs a third of what a copy through the log does.
    await client.query(`create database "${name}" template "${template}" strategy file_copy`);
  });
  return withDatabaseName(template_url, name);
}

/**
 * Answers the address of the template `name`, made by `fill` on a clone of the plain template by whichever
 * test file needs it first.
 */
export async function fillTemplate(
  template_url: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const building = `${name}_building`;
  await withAdministration(template_url, async (client) => {
    await client.query("select pg_advisory_lock(2)");
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount) return;
    await client.query(`drop database if exists "${building}" with (force)`);
    await client.query(`create database "${building}" template "${databaseName(template_url)}"`);
    await fill(withDatabaseName(template_url, building));
    await client.query(`alter database "${building}" rename to "${name}"`);
  });
  return withDatabaseName(template_url, name);
}

export async function dropDatabase(template_url: string, name: string): Promise<void> {
  await withAdministration(template_url, (client) =>
    client.query(`drop database if exists "${name}" with (force)`),
  );
}

/** Does this while no other process of the run does what has the same number. */
export async function exclusively(template_url: string, lock: number, work: () => Promise<void>) {
  await withAdministration(template_url, async (client) => {
    await client.query("select pg_advisory_lock($1::int8)", [lock]);
    await work();
  });
}

function withAdministration(url: string, work: (client: pg.Client) => Promise<unknown>) {
  return withClient(withDatabaseName(url, "postgres"), work);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
