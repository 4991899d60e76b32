import { redirect } from "react-router";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { sameSitePath } from "../../../platform/http/same-site-path.ts";
import { readOne } from "../server/use-cases/mark-notifications.ts";
import type { Route } from "./+types/notification";

const list = "/dashboard/settings#notifications";

/** Where the link of a notification leads without script: it marks as read, and goes on to what it is about. */
export async function loader(args: Route.LoaderArgs) {
  const { user_id, status } = await signedIn(args);
  // Marking is writing, which a suspended person does nowhere.
  if (status === "suspended") return redirect(list);
  const services = args.context.get(servicesContext);
  const { action_url } = await orErrorPage(readOne(services, { user_id, id: args.params.id }));
  return redirect(sameSitePath(action_url) ?? list, 303);
}

/** Only refusals are seen at this address. */
export default function NotificationPage() {
  return null;
}
