import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * Encryption with the site's key. Each purpose has a separate key, derived by HKDF (RFC 5869), so that a text encrypted
 * for one purpose cannot be decrypted for another.
 */
export type Secrets = {
  /** AES-256-GCM, as base64url. */
  seal(purpose: string, text: string): string;
  /** Undefined for anything that was not encrypted for this purpose with the current or the previous key. */
  open(purpose: string, sealed: string): string | undefined;
  /** Which key it was encrypted with: 0 is the current one; undefined as with `open`. */
  keyOf(purpose: string, sealed: string): number | undefined;
  /** 32 bytes: the current key, then the previous one if there is one. */
  keys(purpose: string): readonly Buffer[];
};

const nonce_bytes = 12;
const tag_bytes = 16;

/** `site_keys`: the current key first; older ones are only used to decrypt. */
export function createSecrets(site_keys: readonly string[]): Secrets {
  const derived = new Map<string, readonly Buffer[]>();

  function keys(purpose: string): readonly Buffer[] {
    const known = derived.get(purpose);
    if (known) return known;
    const made = site_keys.map((key) => Buffer.from(hkdfSync("sha256", key, "sahayog", purpose, 32)));
    derived.set(purpose, made);
    return made;
  }

  return {
    keys,
    seal(purpose, text) {
      const nonce = randomBytes(nonce_bytes);
      const cipher = createCipheriv("aes-256-gcm", keys(purpose)[0] as Buffer, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return sealed.toString("base64url");
    },
    open: (purpose, sealed) => openWith(keys(purpose), sealed)?.text,
    keyOf: (purpose, sealed) => openWith(keys(purpose), sealed)?.key,
  };
}

function openWith(keys: readonly Buffer[], sealed: string): { text: string; key: number } | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonce_bytes + tag_bytes) return undefined;
  for (const [i, key] of keys.entries()) {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonce_bytes));
    decipher.setAuthTag(bytes.subarray(-tag_bytes));
    try {
      const text = decipher.update(bytes.subarray(nonce_bytes, -tag_bytes));
      return { text: Buffer.concat([text, decipher.final()]).toString("utf8"), key: i };
    } catch {
      // Encrypted with another key, or tampered with.
    }
  }
  return undefined;
}

/** A token to hand out, and its hash to store: somebody who reads the database cannot use it. */
export function createToken(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, token_hash: hashToken(token) };
}

/** Plain SHA-256 is enough: 256 random bits cannot be guessed from their hash. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** For guessable values, such as an email address or a short code: useless without the site's key. */
export function keyedHash(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
