import * as m from "#messages";
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { TextArea, TextField } from "../../../../ui/TextField.tsx";
import { type ProfileField, profileLimits } from "../profile-form.ts";
import { type SettingsAnswer, settingsPath } from "../../settings/settings-forms.ts";
import { SentPictureField } from "../../../uploads/ui/SentPictureField.tsx";
import { Submit } from "../../../../page/PageForm.tsx";
import { SettingsForm } from "../../settings/ui/SettingsForm.tsx";

type Values = Record<ProfileField, string | null> & { avatar_url: string | null };

const cancelForm = "leave-editing";

export function ProfileFields({ profile, answer }: { profile: Values; answer: SettingsAnswer | undefined }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector("input")?.focus(), []);
  return (
    <>
      <SettingsForm
        intent="save_profile"
        part="profile"
        answer={answer}
        encType="multipart/form-data"
        className="flex flex-col gap-5"
      >
        {(form) => {
          const field = (name: ProfileField) => {
            const { defaultValue = profile[name] ?? "", ...rest } = form.field(name);
            return { ...rest, defaultValue, maxLength: profileLimits[name] };
          };
          return (
            <>
              <SentPictureField
                id="picture"
                label={m.accounts_profile_picture()}
                hint={m.accounts_profile_picture_hint()}
                error={form.errors.picture}
                is_photo
                renderPicture={(url) => <Avatar name={profile.display_name ?? ""} src={url} size={96} />}
                remove={
                  profile.avatar_url === null
                    ? null
                    : { label: m.accounts_profile_picture_remove(), name: "remove_picture" }
                }
              />
              <div ref={fields}>
                <TextField
                  label={m.accounts_profile_name()}
                  hint={m.accounts_profile_name_hint()}
                  autoComplete="name"
                  marked
                  {...field("display_name")}
                />
              </div>
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  label={m.accounts_profile_phone()}
                  hint={m.accounts_profile_phone_hint()}
                  type="tel"
                  autoComplete="tel"
                  {...field("phone")}
                />
                <TextField
                  label={m.accounts_profile_location()}
                  hint={m.accounts_profile_location_hint()}
                  autoComplete="address-level2"
                  {...field("location")}
                />
              </div>
              <TextArea
                label={m.accounts_profile_bio()}
                hint={m.accounts_profile_bio_hint()}
                rows={5}
                {...field("bio")}
              />
              <div className="flex flex-wrap gap-3">
                <Submit pendingLabel={m.accounts_settings_saving()}>{m.accounts_profile_save()}</Submit>
                <Button type="submit" variant="secondary" form={cancelForm}>
                  {m.accounts_profile_cancel()}
                </Button>
              </div>
            </>
          );
        }}
      </SettingsForm>
      <Form id={cancelForm} action={settingsPath} preventScrollReset />
    </>
  );
}
