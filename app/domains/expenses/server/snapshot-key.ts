import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import type { Secrets } from "../../../platform/secrets.ts";

const purpose = "signature of money snapshots";

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

export type SnapshotKey = {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key, as DER. */
  key_id: string;
  public_key_pem: string;
  /** Ed25519 (RFC 8032): 64 bytes. */
  sign(document: Uint8Array): Buffer;
};

/** The current key, derived from the site's key, so that it rotates with it and no second secret is needed. */
export function snapshotKey(secrets: Secrets): SnapshotKey {
  const [seed] = secrets.keys(purpose);
  if (!seed) throw new Error("Snapshots cannot be signed without the site's key");
  const key = Buffer.concat([pkcs8Prefix, seed]);
  const private_key = createPrivateKey({ key, format: "der", type: "pkcs8" });
  const public_key = createPublicKey(private_key);
  const der = public_key.export({ format: "der", type: "spki" });
  return {
    key_id: createHash("sha256").update(der).digest("hex").slice(0, 16),
    public_key_pem: public_key.export({ format: "pem", type: "spki" }),
    sign: (document) => sign(null, document, private_key),
  };
}
