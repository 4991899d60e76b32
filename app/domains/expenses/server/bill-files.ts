import { createHash } from "node:crypto";
import type { Services } from "../../../platform/services.ts";
import type { Expense } from "./expense-row.ts";
import { endedUnsubmitted } from "../expense.ts";

/** Storage keys of bill files. None is served by its key: `api/bill.ts` checks access. */

/** The uploaded original: a photo is re-encoded, so that only its pixels remain. */
export function originalKey({ id, bill_kind }: { id: string; bill_kind: "photo" | "pdf" }): string {
  return `private-bills/${id.slice(-2)}/${id}.${bill_kind === "photo" ? "webp" : "pdf"}`;
}

/** Whether it is still there: of a bill that ended without having been submitted, a job deletes it. */
export async function hasOriginal(
  { storage }: Pick<Services, "storage">,
  expense: Pick<Expense, "id" | "bill_kind" | "status" | "submitted_at">,
): Promise<boolean> {
  return !endedUnsubmitted(expense) || (await storage.get(originalKey(expense))) !== undefined;
}

/** Includes the content hash, so that concurrent submissions do not overwrite each other's picture. */
export function publicKey(id: string, sha256: Buffer): string {
  return `bills/${id.slice(-2)}/${id}-${sha256.toString("hex").slice(0, 16)}.webp`;
}

export function sha256Of(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
