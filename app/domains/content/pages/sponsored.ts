import { data, redirect } from "react-router";
import * as m from "#messages";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { localHref } from "../../../text/language.ts";
import { slotPaths } from "../server/queries/slot-counts.ts";
import type { Route } from "./+types/sponsored";

/** Counts a click on a sponsored slot, and redirects only to its stored path. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { client_address, headers } = context.get(pageContext);
  const slot_id = params.id.toLowerCase();
  const path = (await slotPaths(services)).get(slot_id);
  if (path === undefined) throw data({ message: m.content_ad_gone() }, { status: 404 });
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
  const is_click = request.method === "GET" && !/prefetch|prerender/i.test(purposeOf(request));
  if (is_click)
    services.slot_counts.count("click", slot_id, {
      address: client_address,
      user_agent: request.headers.get("user-agent") ?? "",
    });
  return redirect(localHref(path));
}

/** The browser's request purpose, to ignore prefetches without a click. */
function purposeOf({ headers }: Request): string {
  return `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`;
}
