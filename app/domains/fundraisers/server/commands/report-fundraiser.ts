import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import { addReport } from "../../../moderation/server/commands/report.ts";
import { fundraiserNotFound, fundraiserIsOwn } from "../fundraiser-failures.ts";
import { caseOfFundraiser, lockFundraiser } from "../fundraiser-row.ts";
import { refuseUnlessMayPublish } from "./open-fundraiser.ts";

/** Once per person: repeating it changes nothing. 404 for hidden or removed pages, 409 for one's own page. */
export async function reportFundraiser(
  tx: Transaction,
  actor: Actor,
  { slug, ...report }: ReportInput & { slug: string },
): Promise<void> {
  await refuseUnlessMayPublish(tx, actor);
  const page = await lockFundraiser(tx, actor, slug);
  if (page.status !== "published") throw fundraiserNotFound();
  if (page.created_by === actor.user_id) throw fundraiserIsOwn();
  await addReport(tx, actor, caseOfFundraiser(page), report);
}
