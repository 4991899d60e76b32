import type { ReactNode } from "react";
import * as m from "#messages";
import Flag from "../../../../ui/icons/flag.ts";
import { Anchor } from "../../../../ui/link.tsx";
import { scriptLanguage } from "../../../../ui/script-language.ts";
import { MarkedWords, UserParagraph } from "../../../../ui/UserText.tsx";
import { fieldNames, textOf } from "../../../../text/fields/field.ts";
import { deliveryDays } from "../../delivery-days.ts";
import { detailFields } from "../../product-fields.ts";
import type { ProductDetail } from "../../product.ts";

type DetailName = keyof typeof detailFields;

/** Fields with a fixed place; further ones follow them. */
const placed = new Set<DetailName>([
  "short_description",
  "materials",
  "dimensions",
  "care_instructions",
  "tags",
]);
const furtherNames = fieldNames(detailFields).filter((name) => !placed.has(name));

/** A product's description and facts; empty ones are omitted. */
export function DetailsPanel({ product, is_own }: { product: ProductDetail; is_own: boolean }) {
  const { description, materials, weight_grams, tags } = product;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <h2 className="text-xl">{m.catalog_details_about()}</h2>
        <UserParagraph className="mt-3 max-w-prose">{description}</UserParagraph>
        {!is_own && (
          <Anchor
            href={`/products/${product.id}/report`}
            className="mt-4 inline-flex min-h-11 items-center gap-2 text-muted hover:underline"
          >
            <Flag size={16} aria-hidden="true" /> {m.catalog_report_product()}
          </Anchor>
        )}
      </div>
      <dl className="flex flex-col divide-y divide-hairline self-start rounded-card border border-hairline px-4">
        {materials.length > 0 && (
          <Fact label={detailFields.materials.label()}>
            <ul className="flex flex-wrap gap-x-1">
              {materials.map((material, at) => (
                <li key={material} lang={scriptLanguage(material)}>
                  <span>
                    <MarkedWords>{material}</MarkedWords>
                  </span>
                  {at < materials.length - 1 && ","}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <FieldFact name="dimensions" product={product} />
        {weight_grams !== null && <Fact label={m.catalog_details_weight()}>{weightText(weight_grams)}</Fact>}
        <FieldFact name="care_instructions" product={product} />
        {furtherNames.map((name) => (
          <FieldFact key={name} name={name} product={product} />
        ))}
        <Fact label={m.catalog_details_delivery()}>
          {m.catalog_details_delivery_in({ days: deliveryDays(product) })}
        </Fact>
        {tags.length > 0 && <Fact label={detailFields.tags.label()}>{tags.join(", ")}</Fact>}
      </dl>
    </div>
  );
}

function FieldFact({ name, product }: { name: DetailName; product: ProductDetail }) {
  const text = textOf(product[name]);
  return text ? (
    <Fact label={detailFields[name].label()}>
      <span lang={scriptLanguage(text)} className="whitespace-pre-line">
        <MarkedWords>{text}</MarkedWords>
      </span>
    </Fact>
  ) : null;
}

/** For example "850 g" or "1.2 kg". */
function weightText(weight_grams: number): string {
  return weight_grams < 1_000
    ? m.catalog_weight_grams({ weight: weight_grams })
    : m.catalog_weight_kilograms({ weight: weight_grams / 1_000 });
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
