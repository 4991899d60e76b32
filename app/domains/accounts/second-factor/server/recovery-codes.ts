import { randomInt } from "node:crypto";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { keyedHash, type Secrets } from "../../../../platform/secrets.ts";
import { plainNumber } from "../../../../text/plain-number.ts";

const count = 10;
const length = 10;
/** Crockford's Base32: no letter that could be read as a digit. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Replaces all recovery codes with ten new ones, such as `3k9xw-7m2qd`, and returns them; only their hashes are stored.
 * 50 bits each, and useless in the database without the site's key.
 */
export async function replaceRecoveryCodes(
  tx: Transaction,
  secrets: Secrets,
  user_id: string,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  const key = secrets.keys("recovery_codes")[0] as Buffer;
  await deleteRecoveryCodes(tx, user_id);
  await tx.run(command`
    insert into recovery_codes (user_id, code_hash)
    select ${user_id}, unnest(${codes.map((code) => keyedHash(key, code))}::bytea[])`);
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

export async function deleteRecoveryCodes(tx: Transaction, user_id: string): Promise<void> {
  await tx.run(command`delete from recovery_codes where user_id = ${user_id}`);
}

/** Normalises a typed code; undefined when it is malformed. */
export function parseRecoveryCode(text: string): string | undefined {
  const code = plainNumber(text)
    .replaceAll(/[\s-]/g, "")
    .toLowerCase()
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return new RegExp(`^[${alphabet}]{${length}}$`).test(code) ? code : undefined;
}

/** Whether it was one of this person's codes; if so, it is deleted. */
export async function spendRecoveryCode(
  tx: Transaction,
  secrets: Secrets,
  { user_id, code }: { user_id: string; code: string },
): Promise<boolean> {
  const hashes = secrets.keys("recovery_codes").map((key) => keyedHash(key, code));
  const used = await tx.run(command`
    delete from recovery_codes where user_id = ${user_id} and code_hash = any(${hashes}::bytea[])`);
  return used === 1;
}

function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
