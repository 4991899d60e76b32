import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useTypingPause } from "./use-typing-pause.ts";

type FilterForm = {
  /** The list's page, as in "/campaigns". */
  path: string;
  /** Query of the shown list, as in "?q=water". */
  search: string;
  /** Field values of this URL; a checkbox is checked when its own value is here. */
  values: Readonly<Record<string, string>>;
  /** Converts the form's fields to a query. */
  searchOf: (fields: URLSearchParams) => string;
};

type Asked = { search: string; typed: boolean };

/**
 * Keeps a list in sync with its filter form: each choice navigates immediately and adds a history entry; typing
 * navigates after a pause, and continuous typing adds a single entry. Back, forward and links update the fields.
 */
export function useFilterForm(form: RefObject<HTMLFormElement | null>, filters: FilterForm) {
  const navigate = useNavigate();
  const pause = useTypingPause();
  /** The form's pending navigations, and its last one. */
  const pending = useRef<Asked[]>([]);
  const last = useRef<Asked | undefined>(undefined);
  useFieldsFromAddress(form, filters, (present_search) => {
    const at = pending.current.findIndex(({ search }) => search === present_search);
    pending.current = at < 0 ? [] : pending.current.slice(at + 1);
    if (at < 0) last.current = undefined;
    return at < 0;
  });

  const apply = (typed: boolean) => {
    pause.end();
    if (!form.current) return;
    const fields = new URLSearchParams(new FormData(form.current) as never);
    const search = filters.searchOf(fields);
    if (search === (pending.current.at(-1)?.search ?? window.location.search)) return;
    const replace = typed && last.current?.typed === true;
    last.current = { search, typed };
    pending.current.push(last.current);
    void navigate(`${filters.path}${search}`, { replace, preventScrollReset: true });
  };
  return {
    choose: () => apply(false),
    type: () => pause.begin(() => apply(true)),
  };
}

/** The form's own navigations do not update its fields: the visitor may have changed them since. */
function useFieldsFromAddress(
  form: RefObject<HTMLFormElement | null>,
  { search, values }: FilterForm,
  comesFromOutside: (present_search: string) => boolean,
) {
  const latest = useRef({ comesFromOutside, values });
  useEffect(() => {
    latest.current = { comesFromOutside, values };
  });
  useEffect(() => {
    if (!latest.current.comesFromOutside(search)) return;
    for (const [name, value] of Object.entries(latest.current.values)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox")
        field.checked = field.value === value;
      else if (
        (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
        field !== document.activeElement
      )
        field.value = value;
    }
  }, [form, search]);
}
