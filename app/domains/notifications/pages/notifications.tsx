import { data, redirect } from "react-router";
import { readForm } from "../../../platform/http/body.ts";
import { flashCookie } from "../../../platform/http/flash.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { readAll, readOne } from "../server/use-cases/mark-notifications.ts";
import type { Route } from "./+types/notifications";

const list = "/dashboard/settings#notifications";

/** The list is a part of the settings. */
export async function loader(args: Route.LoaderArgs) {
  await signedIn(args);
  return redirect(list);
}

/** Marks without script: `mark` one `notification`, `mark_all` all of them. */
export async function action(args: Route.ActionArgs) {
  const { user_id } = await signedIn(args);
  const services = args.context.get(servicesContext);
  const form = await orErrorPage(readForm(args.request));
  const intent = form.get("intent");
  if (intent === "mark") {
    const id = form.get("notification");
    await orErrorPage(readOne(services, { user_id, id: typeof id === "string" ? id : "" }));
    return redirect(list, 303);
  }
  if (intent !== "mark_all") throw data({ message: "The request was not understood." }, { status: 400 });
  await readAll(services, user_id);
  const told = flashCookie("notifications_read", services.config.public_url.startsWith("https:"));
  return redirect(list, { status: 303, headers: { "Set-Cookie": told } });
}

/** Only refusals are seen at this address. */
export default function NotificationsPage() {
  return null;
}
