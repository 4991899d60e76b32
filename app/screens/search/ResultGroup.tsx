import * as m from "#messages";
import type { SearchGroup } from "../../domains/search/search-choice.ts";
import { CorrectedSearch } from "../../page/CorrectedSearch.tsx";
import ArrowRight from "../../ui/icons/arrow-right.ts";
import { Anchor } from "../../ui/link.tsx";
import { MixedText } from "../../ui/UserText.tsx";
import { HitCard } from "./HitCard.tsx";
import type { Found } from "./server/hits.ts";

export const titles: Record<SearchGroup, () => string> = {
  products: m.screens_search_products,
  campaigns: m.screens_search_campaigns,
  stories: m.screens_search_stories,
  programs: m.screens_search_programs,
  sellers: m.screens_search_sellers,
  pages: m.screens_search_pages,
};

/** Of the groups without an entry, all hits are shown. */
const linkToAll: Partial<Record<SearchGroup, (words: { q: string }) => string>> = {
  campaigns: m.screens_search_all_campaigns,
  stories: m.screens_search_all_stories,
  products: m.screens_search_all_products,
  sellers: m.screens_search_all_sellers,
};

export function FailedGroup({ group }: { group: SearchGroup }) {
  return (
    <section className="mt-8" aria-labelledby={`found-${group}`}>
      <h2 id={`found-${group}`} className="text-xl sm:text-2xl">
        {titles[group]()}
      </h2>
      <p role="alert" className="mt-3 text-muted">
        {m.screens_search_failed()}
      </p>
    </section>
  );
}

type ResultGroupProps = {
  group: SearchGroup;
  found: Found;
  q: string;
  /** Its own correction, where the page does not say it for all groups. */
  says_correction: boolean;
  /** Ids of the products on the viewer's wishlist. */
  wished: readonly string[];
};

export function ResultGroup({ group, found, q, says_correction, wished }: ResultGroupProps) {
  const { hits, all_href, corrected_q, marked } = found;
  return (
    <section className="mt-6 first:mt-3 sm:mt-8" aria-labelledby={`found-${group}`}>
      <h2 id={`found-${group}`} className="text-xl sm:text-2xl">
        {titles[group]()}
      </h2>
      {says_correction && corrected_q !== null && <Corrected q={q} corrected={corrected_q} />}
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {hits.map((hit) => (
          <li key={hit.href}>
            <HitCard hit={hit} marked={marked} wished={wished} />
          </li>
        ))}
      </ul>
      {all_href && (
        <Anchor
          href={all_href}
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-link hover:underline"
        >
          <span>
            <MixedText>{linkToAll[group]?.({ q: corrected_q ?? q }) ?? ""}</MixedText>
          </span>
          <ArrowRight size={18} aria-hidden="true" />
        </Anchor>
      )}
    </section>
  );
}

/** Which words were searched, with a link to search the typed ones. */
export function Corrected({ q, corrected }: { q: string; corrected: string }) {
  return (
    <CorrectedSearch
      q={q}
      corrected={corrected}
      href={`/search?${new URLSearchParams({ q: corrected })}`}
      typed_href={`/search?${new URLSearchParams({ q, exact: "1" })}`}
      className="mt-3"
    />
  );
}
