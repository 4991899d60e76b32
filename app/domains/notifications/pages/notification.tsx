import { redirect } from "react-router";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { sameSitePath } from "../../../platform/http/same-site-path.ts";
import { notificationsPath } from "../notifications-path.ts";
import { markRead } from "../server/use-cases/mark-notifications.ts";
import type { Route } from "./+types/notification";

/** Target of a notification's link without script: marks it as read, and redirects to its action. */
export async function loader(args: Route.LoaderArgs) {
  const { user_id, status } = await signedIn(args);
  // Marking as read is a write, which suspended people cannot do.
  if (status === "suspended") return redirect(notificationsPath());
  const services = args.context.get(servicesContext);
  const { action_url } = await orErrorPage(markRead(services, { user_id, id: args.params.id }));
  return redirect(sameSitePath(action_url) ?? notificationsPath(), 303);
}

/** This URL only renders errors. */
export default function NotificationPage() {
  return null;
}
