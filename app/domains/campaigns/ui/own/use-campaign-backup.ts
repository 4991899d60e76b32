import { type RefObject, useState } from "react";
import { useFormDraft } from "../../../../page/use-form-draft.ts";
import { picturePath, shownAtOnce } from "../../../uploads/schema.ts";
import { broughtBack, type KeptPicture, picturesIn } from "../../../uploads/ui/kept-pictures.ts";
import type { PresentPicture } from "../../../uploads/ui/use-picture-list.ts";
import type { CampaignDraft } from "../../campaign-draft.ts";
import { type CampaignDocument, documentOf, valuesOf } from "../../campaign-form.ts";

export type KeptContent = {
  values: Record<string, string>;
  /** Undefined: there was no room for them. */
  pictures?: KeptPicture[];
};

type Backup = {
  /** A new campaign, or one of before. */
  is_new: boolean;
  /** The id of this open page. */
  editor: string;
  /** The version that this form saved last. */
  version: number;
  /** Saves of this form, whose answers it has not got, may have made later ones. */
  is_unsure: boolean;
  saved: () => KeptContent | undefined;
  onFilled: (values: Record<string, string>) => void;
};

/**
 * What autosave has not brought to the server yet is kept on this device, and brought back: the page may be left or the
 * network lost at any time.
 */
export function useCampaignBackup(
  form: RefObject<HTMLFormElement | null>,
  { id, document, saved_by_editor }: CampaignDraft,
  { is_new, editor, version, is_unsure, saved, onFilled }: Backup,
) {
  const present = presentIn(document);
  const [filled, setFilled] = useState<Filled>({ pictures: present, times: 0 });
  const fill = (values: Record<string, string>, pictures: readonly PresentPicture[]) => {
    setFilled(({ times }) => ({ values, pictures, times: times + 1 }));
    onFilled(values);
  };
  const draft = useFormDraft<KeptContent>(form, {
    kind: "campaign",
    subject: is_new && version === 0 ? "new" : id,
    based_on: is_unsure ? `${version}+${editor}` : `${version}`,
    isAlsoOn: (kept_on) => {
      const [kept_version, kept_by] = kept_on.split("+");
      return kept_by !== undefined && (kept_version === `${version}` || kept_by === saved_by_editor);
    },
    read: contentInForm,
    saved,
    start(found) {
      if (!found) return;
      const { pictures = present } = found.content;
      fill(found.content.values, broughtBack(pictures, found.kept_at_ms, present));
    },
  });
  return {
    /** Its `times` is the key of the fields; without `values` they begin with those of the page. */
    filled,
    brought_back_ms: draft.brought_back_ms,
    accept: draft.accept,
    discard() {
      fill(valuesOf(document), present);
      draft.discard();
    },
  };
}

type Filled = { values?: Record<string, string>; pictures: readonly PresentPicture[]; times: number };

/** As the server keeps it: without empty rows. */
export function contentInForm(form: HTMLFormElement): KeptContent {
  const data = new FormData(form);
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { values: valuesOf(documentOf(Object.fromEntries(texts), [])), pictures: picturesIn(data) };
}

function presentIn({ pictures }: CampaignDocument): PresentPicture[] {
  return pictures.map(({ image_id, alt }) => ({
    id: image_id,
    url: picturePath(image_id, shownAtOnce),
    alt,
  }));
}
