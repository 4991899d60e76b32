import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { publishProductFeed } from "../../../catalog/server/use-cases/publish-product-feed.ts";
import { commissionInput, marketplaceSettingsPath as location } from "../../commission-input.ts";
import { productFeedInput } from "../../product-feed-input.ts";
import { setCommission } from "../use-cases/set-commission.ts";

/** Admin forms of the marketplace's settings; the one without intent is the commission. */
export function marketplaceForms(services: Services, session: Session): Record<string, FormAction> {
  return {
    "": formAction({
      schema: commissionInput,
      echoed: ["percent", "from_day"],
      failed: m.earnings_commission_not_saved(),
      async perform({ percent: basis_points, from_day }) {
        await setCommission(services, session, { basis_points, from_day });
        return { location, notice: "commission_saved" };
      },
    }),
    feed: formAction({
      schema: productFeedInput,
      echoed: ["is_published"],
      failed: m.earnings_feed_failed(),
      async perform(wanted) {
        await publishProductFeed(services, session, wanted);
        const notice = wanted.is_published ? "product_feed_published" : "product_feed_withdrawn";
        return { location, notice };
      },
    }),
  };
}
