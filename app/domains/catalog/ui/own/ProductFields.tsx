import { type ComponentProps, type ReactNode, useId, useState } from "react";
import * as m from "#messages";
import { RecordField } from "../../../../page/RecordField.tsx";
import { fieldNames } from "../../../../text/fields/field.ts";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { RupeeField, TextField } from "../../../../ui/TextField.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import { detailFields, essentialFields, productFields } from "../../product-fields.ts";
import { type ProductValues, searchEngineNames } from "../../product-form.ts";
import { productLimits, type ProductStatus, vendorStatuses } from "../../schema.ts";
import { choiceHint, statusText } from "./status-texts.ts";

type FieldOf = (name: keyof ProductValues) => {
  name: string;
  defaultValue: string;
  error: string | undefined;
};
type Props = { fieldOf: FieldOf };

/** Text inputs: browsers drop the comma of "9,99" in number inputs, silently turning it into 999. */
const number = { inputMode: "numeric", autoComplete: "off", className: "tabular-nums" } as const;

const whole = "sm:col-span-2";

type FieldName = keyof typeof productFields;

/** Fields with a fixed place in the form; further ones follow in their section. */
const placed = new Set<FieldName>([
  "name",
  "category",
  "description",
  "short_description",
  "materials",
  "dimensions",
  "care_instructions",
  "tags",
]);
const furtherEssentials = fieldNames(essentialFields).filter((name) => !placed.has(name));
const furtherDetails = fieldNames(detailFields).filter((name) => !placed.has(name));

/** Required fields of every product; `children` are its photos. */
export function EssentialFields({
  fieldOf,
  is_new,
  children,
}: Props & { is_new: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Control
        name="name"
        fieldOf={fieldOf}
        placeholder={m.catalog_own_name_example()}
        fieldClassName={whole}
        data-autofocus={is_new ? "" : undefined}
      />
      <div className={whole}>{children}</div>
      <RupeeField {...fieldOf("price")} label={m.catalog_own_price()} marked />
      <Control name="category" fieldOf={fieldOf} placeholder={m.catalog_own_category_choose()} />
      <Control name="description" fieldOf={fieldOf} fieldClassName={whole} />
      <Controls names={furtherEssentials} fieldOf={fieldOf} />
      <TextField {...fieldOf("inventory_quantity")} {...number} label={m.catalog_own_inventory()} />
    </div>
  );
}

type StatusFieldProps = Props & {
  /** Null: a new one. */
  product: { was_approved: boolean; status: ProductStatus } | null;
};

/** A vendor chooses among three statuses; an admin approves and rejects. */
export function StatusField({ fieldOf, product }: StatusFieldProps) {
  const field = fieldOf("status");
  const [chosen, setChosen] = useState(field.defaultValue);
  const choice = vendorStatuses.find((known) => known === chosen) ?? "draft";
  return (
    <Select
      {...field}
      label={m.catalog_own_status()}
      hint={
        <span aria-live="polite">
          {product && product.status !== choice && (
            <>{m.catalog_own_status_now({ status: statusText(product.status) })} </>
          )}
          {choiceHint(choice, product?.was_approved ?? false)}
        </span>
      }
      options={vendorStatuses.map((value) => ({ value, label: statusText(value) }))}
      onChange={(event) => setChosen(event.target.value)}
    />
  );
}

/** Optional details for customers and for the vendor's own records. */
export function DetailFields({ fieldOf, seller_location }: Props & { seller_location: string }) {
  const { error: track_error, defaultValue: tracked } = fieldOf("track_inventory");
  return (
    <>
      <Control name="short_description" fieldOf={fieldOf} fieldClassName={whole} />
      <RupeeField
        {...fieldOf("compare_price")}
        label={m.catalog_own_compare_price()}
        hint={m.catalog_own_compare_price_hint()}
      />
      <RupeeField
        {...fieldOf("cost_price")}
        label={m.catalog_own_cost_price()}
        hint={m.catalog_own_cost_price_hint()}
      />
      <TextField
        {...fieldOf("sku")}
        label={m.catalog_own_sku()}
        hint={m.catalog_own_sku_hint()}
        maxLength={productLimits.sku}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...fieldOf("weight")}
        label={m.catalog_own_weight()}
        hint={m.catalog_own_weight_hint()}
        {...number}
        inputMode="decimal"
      />
      <Checkbox
        name="track_inventory"
        value="yes"
        label={m.catalog_own_track_inventory()}
        hint={m.catalog_own_track_inventory_hint()}
        defaultChecked={tracked === "yes"}
        error={track_error}
        className={whole}
      />
      <Control name="materials" fieldOf={fieldOf} />
      <Control name="dimensions" fieldOf={fieldOf} />
      <Control name="care_instructions" fieldOf={fieldOf} fieldClassName={whole} />
      <Controls names={furtherDetails} fieldOf={fieldOf} />
      <DeliveryDays fieldOf={fieldOf} />
      <TextField
        {...fieldOf("location")}
        label={m.catalog_own_location()}
        hint={
          <>
            {m.catalog_own_location_hint()} <UserText>{seller_location}</UserText>
          </>
        }
        maxLength={productLimits.location.longest}
        autoComplete="off"
        fieldClassName={whole}
      />
      <Control name="tags" fieldOf={fieldOf} fieldClassName={whole} />
      <TextField
        {...fieldOf("featured_image_url")}
        label={m.catalog_own_image_url()}
        hint={m.catalog_own_image_url_hint()}
        type="url"
        maxLength={2_000}
        autoComplete="off"
        spellCheck={false}
        fieldClassName={whole}
      />
    </>
  );
}

function DeliveryDays({ fieldOf }: Props) {
  const hint_id = useId();
  return (
    <fieldset className={`${whole} grid grid-cols-2 gap-x-5 gap-y-2`} aria-describedby={hint_id}>
      <legend className="mb-1 font-semibold">{m.catalog_own_delivery()}</legend>
      <p id={hint_id} className="col-span-2 text-sm text-muted">
        {m.catalog_own_delivery_hint()}
      </p>
      <TextField {...fieldOf("delivery_days_least")} {...number} label={m.catalog_own_delivery_least()} />
      <TextField {...fieldOf("delivery_days_most")} {...number} label={m.catalog_own_delivery_most()} />
    </fieldset>
  );
}

export function SearchEngineFields({ fieldOf }: Props) {
  return <Controls names={searchEngineNames} fieldOf={fieldOf} />;
}

type ControlProps = Pick<
  ComponentProps<typeof RecordField>,
  "placeholder" | "fieldClassName" | "data-autofocus"
>;

function Control({ name, fieldOf, ...rest }: Props & ControlProps & { name: FieldName }) {
  return <RecordField field={productFields[name]} {...fieldOf(name)} {...rest} />;
}

function Controls({ names, fieldOf }: Props & { names: readonly FieldName[] }) {
  return names.map((name) => <Control key={name} name={name} fieldOf={fieldOf} fieldClassName={whole} />);
}
