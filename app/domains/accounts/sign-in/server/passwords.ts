import { hash, verify } from "@node-rs/argon2";
import { mayBeNormalised, normalisedPassword } from "../credentials.ts";

/** The library's number for it; its enum exists at compile time only. */
const argon2id = 2;

/** OWASP's first choice for argon2id: 19 MiB and two passes. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In PHC format. Takes about 10 ms of a processor, outside of the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalisedPassword(password), cost);
}

let decoy: Promise<string> | undefined;

/** Compares with a decoy hash when there is none, so that the time does not reveal whether an account exists. */
export async function isPassword(
  password_hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const compared = password_hash ?? (await (decoy ??= hashPassword("nobody's")));
  // No password is that long, and hashing megabytes would slow down everybody else.
  const fits = mayBeNormalised(password);
  const same = await verify(compared, fits ? normalisedPassword(password) : "");
  return same && fits && Boolean(password_hash);
}
