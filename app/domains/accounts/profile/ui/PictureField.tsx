import * as m from "#messages";
import { type ChangeEvent, useState } from "react";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { pictureTypes } from "../../../uploads/schema.ts";

type PictureFieldProps = { name: string; avatar_url: string | null; error: string | undefined };

/** Chooses a new picture, with a preview before it is saved, or removes it. */
export function PictureField({ name, avatar_url, error }: PictureFieldProps) {
  const [preview, setPreview] = useState<string | null>(null);
  const show = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    setPreview(file ? await asDataAddress(file) : null);
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
            <input
              {...attributes}
              type="file"
              name="picture"
              accept={pictureTypes}
              onChange={(event) => void show(event)}
              className={fileClass}
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

const fileClass =
  "min-h-11 max-w-full min-w-0 flex-1 basis-60 text-sm text-muted file:me-3 file:min-h-11 file:cursor-pointer " +
  "file:rounded-control file:border file:border-control file:bg-surface file:px-4 file:text-base file:font-semibold " +
  "file:text-text hover:file:border-text hover:file:bg-sunken";

/** Null for an unreadable file; the server then reports what is wrong with it. */
function asDataAddress(file: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : null));
    reader.addEventListener("error", () => resolve(null));
    reader.readAsDataURL(file);
  });
}
