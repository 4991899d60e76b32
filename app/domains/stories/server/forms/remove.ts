import * as m from "#messages";
import { adminPath } from "../../../../platform/http/admin-path.ts";
import type { BulkAsked } from "../../../../platform/http/bulk-form.ts";
import { type FormAction, formAction, type FormOutcome } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { decisionInput } from "../../../moderation/input.ts";
import { decideAbout } from "../../../moderation/server/use-cases/moderate.ts";
import { contentTab } from "../../all-stories.ts";
import { storyNotFound } from "../failures.ts";

/** A regular moderation decision: its author gets the reason, and may appeal. */
export function removeForm(
  services: Pick<Services, "notifier" | "db" | "limits" | "realtime" | "subject_kinds">,
  session: Session,
): FormAction<BulkAsked> {
  return formAction({
    failed: m.stories_content_not_removed(),
    schema: decisionInput(["remove"]),
    inputOf: ({ values: { reason = "" } }) => ({ decision: "remove", reason }),
    echoed: ["reason", "id", "back", "seen"],
    async perform(input, { values: { id = "", back, seen = "" } }): Promise<FormOutcome<BulkAsked>> {
      if (!isUuid(id)) throw storyNotFound();
      await decideAbout(services, session, { kind: "story", id }, { ...input, seen });
      return { location: adminPath(back, `?tab=${contentTab.tab}`), notice: "moderation_remove" };
    },
  });
}
