import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import { addReport } from "../../../moderation/server/commands/report.ts";
import { fundraiserKind } from "../../fundraiser.ts";
import { fundraiserNotFound, fundraiserIsOwn } from "../fundraiser-failures.ts";
import { lockFundraiser } from "../fundraiser-row.ts";
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
  const subject = { kind: fundraiserKind, id: page.id, parent_id: null, author_id: page.created_by };
  await addReport(tx, actor, subject, report);
}
