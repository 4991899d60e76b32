import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "../../../../ui/Button.tsx";
import { TextArea, TextField } from "../../../../ui/TextField.tsx";
import { type ProfileField, profileLimits } from "../profile-form.ts";
import { type SettingsAnswer, settingsPath } from "../../settings/settings-answer.ts";
import { PictureField } from "./PictureField.tsx";
import { answerTo, SettingsForm, Submit } from "../../settings/ui/SettingsForm.tsx";

type Values = Record<ProfileField, string | null> & { avatar_url: string | null };

const intent = "save_profile";
const cancelForm = "leave-editing";

export function ProfileFields({ profile, answer }: { profile: Values; answer: SettingsAnswer | undefined }) {
  const own = answerTo(answer, intent);
  const field = (name: ProfileField) => ({
    name,
    defaultValue: own?.values?.[name] ?? profile[name] ?? "",
    error: own?.errors?.[name],
    maxLength: profileLimits[name],
  });
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector("input")?.focus(), []);
  return (
    <>
      <SettingsForm intent={intent} part="profile" answer={answer} multipart className="flex flex-col gap-5">
        <PictureField
          name={profile.display_name ?? ""}
          avatar_url={profile.avatar_url}
          error={own?.errors?.picture}
        />
        <div ref={fields}>
          <TextField
            label="Display name"
            hint="Shown with everything you publish."
            autoComplete="name"
            marked
            {...field("display_name")}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Phone"
            hint="Seen by you and by us."
            type="tel"
            autoComplete="tel"
            {...field("phone")}
          />
          <TextField
            label="Location"
            hint="As in “Cuttack, Odisha”."
            autoComplete="address-level2"
            {...field("location")}
          />
        </div>
        <TextArea label="Bio" hint="A few sentences about you." rows={5} {...field("bio")} />
        <div className="flex flex-wrap gap-3">
          <Submit intent={intent} pendingLabel="Saving…">
            Save Changes
          </Submit>
          <Button type="submit" variant="secondary" form={cancelForm}>
            Cancel
          </Button>
        </div>
      </SettingsForm>
      <Form id={cancelForm} action={settingsPath} preventScrollReset />
    </>
  );
}
