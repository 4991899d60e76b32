import { z } from "zod";
import * as m from "#messages";
import { formAction } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { contentTag } from "../../../content/schema.ts";
import { receiptSettingsPath } from "../../receipt-settings.ts";
import { saveGivingRules } from "../commands/save-giving-rules.ts";

const givingRulesInput = z.strictObject({ citizens_only: z.boolean() });

/** Kept pages have the form, so they are forgotten. */
export function saveGivingRulesForm({ db, realtime }: Services, session: Session) {
  return formAction<z.output<typeof givingRulesInput>>({
    failed: m.donations_rules_not_saved(),
    schema: givingRulesInput,
    inputOf: ({ values: { citizens_only } }) => ({ citizens_only: citizens_only === "on" }),
    async perform(rules) {
      if (await db.transaction((tx) => saveGivingRules(tx, session, rules))) realtime.publish([contentTag]);
      return { location: receiptSettingsPath, notice: "giving_rules_saved" };
    },
  });
}
