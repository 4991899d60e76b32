import { hash, verify } from "@node-rs/argon2";
import type { Config } from "../../../../platform/config.ts";
import { mayBeNormalised, normalisedPassword } from "../credentials.ts";

/** The library's number for argon2id; its enum exists at compile time only. */
const argon2id = 2;

/** OWASP's first choice for argon2id: 19 MiB and two passes. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The minimum cost that argon2 accepts. */
const leastCost = { ...cost, memoryCost: 8, timeCost: 1 };

type HashSettings = Pick<Config, "cheap_passwords">;

/** In PHC format. Takes about 10 ms of CPU, off the main thread. */
export function hashPassword(password: string, settings?: HashSettings): Promise<string> {
  return hash(normalisedPassword(password), settings?.cheap_passwords ? leastCost : cost);
}

const decoys = new Map<boolean, Promise<string>>();

/** As costly to verify as a real hash. */
function decoyHash(settings: HashSettings): Promise<string> {
  const made = decoys.get(settings.cheap_passwords) ?? hashPassword("nobody's", settings);
  decoys.set(settings.cheap_passwords, made);
  return made;
}

/** Compares with a decoy hash when there is none, so that the time does not reveal whether an account exists. */
export async function isPassword(
  password_hash: string | null | undefined,
  password: string,
  settings: HashSettings,
): Promise<boolean> {
  const compared = password_hash ?? (await decoyHash(settings));
  // No password is that long, and hashing megabytes would slow down other requests.
  const fits = mayBeNormalised(password);
  const same = await verify(compared, fits ? normalisedPassword(password) : "");
  return same && fits && Boolean(password_hash);
}
