import { constants, cpSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { atEnd } from "./at-end.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a database server that ended after its first start, migrated and empty. */
    cluster_dir: string;
  }
}

const memoryDir = "/dev/shm";
/** What a run writes at most, several times over. Containers have 64 MB there unless told otherwise. */
const roomNeeded_bytes = 2_000_000_000;

/** A folder with the database of a first start; it is removed when the test file ends. */
export function initialisedFolder(): string {
  const data_dir = makeDatabaseFolder("sahayog-data-");
  atEnd(() => rmSync(data_dir, { recursive: true, force: true }));
  copyDatabase(data_dir);
  return data_dir;
}

/** A folder for databases, which the test removes. */
export function makeDatabaseFolder(prefix: string): string {
  return mkdtempSync(join(databaseParent(), prefix));
}

/** In memory if there is room: tests kill processes, never the machine. */
function databaseParent(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryDir);
    return bavail * bsize > roomNeeded_bytes ? memoryDir : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Gives `data_dir` the database that a first start would make, in a tenth of the time. */
export function copyDatabase(data_dir: string): void {
  cpSync(inject("cluster_dir"), join(data_dir, "postgres"), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
}
