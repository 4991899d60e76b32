import * as m from "#messages";
import { wishedAmong } from "../../domains/catalog/server/queries/wishlist.ts";
import { parseChoice, type SearchGroup } from "../../domains/search/search-choice.ts";
import { rememberSearch } from "../../domains/search/ui/recent-searches.ts";
import { useAccount } from "../../page/account.tsx";
import { formTexts } from "../../page/device-draft.ts";
import { hiddenPageMeta } from "../../page/page-meta.ts";
import { useSearchLeft } from "../../page/use-search-left.ts";
import { servicesContext, sessionOf } from "../../platform/http/page-context.ts";
import type { Failed } from "../../platform/http/section.ts";
import type { Session } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { localHref } from "../../text/language.ts";
import { searchLimit, searchText } from "../../text/search-text.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import SearchIcon from "../../ui/icons/search.ts";
import { TextField } from "../../ui/TextField.tsx";
import { PopularPlaces } from "./PopularPlaces.tsx";
import { Corrected, FailedGroup, ResultGroup } from "./ResultGroup.tsx";
import { findEverywhere } from "./server/find-everywhere.ts";
import { Refine } from "./Refine.tsx";
import type { FoundGroup, Hit } from "./server/hits.ts";
import { readPopular } from "./server/read-popular.ts";
import type { Route } from "./+types/search-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const asked = { q: searchText(params.get("q") ?? ""), exact: params.get("exact") === "1" };
  const choice = parseChoice(params);
  const groups = asked.q === "" ? [] : await findEverywhere(services, asked, choice);
  const is_empty = groups.every(({ found }) => "hits" in found && found.hits.length === 0);
  const popular = is_empty ? await readPopular(services, asked.q) : null;
  return {
    q: asked.q,
    exact: asked.exact,
    choice,
    groups,
    is_empty,
    /** "" where a group failed, in which somebody may have found what they looked for. */
    watched_q: groups.some(({ found }) => "failed" in found) ? "" : asked.q,
    popular,
    wished: await wishedHits(services, await sessionOf({ context }), [
      ...groups.map(({ found }) => found),
      popular,
    ]),
  };
}

/** Ids of the products shown that are on the viewer's wishlist. */
async function wishedHits(
  { db }: Services,
  session: Session | undefined,
  shown: readonly ({ hits: Hit[] } | Failed | null)[],
): Promise<string[]> {
  if (!session) return [];
  const hits = shown.flatMap((found) => (found && "hits" in found ? found.hits : []));
  return [
    ...(await wishedAmong(
      db,
      session.user_id,
      hits.flatMap(({ product_id }) => product_id ?? []),
    )),
  ];
}

export function meta(args: Route.MetaArgs) {
  const q = args.loaderData?.q;
  return hiddenPageMeta(args, q ? m.screens_search_page_for({ q }) : m.screens_search_page());
}

/** A plain GET form, so that the URL can be shared. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, exact, choice, groups, is_empty, watched_q, popular, wished } = loaderData;
  const shown = choice.kind === null ? groups : groups.filter(({ group }) => group === choice.kind);
  const corrected_q = correctionOfAll(shown);
  useSearchLeft(watched_q, is_empty);
  return (
    <div className="page-width pt-5 pb-16 lg:pt-8">
      <div className="max-w-5xl">
        <h1 className="text-2xl lg:text-3xl">{m.screens_search_page()}</h1>
        {q === "" && <p className="mt-2 text-lg text-muted">{m.screens_search_lead()}</p>}
        <SearchForm q={q} kind={choice.kind} />
        <Refine asked={{ q, exact }} choice={choice} groups={groups} />
        {q !== "" && is_empty && (
          <EmptyState
            title={m.screens_search_none({ q })}
            hint={m.screens_search_none_hint()}
            className="pt-8! pb-2!"
          />
        )}
        {corrected_q !== null && <Corrected q={q} corrected={corrected_q} />}
        {choice.kind !== null && !is_empty && shown.every(isEmptyGroup) && (
          <EmptyState
            title={m.screens_search_none({ q })}
            hint={m.screens_search_none_of_kind()}
            className="pt-8! pb-2!"
          />
        )}
        <div>
          {shown.map(({ group, found }) =>
            "hits" in found ? (
              found.hits.length > 0 && (
                <ResultGroup
                  key={group}
                  group={group}
                  found={found}
                  q={q}
                  says_correction={corrected_q === null}
                  wished={wished}
                />
              )
            ) : (
              <FailedGroup key={group} group={group} />
            ),
          )}
        </div>
        {popular && !("failed" in popular) && <PopularPlaces popular={popular} wished={wished} />}
      </div>
    </div>
  );
}

/** The correction that everything on the page was searched with; null where some of it was found as typed. */
function correctionOfAll(groups: readonly FoundGroup[]): string | null {
  const shown = groups.flatMap(({ found }) => ("hits" in found && found.hits.length > 0 ? [found] : []));
  const corrected = new Set(shown.map(({ corrected_q }) => corrected_q));
  return corrected.size === 1 ? ([...corrected][0] ?? null) : null;
}

function isEmptyGroup({ found }: FoundGroup): boolean {
  return "hits" in found && found.hits.length === 0;
}

function SearchForm({ q, kind }: { q: string; kind: SearchGroup | null }) {
  const user_id = useAccount();
  return (
    <form
      method="get"
      action={localHref("/search")}
      role="search"
      aria-label={m.screens_search_page()}
      onSubmit={(event) => {
        const typed = searchText(formTexts(event.currentTarget, ["q"]).q);
        if (typed !== "") rememberSearch(user_id, typed);
      }}
      className="mt-3 flex max-w-3xl items-end gap-3"
    >
      {kind !== null && <input type="hidden" name="in" value={kind} />}
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever comes without words came to type them
        autoFocus={q === ""}
        fieldClassName="min-w-0 flex-1"
      />
      <Button type="submit">
        <SearchIcon size={18} aria-hidden="true" />{" "}
        <span className="max-sm:sr-only">{m.screens_search_button()}</span>
      </Button>
    </form>
  );
}
