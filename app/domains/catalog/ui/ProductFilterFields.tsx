import type { ReactNode } from "react";
import * as m from "#messages";
import { FilterSheet } from "../../../page/FilterSheet.tsx";
import { districts } from "../../../text/districts.ts";
import { perLanguage } from "../../../text/per-language.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Select } from "../../../ui/Select.tsx";
import { RupeeField } from "../../../ui/TextField.tsx";
import type { ProductFilters } from "../filters.ts";
import { listSorts, type ProductSort, productSorts } from "../schema.ts";
import { sortText } from "./market-texts.ts";
import { fieldValues, type MarketplaceForm } from "./use-marketplace-form.ts";

const districtOptions = perLanguage(() => [
  { value: "", label: m.catalog_market_all_districts() },
  ...districts.map((district) => ({ value: district, label: district })),
]);
const sortOptions = perLanguage(() => ({
  of_list: optionsOf(listSorts, "featured"),
  of_search: optionsOf(productSorts, "best"),
}));

/** The order that a list has by itself is empty: typing words into a list of featured products asks for best match. */
function optionsOf(sorts: readonly ProductSort[], own: ProductSort) {
  return sorts.map((sort) => ({ value: sort === own ? "" : sort, label: sortText(sort) }));
}

type NarrowingFieldsProps = { filters: ProductFilters; form: MarketplaceForm };
type ProductFilterFieldsProps = NarrowingFieldsProps & {
  /** Label of the closing button, with the number of results. */
  show: ReactNode;
};

/** Sort order and filters: one row on wide screens, a sheet behind a button on small ones. */
export function ProductFilterFields({ filters, form, show }: ProductFilterFieldsProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 lg:justify-between">
      <FilterSheet
        count={countOf(filters)}
        show={show}
        form={form.id}
        className="lg:flex lg:w-auto lg:flex-row lg:flex-wrap lg:items-end"
      >
        <NarrowingFields filters={filters} form={form} />
      </FilterSheet>
      <Select
        label={m.catalog_market_sort()}
        name="sort"
        form={form.id}
        options={filters.q ? sortOptions().of_search : sortOptions().of_list}
        defaultValue={fieldValues(filters).sort}
        onChange={form.choose}
        fieldClassName="min-w-40 flex-1 lg:max-w-52"
      />
    </div>
  );
}

function NarrowingFields({ filters, form }: NarrowingFieldsProps) {
  const values = fieldValues(filters);
  const price = { form: form.id, maxLength: 12, onChange: form.type };
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:w-60 lg:flex-none">
        <RupeeField
          {...price}
          label={m.catalog_market_price_from()}
          name="price_from"
          defaultValue={values.price_from}
        />
        <RupeeField
          {...price}
          label={m.catalog_market_price_to()}
          name="price_to"
          defaultValue={values.price_to}
        />
      </div>
      <Select
        label={m.catalog_market_district()}
        name="district"
        form={form.id}
        options={districtOptions()}
        defaultValue={values.district}
        onChange={form.choose}
        fieldClassName="lg:w-44 lg:flex-none"
      />
      <div className="flex flex-col lg:flex-row lg:gap-5">
        <Checkbox
          label={m.catalog_market_in_stock()}
          name="in_stock"
          value="yes"
          form={form.id}
          defaultChecked={filters.in_stock}
          onChange={form.choose}
        />
        <Checkbox
          label={m.catalog_market_verified_sellers()}
          name="verified"
          value="yes"
          form={form.id}
          defaultChecked={filters.verified}
          onChange={form.choose}
        />
      </div>
    </>
  );
}

function countOf(filters: ProductFilters): number {
  const { district, price_from_paise, price_to_paise, in_stock, verified } = filters;
  const has_price = price_from_paise !== undefined || price_to_paise !== undefined;
  return [district, has_price, in_stock, verified].filter(Boolean).length;
}
