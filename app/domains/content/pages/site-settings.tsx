import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { type FormAnswer, formAction, submitForms } from "../../../platform/http/form.ts";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Card } from "../../../ui/Card.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { pictureFormLimit_bytes } from "../../uploads/schema.ts";
import { ContentFields } from "../editing/ui/ContentFields.tsx";
import { logoFieldsShown } from "../logo-fields.ts";
import { canChangeSettings } from "../policy.ts";
import { siteSettingKeys } from "../schema.ts";
import { readVersionedSite } from "../server/queries/site-settings.ts";
import { logoForm } from "../server/forms/logo.ts";
import { changeSiteSettings } from "../server/use-cases/change-site-settings.ts";
import { settingFields, siteSettingsPath } from "../site-settings.ts";
import { siteSettingsInput } from "../site-settings-input.ts";
import { settingsRestricted } from "../server/settings-failures.ts";
import type { Route } from "./+types/site-settings";

export async function loader(args: Route.LoaderArgs) {
  if (!canChangeSettings(await signedIn(args))) throw redirect("/dashboard");
  return readVersionedSite(args.context.get(servicesContext).db);
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canChangeSettings(session)) throw errorPage(settingsRestricted());
  const services = args.context.get(servicesContext);
  const settings = formAction({
    schema: siteSettingsInput,
    echoed: siteSettingKeys,
    failed: m.content_settings_not_saved(),
    async perform(given) {
      await changeSiteSettings(services, session, given);
      return { location: siteSettingsPath, notice: "site_settings_saved" };
    },
  });
  return submitForms(
    args,
    { "": settings, logo: logoForm(services, session) },
    { otherwise: "", multipart_limit_bytes: pictureFormLimit_bytes },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.content_settings_not_saved);
}

/** After a 409 conflict, loads the version saved by somebody else, which may then be overwritten. */
export const shouldRevalidate = reloadAfterConflict;

export const meta = hiddenMeta(m.content_settings);

export default function SiteSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site, version } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.content_inbox_admin(), href: "/dashboard/admin" },
          { label: m.content_settings() },
        ]}
      />
      <PageHeading title={m.content_settings()} lead={m.content_settings_lead()} />
      <LogoForm logo_url={site.logo_url ?? ""} answer={answer} />
      <PageForm key={version} answer={answer} className="flex max-w-2xl flex-col gap-4">
        {({ field }) => (
          <>
            <input type="hidden" name="version" value={version} />
            {siteSettingKeys.map((key) => {
              const { label, hint, type, longest } = settingFields[key];
              const { defaultValue = site[key], ...rest } = field(key);
              return (
                <TextField
                  key={key}
                  label={label()}
                  hint={hint?.()}
                  type={type}
                  required
                  autoComplete="off"
                  maxLength={longest}
                  defaultValue={defaultValue}
                  {...rest}
                />
              );
            })}
            <Submit pendingLabel={m.content_inbox_saving()} className="self-start">
              {m.content_settings_save()}
            </Submit>
          </>
        )}
      </PageForm>
    </>
  );
}

function LogoForm({ logo_url, answer }: { logo_url: string; answer: FormAnswer | undefined }) {
  return (
    <Card as="section" aria-labelledby="logo" className="mb-8 max-w-2xl">
      <h2 id="logo" className="mb-3 text-xl">
        {m.content_settings_logo()}
      </h2>
      <PageForm
        key={logo_url}
        intent="logo"
        answer={answer}
        encType="multipart/form-data"
        className="flex flex-col gap-4"
      >
        {({ field }) => (
          <>
            <ContentFields
              fields={logoFieldsShown()}
              values={{ logo: logo_url }}
              typed={answer?.intent === "logo" ? answer.values : undefined}
              field={field}
            />
            <Submit variant="secondary" pendingLabel={m.content_inbox_saving()} className="self-start">
              {m.content_settings_logo_save()}
            </Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}
