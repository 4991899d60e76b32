import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { namesOfFields, type PictureChange } from "../../editing/fields.ts";
import { schemaOfFields, takePictures } from "../../editing/server/forms/content.ts";
import { logoFields, logoFieldsShown } from "../../logo-fields.ts";
import { siteSettingsPath } from "../../site-settings.ts";
import { changeLogo } from "../use-cases/change-site-settings.ts";

/** The logo has its own form, because a picture is stored before the rest of its form is validated. */
export function logoForm(services: Services, actor: Actor): FormAction {
  return formAction({
    schema: schemaOfFields(logoFields()),
    echoed: namesOfFields(logoFieldsShown()),
    files: ["logo"],
    failed: m.content_settings_logo_not_saved(),
    prepare: (sent) => takePictures({ services, actor }, ["logo"], sent),
    async perform(input: unknown) {
      const { logo } = input as { logo: PictureChange };
      if (logo.keep) throw noneChosen();
      await changeLogo(services, actor, logo);
      return { location: siteSettingsPath, notice: "site_logo_saved" };
    },
  });
}

function noneChosen(): Failure {
  const logo = m.content_settings_logo_none();
  return new Failure(400, "no_picture", logo, { fields: { logo } });
}
