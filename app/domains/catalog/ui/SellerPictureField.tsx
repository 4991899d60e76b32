import { type ChangeEvent, useRef, useState } from "react";
import * as m from "#messages";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { FileInput } from "../../../ui/FileInput.tsx";
import { picturePath, pictureTypes, shownAtOnce } from "../../uploads/schema.ts";

type SellerPictureFieldProps = {
  /** Id of the shop's current picture, or of one uploaded with a rejected form; blank without one. */
  image_id: string;
  error: string | undefined;
};

/** Picture field of the shop form. With JavaScript the picture is downscaled first, since a phone's photo is large. */
export function SellerPictureField({ image_id, error }: SellerPictureFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [chosen_url, setChosenUrl] = useState<string>();

  async function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    setChosenUrl(undefined);
    if (!file) return;
    const { asDataAddress, shrinkPicture } = await import("../../uploads/ui/shrink-picture.ts");
    const small = await shrinkPicture(file);
    // Another file was selected since, or this browser cannot decode it: the server then reports the error.
    if (!small || field.current?.files?.[0] !== file) return;
    const files = new DataTransfer();
    files.items.add(new File([small], "shop.jpg", { type: small.type }));
    field.current.files = files.files;
    // Not a blob: URL, which the Content-Security-Policy refuses.
    setChosenUrl(await asDataAddress(small));
  }

  const shown = chosen_url ?? (image_id ? picturePath(image_id, shownAtOnce) : undefined);
  return (
    <div className="flex flex-col gap-2">
      <input type="hidden" name="image_id" value={image_id} />
      <Field
        label={m.catalog_sell_picture()}
        hint={m.catalog_sell_picture_hint()}
        id="seller-picture"
        error={error}
        required={false}
      >
        {(attributes) => (
          <span className="flex items-center gap-4">
            {shown && (
              <img
                src={shown}
                alt={m.catalog_sell_picture_present()}
                width={80}
                height={80}
                className="size-20 flex-none rounded-card bg-sunken object-cover"
              />
            )}
            <FileInput
              {...attributes}
              ref={field}
              name="picture"
              accept={pictureTypes}
              onChange={(event) => void onChange(event)}
            />
          </span>
        )}
      </Field>
      {image_id && !chosen_url && (
        <Checkbox label={m.catalog_sell_picture_remove()} name="remove_picture" value="yes" />
      )}
    </div>
  );
}
