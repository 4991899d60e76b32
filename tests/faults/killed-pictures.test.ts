import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { storePicture } from "../../app/domains/uploads/server/use-cases/store-picture.ts";
import { sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { createTestServices } from "../support/database.ts";
import { createUser } from "../support/people.ts";
import { picture } from "../support/pictures.ts";
import { startNode } from "./node-process.ts";
import { soon } from "../support/soon.ts";

let services: Services & { url: string };
beforeAll(async () => {
  services = await createTestServices();
});

const startWorker = (stops_with_file: number) =>
  startNode("tests/faults/drawing-worker.ts", {
    NODE_ENV: "test",
    DATABASE_URL: services.url,
    DATA_DIR: services.config.data_dir,
    STOPS_WITH_FILE: String(stops_with_file),
  });

const jobs = () =>
  services.db.many(sql({ attempts: "int4" })`select attempts::int4 from graphile_worker.jobs`);

function filesOf(id: string): string[] {
  const folder = join(services.config.data_dir, "uploads/pictures", id.slice(0, 2));
  return readdirSync(folder).filter((name) => name.startsWith(id));
}

test("a picture whose drawing was killed is drawn by the next process, with no file too many", async () => {
  const { user_id } = await createUser(services);
  const file = new Blob([Buffer.from(await picture("jpeg", { width: 1_280, height: 960 }))]);
  const { id } = await storePicture(services, { user_id, purpose: "product", file });
  for (const stops_with_file of [1, 7]) {
    const killed = startWorker(stops_with_file);
    await killed.says("holds");
    expect(filesOf(id)).toEqual(expect.arrayContaining([`${id}-source.jpg`, `${id}-640.webp`]));
    await killed.kill();
    expect(await jobs()).toHaveLength(1);
  }
  const heir = startWorker(0);
  try {
    await soon(async () => expect(await jobs()).toEqual([]));
  } finally {
    await heir.kill();
  }
  const sizes = [320, 480, 640, 960];
  expect(new Set(filesOf(id))).toEqual(
    new Set(sizes.flatMap((size) => ["avif", "webp", "jpg"].map((format) => `${id}-${size}.${format}`))),
  );
});
