import * as m from "#messages";
import { type ChangeEvent, useState } from "react";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { FileInput } from "../../../../ui/FileInput.tsx";
import { pictureTypes } from "../../../uploads/schema.ts";
import { asDataAddress } from "../../../uploads/ui/shrink-picture.ts";

type PictureFieldProps = { name: string; avatar_url: string | null; error: string | undefined };

/** Chooses a new picture, with a preview before it is saved, or removes it. */
export function PictureField({ name, avatar_url, error }: PictureFieldProps) {
  const [preview, setPreview] = useState<string | null>(null);
  const show = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The server reports what is wrong with an unreadable one.
    setPreview(file ? await asDataAddress(file).catch(() => null) : null);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={m.accounts_profile_picture()}
        hint={m.accounts_profile_picture_hint()}
        id="picture"
        error={error}
        required={false}
      >
        {(attributes) => (
          <span className="flex flex-wrap items-center gap-4">
            {preview && <Avatar name={name} src={preview} size={96} />}
            <FileInput
              {...attributes}
              name="picture"
              accept={pictureTypes}
              onChange={(event) => void show(event)}
              className="max-w-full min-w-0 flex-1 basis-60 text-muted"
            />
          </span>
        )}
      </Field>
      {avatar_url && !preview && (
        <Checkbox label={m.accounts_profile_picture_remove()} name="remove_picture" />
      )}
    </div>
  );
}
