import { Form } from "react-router";
import * as m from "#messages";
import { localHref } from "../../../../text/language.ts";
import { searchLimit } from "../../../../text/search-text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { SearchField } from "../../../../ui/TextField.tsx";
import { type OwnProductFilters, ownProductsPath } from "../../own-products.ts";

/** Searches within the selected status, and within what runs out where only that is shown. */
export function OwnProductSearch({
  filters: { q, status, stock },
}: {
  filters: Pick<OwnProductFilters, "q" | "status" | "stock">;
}) {
  return (
    <Form
      // Re-created when the search changes, as by Back.
      key={q}
      method="get"
      action={localHref(ownProductsPath)}
      preventScrollReset
      role="search"
      aria-label={m.catalog_own_page()}
      className="mb-4 flex gap-2"
    >
      {status && <input type="hidden" name="status" value={status} />}
      {stock && <input type="hidden" name="stock" value={stock} />}
      <SearchField
        label={m.catalog_own_search()}
        name="q"
        defaultValue={q}
        maxLength={searchLimit}
        autoComplete="off"
        fieldClassName="min-w-0 flex-1 sm:max-w-md"
      />
      <Button type="submit" variant="secondary">
        {m.catalog_own_search_submit()}
      </Button>
    </Form>
  );
}
