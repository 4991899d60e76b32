import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { type EndUnknownGift, endUnknownGiftInput, refusedEndsPath } from "../../refused-ends.ts";
import { endUnknownGift } from "../use-cases/end-unknown-gift.ts";

/** Of the page that lists them. */
export function endUnknownGiftForm(services: Services, actor: Actor): FormAction {
  return formAction<EndUnknownGift>({
    failed: m.donations_ends_end_failed(),
    schema: endUnknownGiftInput,
    echoed: ["monthly_gift_id", "reason"],
    async perform(input) {
      await endUnknownGift(services, actor, input);
      return { location: refusedEndsPath, notice: "unknown_gift_ended" };
    },
  });
}
