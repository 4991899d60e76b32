import { useId, useRef } from "react";
import * as m from "#messages";
import { type FieldOf, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { DraftPlace } from "../../../page/draft-keys.ts";
import { useTypedDraft } from "../../../page/use-typed-draft.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { districts } from "../../../text/districts.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { RadioCards } from "../../../ui/RadioCards.tsx";
import { TextArea, TextField } from "../../../ui/TextField.tsx";
import { picturePath, shownAtOnce } from "../../uploads/schema.ts";
import { SentPictureField } from "../../uploads/ui/SentPictureField.tsx";
import { type OwnSeller, sellerLimits } from "../schema.ts";
import { type SellerValues, valuesOf } from "../seller-form.ts";

type SellerFormProps = {
  /** Null: no application yet. */
  seller: OwnSeller | null;
  answer: FormAnswer | undefined;
  intent?: string;
  /** What is typed is kept there on this device, except the GSTIN; null: it is not. */
  draft?: DraftPlace | null;
  submit: { label: string; pending: string };
};

/** A vendor's form about their own shop: for the application, and later. */
export function SellerForm({ seller, answer, intent = "", draft = null, submit }: SellerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useTypedDraft(form, { place: draft, was_refused: answer !== undefined, unkept: ["gstin"] });
  const values = { ...valuesOf(seller), ...(answer?.intent === intent ? answer.values : {}) };
  return (
    <PageForm
      ref={form}
      intent={intent}
      answer={answer}
      encType="multipart/form-data"
      className="flex max-w-2xl flex-col gap-6"
    >
      {({ field, errors }) => (
        <>
          <WordsOfShop field={field} values={values} />
          <PictureOfShop
            key={values.image_id}
            image_id={values.image_id}
            error={errors.picture ?? errors.image_id}
          />
          <Registration field={field} values={values} error={errors.gst} />
          <Checkbox
            label={m.catalog_sell_group()}
            hint={m.catalog_sell_group_hint()}
            name="is_self_help_group"
            value="yes"
            defaultChecked={values.is_self_help_group === "yes"}
          />
          <Submit pendingLabel={submit.pending} className="max-sm:w-full sm:self-start">
            {submit.label}
          </Submit>
          {draft && (
            <p data-needs-script="" className="text-sm text-muted">
              {m.catalog_sell_draft()}
            </p>
          )}
        </>
      )}
    </PageForm>
  );
}

type PartProps = { field: FieldOf; values: SellerValues };

function WordsOfShop({ field, values }: PartProps) {
  const places_id = useId();
  const { name, craft, location, bio } = sellerLimits;
  return (
    <>
      <TextField
        label={m.catalog_sell_name()}
        hint={m.catalog_sell_name_hint()}
        marked
        autoComplete="organization"
        maxLength={name.longest}
        {...field("name")}
        defaultValue={values.name}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={m.catalog_seller_craft()}
          hint={m.catalog_sell_craft_hint()}
          marked
          autoComplete="off"
          maxLength={craft.longest}
          {...field("craft")}
          defaultValue={values.craft}
        />
        <TextField
          label={m.catalog_seller_location()}
          hint={m.catalog_sell_location_hint()}
          marked
          autoComplete="off"
          list={places_id}
          maxLength={location.longest}
          {...field("location")}
          defaultValue={values.location}
        />
        <datalist id={places_id}>
          {districts.map((district) => (
            <option key={district} value={district} label={district} aria-label={district} />
          ))}
        </datalist>
      </div>
      <TextArea
        label={m.catalog_sell_bio()}
        hint={m.catalog_sell_bio_hint({ shortest: bio.shortest })}
        marked
        rows={5}
        maxLength={bio.longest}
        {...field("bio")}
        defaultValue={values.bio}
        className="field-sizing-content min-h-36"
      />
    </>
  );
}

type PictureOfShopProps = {
  /** Id of the shop's current picture, or of one uploaded with a rejected form; blank without one. */
  image_id: string;
  error: string | undefined;
};

function PictureOfShop({ image_id, error }: PictureOfShopProps) {
  return (
    <>
      <input type="hidden" name="image_id" value={image_id} />
      <SentPictureField
        id="seller-picture"
        label={m.catalog_sell_picture()}
        hint={m.catalog_sell_picture_hint()}
        error={error}
        is_photo
        present_url={image_id ? picturePath(image_id, shownAtOnce) : undefined}
        renderPicture={(url) => (
          <img
            src={url}
            alt={m.catalog_sell_picture_present()}
            width={80}
            height={80}
            className="size-20 flex-none rounded-card bg-sunken object-cover"
          />
        )}
        remove={image_id ? { label: m.catalog_sell_picture_remove(), name: "remove_picture" } : null}
      />
    </>
  );
}

/**
 * The GSTIN field is shown once "Registered" is chosen; without support for the selector it always is, and the choice
 * decides.
 */
function Registration({ field, values, error }: PartProps & { error: string | undefined }) {
  return (
    <div className="group flex flex-col gap-4">
      <RadioCards
        name="gst"
        legend={m.catalog_sell_gst()}
        marked
        className="grid gap-3 sm:grid-cols-2"
        defaultValue={values.gst}
        error={error}
        cards={[
          { value: "no", title: m.catalog_sell_gst_no(), text: m.catalog_sell_gst_no_text() },
          { value: "yes", title: m.catalog_sell_gst_yes(), text: m.catalog_sell_gst_yes_text() },
        ]}
      />
      <div className="group-[:not(:has([value=yes]:checked))]:hidden">
        <TextField
          label={m.catalog_seller_gstin()}
          hint={m.catalog_sell_gstin_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          {...field("gstin")}
          defaultValue={values.gstin}
          className="uppercase"
        />
      </div>
    </div>
  );
}
