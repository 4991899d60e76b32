import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { readForm } from "../platform/http/body.ts";
import { orErrorPage, pageContext, servicesContext, signedIn } from "../platform/http/page-context.ts";
import { hiddenPageMeta } from "../page/page-meta.ts";
import { PageHeading } from "../page/PageHeading.tsx";
import {
  countUnread,
  listNotifications,
  notificationCursor,
} from "../domains/notifications/server/queries.ts";
import { NotificationList } from "../domains/notifications/ui/NotificationList.tsx";
import { errorText } from "../domains/accounts/ui/error-text.ts";
import { pictureFormLimit_bytes } from "../domains/uploads/schema.ts";
import { readSettings } from "../domains/accounts/settings/server/queries/read-settings.ts";
import { answerSettings } from "../domains/accounts/settings/server/use-cases/settings-action.ts";
import { failedTitles, type SettingsAnswer } from "../domains/accounts/settings/settings-answer.ts";
import { ConnectionsCard } from "../domains/accounts/social/ui/ConnectionsCard.tsx";
import { DataPart } from "../domains/accounts/settings/ui/DataPart.tsx";
import { PartsNavigation } from "../domains/accounts/settings/ui/PartsNavigation.tsx";
import { PreferencesPart } from "../domains/accounts/settings/ui/PreferencesPart.tsx";
import { ProfilePart } from "../domains/accounts/profile/ui/ProfilePart.tsx";
import { SecurityPart } from "../domains/accounts/settings/ui/SecurityPart.tsx";
import { SettingsPart } from "../domains/accounts/settings/ui/SettingsPart.tsx";
import type { Route } from "./+types/settings";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { searchParams: asked } = new URL(args.request.url);
  const cursor = notificationCursor.parse(asked.get("notifications") ?? "");
  const [settings, notifications, unread_count] = await Promise.all([
    readSettings(services, session, asked.get("factor")),
    listNotifications(services.db, session.user_id, { cursor }),
    countUnread(services.db, session.user_id),
  ]);
  return { ...settings, notifications, unread_count };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const form = await orErrorPage(readForm(args.request, formLimit_bytes(args.request)));
  const services = args.context.get(servicesContext);
  const { client_address } = args.context.get(pageContext);
  return answerSettings({ services, session, client_address, form });
}

/** Only the form with the picture is of this kind. */
function formLimit_bytes(request: Request): number | undefined {
  return request.headers.get("content-type")?.startsWith("multipart/") ? pictureFormLimit_bytes : undefined;
}

/** A form that never reaches us says so in its place, and what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = (await request.clone().formData()).get("intent");
  const intent = typeof sent === "string" ? sent : "";
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const title = failedTitles[intent] ?? "This could not be saved.";
    const notice = { tone: "destructive", title, text: errorText(error) } as const;
    return data({ intent, values: {}, notice } satisfies SettingsAnswer, { status: 503 });
  }
}

/** Reading or editing the profile is a matter of the address alone. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, ...rest }: ShouldRevalidateFunctionArgs) {
  const reads = formMethod === undefined || formMethod === "GET";
  const shown = ({ searchParams }: URL) =>
    [searchParams.get("factor"), searchParams.get("notifications")].join();
  if (reads && currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href)
    return shown(currentUrl) !== shown(nextUrl);
  return rest.defaultShouldRevalidate;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, "Settings");
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { account, roles, devices, events, factors, recovery_codes_left, pending_factor } = loaderData;
  const answer: SettingsAnswer | undefined = actionData;
  const editing = params.has("edit") || (answer?.intent === "save_profile" && answer.values !== undefined);
  return (
    <>
      <PageHeading title="Settings" />
      <PartsNavigation />
      <ProfilePart profile={account} roles={roles} editing={editing} answer={answer} />
      <SecurityPart
        has_password={account.has_password}
        factors={{ factors, recovery_codes_left, pending: pending_factor }}
        devices={devices}
        events={events}
        connections={<ConnectionsCard connections={loaderData.connections} answer={answer} />}
        answer={answer}
      />
      <PreferencesPart user_id={loaderData.user_id} preferences={account.preferences} answer={answer} />
      <SettingsPart id="notifications" title="Notifications" lead="What happened, newest first.">
        <NotificationList page={loaderData.notifications} unread_count={loaderData.unread_count} />
      </SettingsPart>
      <DataPart has_password={account.has_password} answer={answer} />
    </>
  );
}
