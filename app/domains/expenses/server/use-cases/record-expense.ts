import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import { readCampaignMoney } from "../../../campaigns/server/queries/campaign-money.ts";
import { campaignNotFound } from "../../../campaigns/server/queries.ts";
import { billWidths, expenseLimits } from "../../expense.ts";
import type { ExpenseInput } from "../../expense-input.ts";
import { canRecordExpenses } from "../../policy.ts";
import { originalKey, sha256Of } from "../bill-files.ts";
import { isPdf } from "../pdf-fault.ts";
import { deleteBillFile } from "../commands/change-expense.ts";
import { recordExpense } from "../commands/record-expense.ts";
import { fieldFailure } from "../expense-failures.ts";
import { randomUUID } from "node:crypto";

/** Longer than any request lasts. */
const fileWaits_ms = 3_600_000;

/**
 * An organiser records what was spent, with the photo or PDF of the bill. Returns the expense's id. Throws the failures of
 * the command, 401 for an account that is gone, 404 for campaigns of others, and 400, 413, 415 and 422 for what is no
 * bill that we take.
 */
export async function recordBill(
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
  const bytes = await (kind === "pdf" ? checkedPdf(services, sent, actor) : redrawnPhoto(services, sent));
  const id = randomUUID();
  const key = originalKey({ id, bill_kind: kind });
  // The job first: a file whose process dies before the bill is recorded is then found again, and deleted.
  await db.transaction((tx) => deleteBillFile(tx, id, new Date(Date.now() + fileWaits_ms)));
  await storage.put(key, bytes, kind === "pdf" ? "application/pdf" : "image/webp");
  try {
    const bill = { id, kind, sha256: sha256Of(sent) } as const;
    await db.transaction(async (tx) => {
      // The file took its time, and nobody could ever hand in the bill of an account that is gone.
      if (!(await lockWriters(tx, [actor.user_id])).has(actor.user_id)) throw accountGone();
      await recordExpense(tx, actor, { campaign_id, input, bill });
    });
  } catch (error) {
    // Anything but a refusal may have been a commit whose answer was lost; else the job deletes it.
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

/** What is wrong with a picture is said beside its field. */
async function redrawnPhoto({ pictures }: Services, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const [drawn] = await pictures.redraw(bytes, [billWidths.original], "whole");
    if (!drawn) throw new Error("A picture was drawn in no size");
    return drawn.bytes;
  } catch (error) {
    if (!isFailure(error) || error.status === 503) throw error;
    const message = error.code === "not_a_picture" ? m.expenses_bill_wrong_kind() : error.message;
    throw new Failure(error.status, error.code, message, { fields: { bill: message } });
  }
}
