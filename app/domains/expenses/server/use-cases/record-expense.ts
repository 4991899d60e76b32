import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import { readCampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import { campaignNotFound } from "../../../campaigns/server/queries/campaigns.ts";
import { billWidths, expenseLimits } from "../../expense.ts";
import type { ExpenseInput } from "../../expense-input.ts";
import { canRecordExpenses } from "../../policy.ts";
import { originalKey, sha256Of } from "../bill-files.ts";
import { isPdf } from "../pdf-fault.ts";
import { deleteBillFile } from "../commands/change-expense.ts";
import * as commands from "../commands/record-expense.ts";
import { fieldFailure } from "../expense-failures.ts";
import { randomUUID } from "node:crypto";

/** Longer than any request takes. */
const fileWaits_ms = 3_600_000;

/**
 * An organiser records an expense, with the photo or PDF of its bill. Returns the expense's id. Throws the failures of
 * the command, 401 for a deleted account, 404 for other people's campaigns, and 400, 413, 415 and 422 for files not
 * accepted as a bill.
 */
export async function recordExpense(
  services: Services,
  actor: Actor,
  { campaign_id, input, file }: { campaign_id: string; input: ExpenseInput; file: Blob | undefined },
): Promise<string> {
  const { db, limits, storage } = services;
  if (!canRecordExpenses(actor, await readCampaignMoney(db, campaign_id))) throw campaignNotFound();
  if (!file || file.size === 0) throw fieldFailure("bill", "no_bill", m.expenses_bill_missing());
  await limits.consume("bills_by_account", actor.user_id);
  const sent = new Uint8Array(await file.arrayBuffer());
  const kind = isPdf(sent) ? "pdf" : "photo";
  const bytes = await (kind === "pdf"
    ? checkedPdf(services, sent, actor)
    : redrawnPhoto(services, sent, actor));
  const id = randomUUID();
  const key = originalKey({ id, bill_kind: kind });
  // The job first: if the process dies before the expense is recorded, the job finds and deletes the file.
  await db.transaction((tx) => deleteBillFile(tx, id, new Date(Date.now() + fileWaits_ms)));
  await storage.put(key, bytes, kind === "pdf" ? "application/pdf" : "image/webp");
  try {
    const bill = { id, kind, sha256: sha256Of(sent) } as const;
    await db.transaction(async (tx) => {
      // The upload took time, and nobody could submit an expense of a deleted account.
      if (!(await lockWriters(tx, [actor.user_id])).has(actor.user_id)) throw accountGone();
      await commands.recordExpense(tx, actor, { campaign_id, input, bill });
    });
  } catch (error) {
    // Any other error may be a commit whose response was lost; if not, the job deletes the file.
    if (isFailure(error)) await storage.delete(key);
    throw error;
  }
  return id;
}

async function checkedPdf(
  { pdf_checks }: Services,
  bytes: Uint8Array,
  { user_id }: Actor,
): Promise<Uint8Array> {
  if (bytes.length > expenseLimits.bill_bytes)
    throw new Failure(413, "too_large", m.expenses_bill_too_large(), {
      fields: { bill: m.expenses_bill_too_large() },
    });
  await pdf_checks.check(bytes, user_id);
  return bytes;
}

/** Reports a picture's fault at its field. */
async function redrawnPhoto(
  { pictures }: Services,
  bytes: Uint8Array,
  { user_id }: Actor,
): Promise<Uint8Array> {
  try {
    const [drawn] = await pictures.redraw(bytes, [billWidths.original], "whole", user_id);
    if (!drawn) throw new Error("A picture was drawn in no size");
    return drawn.bytes;
  } catch (error) {
    if (!isFailure(error) || error.retry_after_seconds !== undefined) throw error;
    const message = error.code === "not_a_picture" ? m.expenses_bill_wrong_kind() : error.message;
    throw new Failure(error.status, error.code, message, { fields: { bill: message } });
  }
}
