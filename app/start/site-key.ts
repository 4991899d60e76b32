import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Config } from "../platform/config.ts";
import { dataFile } from "./data-file.ts";

/** The configuration with the site's own key; if none is set, one is generated for this machine and stored. */
export async function withSiteKey(config: Config): Promise<Config> {
  if (config.secret_keys.length > 0) return config;
  return { ...config, secret_keys: [keptKey(await dataFile(config, "secret-key"))] };
}

function keptKey(file: string): string {
  if (!existsSync(file)) {
    // Renamed into place, so that a kill leaves either no file or a complete one.
    writeFileSync(`${file}.new`, randomBytes(48).toString("base64url"), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8");
}
