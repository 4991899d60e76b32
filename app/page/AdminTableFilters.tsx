import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import * as m from "#messages";
import { searchLimit } from "../text/search-text.ts";
import Search from "../ui/icons/search.ts";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Select } from "../ui/Select.tsx";
import { TextField } from "../ui/TextField.tsx";
import type { AdminTableProps, TableFilter } from "./AdminTable.tsx";
import { FilterSheet } from "./FilterSheet.tsx";
import { tableHref, type TableQuery } from "./table-query.ts";

type FiltersProps = {
  path: string;
  query: TableQuery;
  search: AdminTableProps<unknown, unknown>["search"];
  filters: readonly TableFilter[];
  parameters: Readonly<Record<string, string | null>>;
};

/**
 * Search and filters of a table, one form: in a row on wide screens, and on others the filters in a sheet. With script a
 * choice in the row applies at once.
 */
export function AdminTableFilters({ path, query, search, filters, parameters }: FiltersProps) {
  const navigate = useNavigate();
  const own_names = ["q", ...filters.map(({ name }) => name), ...(search?.names ?? [])];
  const kept = Object.entries(parameters).filter(([name, value]) => value && !own_names.includes(name));
  const chosenOf = (name: string) => (name === "sort" ? parameters.sort : query.filters[name]) ?? "";
  const active_count = own_names.filter((name) => name !== "q" && parameters[name]).length;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(":popover-open")?.hidePopover();
    void navigate(tableHref(path, entered(event.currentTarget)), { preventScrollReset: true });
  };
  const send_label = search ? m.page_table_search() : m.page_table_show();
  const is_one_field = search !== undefined && !search.fields;
  return (
    <Form
      action={path}
      role="search"
      onSubmit={onSubmit}
      className="mb-4 flex flex-wrap items-end gap-2 lg:gap-3 lg:mb-3 lg:[&_[data-field]]:gap-0.5 lg:[&_label]:text-sm"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      {search && (
        <TextField
          key={query.q}
          label={search.label}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={searchLimit}
          enterKeyHint="search"
          fieldClassName="min-w-0 flex-1 basis-24 sm:basis-40"
        />
      )}
      {search && (
        <Button type="submit" variant="secondary" className={is_one_field ? "max-lg:px-3" : "px-3 lg:hidden"}>
          <Search size={18} aria-hidden="true" className="lg:hidden" />
          <span className="max-lg:sr-only">{send_label}</span>
        </Button>
      )}
      {(filters.length > 0 || search?.fields) && (
        <FilterSheet count={active_count} show={send_label} className="lg:contents">
          {search?.fields}
          {filters.map((filter) => (
            <FilterSelect
              key={filter.name}
              filter={filter}
              chosen={chosenOf(filter.name)}
              alone={search === undefined && filters.length === 1}
            />
          ))}
        </FilterSheet>
      )}
      {/* Of several fields in a row, after the last one; in a sheet, its own button sends them. */}
      {!is_one_field && (
        <Button type="submit" variant="secondary" className="max-lg:hidden">
          {send_label}
        </Button>
      )}
      {(active_count > 0 || query.q) && (
        <ButtonLink variant="quiet" href={tableHref(path, Object.fromEntries(kept))}>
          {m.page_table_clear()}
        </ButtonLink>
      )}
    </Form>
  );
}

/** What is filled in, by the name of its field. */
function entered(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== "");
  return Object.fromEntries(texts);
}

/** `alone`: as wide as its longest choice. */
function FilterSelect({ filter, chosen, alone }: { filter: TableFilter; chosen: string; alone: boolean }) {
  const { name, label, choices } = filter;
  const select = useRef<HTMLSelectElement>(null);
  const [picked, setPicked] = useState({ chosen, value: chosen });
  const pick = (target: HTMLSelectElement) => {
    setPicked({ chosen, value: target.value });
    if (!target.closest(":popover-open")) target.form?.requestSubmit();
  };
  // On a slow device a filter may be chosen before this part of the page is alive.
  const pickUp = useEffectEvent(() => {
    if (!select.current || select.current.value === picked.value) return;
    // An address may have a value that is no choice: the browser shows the first then.
    if (choices.some(([value]) => (value ?? "") === picked.value)) pick(select.current);
  });
  useEffect(() => pickUp(), []);
  return (
    <Select
      ref={select}
      label={label}
      name={name}
      // The address overrides an earlier choice.
      value={picked.chosen === chosen ? picked.value : chosen}
      onChange={(event) => pick(event.currentTarget)}
      // What the browser keeps of an earlier visit was not chosen now.
      autoComplete="off"
      options={choices.map(([value, text]) => ({ value: value ?? "", label: text }))}
      fieldClassName={alone ? "lg:max-w-80" : "lg:max-w-44"}
    />
  );
}
