import { hash, verify } from "@node-rs/argon2";

/** The library's number for it; its enumeration exists at compile time only. */
const argon2id = 2;

/** OWASP's first choice for argon2id: 19 MiB and two passes. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** NIST SP 800-63B: the same password typed on another keyboard may arrive in other code points. */
const normalised = (password: string) => password.normalize("NFKC");

/** In PHC format. Takes about 10 ms of a processor, outside of the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), cost);
}

let decoy: Promise<string> | undefined;

/** Without a hash to compare with it takes as long all the same, so that nobody learns whether there is one. */
export async function isPassword(
  password_hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const compared = password_hash ?? (await (decoy ??= hashPassword("nobody's")));
  return (await verify(compared, normalised(password))) && Boolean(password_hash);
}
