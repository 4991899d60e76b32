import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

type SandboxKeys = { key_id: string; key_secret: string; webhook_secret: string };

/** The sandbox gateway's keys, generated once for this machine and stored in its data folder. */
export function sandboxKeys(file: string): SandboxKeys {
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as SandboxKeys;
  const secret = () => randomBytes(18).toString("base64url");
  const keys = {
    key_id: `rzp_test_${randomBytes(7).toString("hex")}`,
    key_secret: secret(),
    webhook_secret: secret(),
  };
  // Renamed into place, so that a kill leaves either no file or a complete one.
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}
