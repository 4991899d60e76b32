import { type BatchCounts, countBatches, noMails } from "../../../../platform/mail/mail-batches.ts";
import type { Services } from "../../../../platform/services.ts";
import { testMailsBy } from "../mails.ts";

/** Delivery status of the test mails through the current mail server. */
export async function readTestMails({ db, config }: Pick<Services, "db" | "config">): Promise<BatchCounts> {
  const batch = testMailsBy(config);
  if (batch === undefined) return noMails;
  return (await countBatches(db, [batch])).get(batch) ?? noMails;
}
