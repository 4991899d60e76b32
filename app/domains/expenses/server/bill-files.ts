import { createHash } from "node:crypto";

/** Where the files of bills lie. None is served by its key: `bill-api.ts` checks who asks. */

/** As it was sent: a photo is redrawn, so that nothing but its pixels remains. */
export function originalKey({ id, bill_kind }: { id: string; bill_kind: "photo" | "pdf" }): string {
  return `private-bills/${id.slice(-2)}/${id}.${bill_kind === "photo" ? "webp" : "pdf"}`;
}

/** Named by its content as well, so that of two people who hand in at once none overwrites the other's picture. */
export function publicKey(id: string, sha256: Buffer): string {
  return `bills/${id.slice(-2)}/${id}-${sha256.toString("hex").slice(0, 16)}.webp`;
}

export function sha256Of(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
