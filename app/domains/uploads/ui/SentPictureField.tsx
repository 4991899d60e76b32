import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { FileInput } from "../../../ui/FileInput.tsx";
import { pictureTypes } from "../schema.ts";

type SentPictureFieldProps = {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  id?: string;
  /** Of the file in the form. */
  name?: string;
  /** Address of the form's initial picture, which is shown until another one is chosen. */
  present_url?: string | undefined;
  renderPicture: (url: string) => ReactNode;
  /** Downscaled on this device as a JPEG, since a phone's photo is large; not a logo, which may be transparent. */
  is_photo: boolean;
  /** The choice to remove the initial picture; null without one. */
  remove: { label: string; name: string; defaultChecked?: boolean | undefined } | null;
};

/** One picture that is sent with its form, as a file: works without script, which only previews it. */
export function SentPictureField({
  id,
  name = "picture",
  present_url,
  renderPicture,
  is_photo,
  remove,
  ...said
}: SentPictureFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [chosen_url, setChosenUrl] = useState<string>();

  async function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    setChosenUrl(undefined);
    if (!file) return;
    const { asDataAddress, shrinkPicture } = await import("./shrink-picture.ts");
    const small = await shrinkPicture(file);
    // Another file was selected since, or this browser cannot decode it: the server then reports the error.
    if (!small || field.current?.files?.[0] !== file) return;
    if (is_photo) {
      const files = new DataTransfer();
      files.items.add(new File([small], "picture.jpg", { type: small.type }));
      field.current.files = files.files;
    }
    // Not a blob: URL, which the Content-Security-Policy refuses.
    setChosenUrl(await asDataAddress(small));
  }

  const shown = chosen_url ?? present_url;
  return (
    <div className="flex flex-col gap-2">
      <Field {...said} id={id} required={false}>
        {(attributes) => (
          <span className="flex flex-wrap items-center gap-4">
            {shown && renderPicture(shown)}
            <FileInput
              {...attributes}
              ref={field}
              name={name}
              accept={pictureTypes}
              onChange={(event) => void onChange(event)}
              className="max-w-full min-w-0 flex-1 basis-60"
            />
          </span>
        )}
      </Field>
      {remove && !chosen_url && <Checkbox {...remove} />}
    </div>
  );
}
