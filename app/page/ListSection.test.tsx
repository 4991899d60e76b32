import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { FilterLinks } from "./FilterLinks.tsx";
import { listHref } from "./list-href.ts";
import { ListSection } from "./ListSection.tsx";

type Wells = { wells: string[]; next_cursor: string | null };

function rendered(list: Wells | { failed: true }, is_first = true): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ListSection
        list={list}
        rowsOf={({ wells }) => wells}
        failed="The wells could not be read."
        empty={<p>No wells yet</p>}
        pages={{ label: "Pages of wells", path: "/wells", filters: { state: "dry", q: "" }, is_first }}
      >
        {(wells) => wells.map((well) => <p key={well}>{well}</p>)}
      </ListSection>
    </MemoryRouter>,
  );
}

const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe("a page of a list", () => {
  test("shows its rows, and links to the previous and next page with the filters and the cursor", () => {
    const middle = rendered({ wells: ["Tikiri", "Gumma"], next_cursor: "1_2" }, false);
    expect(middle).toContain("<p>Tikiri</p><p>Gumma</p>");
    expect(linksOf(middle)).toEqual(["/wells?state=dry", "/wells?state=dry&amp;cursor=1_2"]);
  });

  test("has no links when it is the only one", () => {
    const only = rendered({ wells: ["Tikiri"], next_cursor: null });
    expect(only).toContain("Tikiri");
    expect(only).not.toContain("<nav");
  });

  test("shows the empty state only when there is no previous page", () => {
    expect(rendered({ wells: [], next_cursor: null })).toBe("<p>No wells yet</p>");
    const emptied = rendered({ wells: [], next_cursor: null }, false);
    expect(emptied).not.toContain("No wells yet");
    expect(linksOf(emptied)).toEqual(["/wells?state=dry"]);
  });

  test("shows an error when the list could not be read", () => {
    const failed = rendered({ failed: true });
    expect(failed).toMatch(/role="alert".*The wells could not be read\./);
    expect(failed).not.toContain("No wells yet");
  });
});

test("shows the values of a filter as links, with the selected one marked", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FilterLinks
        label="Wells by state"
        choices={[
          [null, "All"],
          ["dry", "Dry"],
        ]}
        chosen="dry"
        hrefOf={(state) => listHref("/wells", { state })}
      />
    </MemoryRouter>,
  );
  expect(linksOf(html)).toEqual(["/wells", "/wells?state=dry"]);
  expect(html.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining("state=dry")]);
});

test.each([
  [{}, undefined, "/wells"],
  [{ q: "", state: null }, null, "/wells"],
  [{ q: "clean water", state: "dry" }, "1_2", "/wells?q=clean+water&state=dry&cursor=1_2"],
])("a list with the filters %j and the cursor %j is at %s", (filters, cursor, href) => {
  expect(listHref("/wells", filters, cursor)).toBe(href);
});
