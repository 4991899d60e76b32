import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../platform/config.ts";

/** Path of a file of this machine in the data folder, outside the database. */
export async function dataFile({ data_dir }: Pick<Config, "data_dir">, name: string): Promise<string> {
  await mkdir(data_dir, { recursive: true });
  return join(data_dir, name);
}
