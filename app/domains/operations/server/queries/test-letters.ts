import type { Queryable } from "../../../../platform/database/database.ts";
import { type BatchCounts, countBatches, noMails } from "../../../../platform/mail/mail-batches.ts";
import { testLetters } from "../mails.ts";

/** What became of the test letters so far. */
export async function readTestLetters(db: Queryable): Promise<BatchCounts> {
  return (await countBatches(db, [testLetters])).get(testLetters) ?? noMails;
}
