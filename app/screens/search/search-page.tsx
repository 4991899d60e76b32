import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import ArrowRight from "../../ui/icons/arrow-right.ts";
import SearchIcon from "../../ui/icons/search.ts";
import { hiddenPageMeta } from "../../page/page-meta.ts";
import { PageHero } from "../../page/PageHero.tsx";
import { servicesContext } from "../../platform/http/page-context.ts";
import { localHref } from "../../text/language.ts";
import { searchLimit, searchText } from "../../text/search-text.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Anchor, linkTo } from "../../ui/link.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { MixedText, UserText } from "../../ui/UserText.tsx";
import { type Found, findEverywhere, type Hit, type SearchGroup } from "./server/find-everywhere.ts";
import type { Route } from "./+types/search-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const asked = { q: searchText(params.get("q") ?? ""), exact: params.get("exact") === "1" };
  return {
    q: asked.q,
    groups: asked.q === "" ? [] : await findEverywhere(context.get(servicesContext), asked),
  };
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.screens_search_page());
}

/** A plain GET form, so that the URL can be shared. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, groups } = loaderData;
  const is_empty = groups.every(({ found }) => "hits" in found && found.hits.length === 0);
  return (
    <>
      <PageHero title={m.screens_search_page()} lead={m.screens_search_lead()} className="pb-6! lg:pb-8!" />
      <div className="page-width pb-16">
        <div className="max-w-3xl">
          <form
            method="get"
            action={localHref("/search")}
            role="search"
            aria-label={m.screens_search_page()}
            className="flex items-end gap-3"
          >
            <TextField
              key={q}
              label={m.screens_search_label()}
              placeholder={m.screens_search_hint()}
              type="search"
              enterKeyHint="search"
              prefix={<SearchIcon size={20} />}
              name="q"
              defaultValue={q}
              maxLength={searchLimit}
              autoComplete="off"
              fieldClassName="min-w-0 flex-1"
            />
            <Button type="submit">
              <SearchIcon size={18} aria-hidden="true" />{" "}
              <span className="max-sm:sr-only">{m.screens_search_button()}</span>
            </Button>
          </form>
          {q !== "" && is_empty && (
            <EmptyState
              title={m.screens_search_none({ q })}
              hint={m.screens_search_none_hint()}
              className="mt-6"
            />
          )}
          {groups.map(({ group, found }) =>
            "hits" in found ? (
              found.hits.length > 0 && <Group key={group} group={group} found={found} q={q} />
            ) : (
              <FailedGroup key={group} group={group} />
            ),
          )}
        </div>
      </div>
    </>
  );
}

const titles: Record<SearchGroup, () => string> = {
  campaigns: m.screens_search_campaigns,
  stories: m.screens_search_stories,
  programs: m.screens_search_programs,
  products: m.screens_search_products,
};

const linkToAll: Record<SearchGroup, ((words: { q: string }) => string) | undefined> = {
  campaigns: m.screens_search_all_campaigns,
  stories: m.screens_search_all_stories,
  // All hits are shown.
  programs: undefined,
  products: m.screens_search_all_products,
};

function FailedGroup({ group }: { group: SearchGroup }) {
  return (
    <section className="mt-10" aria-labelledby={`found-${group}`}>
      <h2 id={`found-${group}`} className="text-2xl">
        {titles[group]()}
      </h2>
      <p role="alert" className="mt-3 text-muted">
        {m.screens_search_failed()}
      </p>
    </section>
  );
}

type GroupProps = { group: SearchGroup; found: Found; q: string };

function Group({ group, found: { hits, all_href, corrected_q }, q }: GroupProps) {
  const words = { q: corrected_q ?? q };
  return (
    <section className="mt-10" aria-labelledby={`found-${group}`}>
      <h2 id={`found-${group}`} className="text-2xl">
        {titles[group]()}
      </h2>
      {corrected_q !== null && (
        <p role="status" className="mt-3 rounded-card bg-sunken px-4 py-3">
          <Message
            message={m.screens_search_corrected}
            inputs={{ q, corrected: corrected_q }}
            markup={{ typed: linkTo(`/search?${new URLSearchParams({ q, exact: "1" })}`) }}
          />
        </p>
      )}
      <ul className="mt-4 flex flex-col gap-3">
        {hits.map((hit) => (
          <li key={hit.href}>
            <HitCard hit={hit} />
          </li>
        ))}
      </ul>
      {all_href && (
        <Anchor
          href={all_href}
          className="mt-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-link hover:underline"
        >
          <span>
            <MixedText>{linkToAll[group]?.(words) ?? ""}</MixedText>
          </span>
          <ArrowRight size={18} aria-hidden="true" />
        </Anchor>
      )}
    </section>
  );
}

function HitCard({ hit: { title, href, facts } }: { hit: Hit }) {
  return (
    <Card as="article" interactive padded={false} className="p-4">
      <h3 className="text-lg">
        <Anchor href={href} className="card-link hover:underline">
          <UserText>{title}</UserText>
        </Anchor>
      </h3>
      <p className="mt-1 line-clamp-2 text-muted">
        {facts.map((fact, i) => (
          <span key={fact}>
            {i > 0 && " · "}
            <UserText>{fact}</UserText>
          </span>
        ))}
      </p>
    </Card>
  );
}
