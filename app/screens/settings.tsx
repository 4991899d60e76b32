import * as m from "#messages";
import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { submitForms } from "../platform/http/form.ts";
import { pageContext, servicesContext, signedIn } from "../platform/http/page-context.ts";
import { orFailed } from "../platform/http/section.ts";
import { hiddenMeta } from "../page/page-meta.ts";
import { PageHeading } from "../page/PageHeading.tsx";
import { notificationsPath } from "../domains/notifications/notifications-path.ts";
import { newestLength } from "../domains/notifications/schema.ts";
import { listNotifications } from "../domains/notifications/server/queries/notifications.ts";
import { NewestNotifications } from "../domains/notifications/ui/NewestNotifications.tsx";
import { answerOffline } from "../page/answer-offline.ts";
import { pictureFormLimit_bytes } from "../domains/uploads/schema.ts";
import { readSettings } from "../domains/accounts/settings/server/queries/read-settings.ts";
import { settingsForms } from "../domains/accounts/settings/server/forms/settings.ts";
import { failedTitles, type SettingsAnswer } from "../domains/accounts/settings/settings-forms.ts";
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
  // All of the list used to be on this page: old mails and bookmarks may link to it.
  const older = asked.get("notifications");
  if (older !== null) throw redirect(notificationsPath(older));
  const newest = listNotifications(services.db, session.user_id, { limit: newestLength });
  const [settings, notifications] = await Promise.all([
    readSettings(services, session, asked.get("factor")),
    orFailed(services, "notifications", newest),
  ]);
  return { ...settings, notifications };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { client_address } = args.context.get(pageContext);
  return submitForms(args, settingsForms({ services, session, client_address }), {
    multipart_limit_bytes: pictureFormLimit_bytes,
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, { always: (intent) => failedTitles[intent]?.() ?? m.screens_settings_failed() });
}

/** Reading and editing the profile differ by URL only, so switching between them reloads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, ...rest }: ShouldRevalidateFunctionArgs) {
  const reads = formMethod === undefined || formMethod === "GET";
  const shown = ({ searchParams }: URL) => searchParams.get("factor");
  if (reads && currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href)
    return shown(currentUrl) !== shown(nextUrl);
  return rest.defaultShouldRevalidate;
}

export const meta = hiddenMeta(m.screens_settings);

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { account, roles, devices, events, factors, recovery_codes_left, pending_factor } = loaderData;
  const answer: SettingsAnswer | undefined = actionData;
  const editing = params.has("edit") || answer?.intent === "save_profile";
  return (
    <>
      <PageHeading title={m.screens_settings()} />
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
      <SettingsPart
        id="notifications"
        title={m.screens_settings_notifications()}
        lead={m.screens_settings_notifications_lead()}
      >
        <NewestNotifications list={loaderData.notifications} />
      </SettingsPart>
      <PreferencesPart
        user_id={loaderData.user_id}
        preferences={account.preferences}
        is_admin={roles.includes("admin")}
        answer={answer}
      />
      <DataPart has_password={account.has_password} may_export={loaderData.may_export} answer={answer} />
    </>
  );
}
