import { orErrorPage, servicesContext } from "../../../platform/http/page-context.ts";
import { orFailed } from "../../../platform/http/section.ts";
import { readCampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import { moneyPagesOf } from "../money-pages.ts";
import { moneyOnPages } from "../server/queries/money-on-pages.ts";
import type { Route } from "./+types/campaign-money";

/** Data of the "Money" tab, when the page was loaded for another tab, or the money has changed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { id } = await orErrorPage(readCampaignMoney(services.db, params.id));
  const reading = moneyOnPages(services, id, moneyPagesOf(url.searchParams));
  return { money: await orFailed(services, "money", orErrorPage(reading, 404)) };
}
