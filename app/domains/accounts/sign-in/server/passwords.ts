import { hash, verify } from "@node-rs/argon2";
import { mayBeNormalised, normalisedPassword } from "../credentials.ts";

/** The library's number for it; its enumeration exists at compile time only. */
const argon2id = 2;

/** OWASP's first choice for argon2id: 19 MiB and two passes. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In PHC format. Takes about 10 ms of a processor, outside of the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalisedPassword(password), cost);
}

let decoy: Promise<string> | undefined;

/** Without a hash to compare with it takes as long all the same, so that nobody learns whether there is one. */
export async function isPassword(
  password_hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const compared = password_hash ?? (await (decoy ??= hashPassword("nobody's")));
  // Nobody's password is that long, and hashing megabytes would be work for everybody else.
  const fits = mayBeNormalised(password);
  const same = await verify(compared, fits ? normalisedPassword(password) : "");
  return same && fits && Boolean(password_hash);
}
