import * as m from "#messages";
import { data } from "react-router";
import { pageContext, servicesContext } from "../platform/http/page-context.ts";
import type { Route } from "./+types/not-found";

/** Handles every unmatched URL. Logs its path, so that broken links are found. */
export function loader({ request, context }: Route.LoaderArgs): never {
  const { log } = context.get(servicesContext);
  log.warn(
    { path: new URL(request.url).pathname, request_id: context.get(pageContext).request_id },
    "page not found",
  );
  throw data({ message: m.shell_not_found() }, { status: 404 });
}

export function meta(): Route.MetaDescriptors {
  return [{ title: m.shell_not_found_title() }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return null;
}
