import { type MouseEvent, type ReactNode, type Ref, useId } from "react";
import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { searchWords } from "../../../text/search-text.ts";
import { classes } from "../../../ui/classes.ts";
import Clock from "../../../ui/icons/clock.ts";
import HandHeart from "../../../ui/icons/hand-heart.ts";
import ShoppingBasket from "../../../ui/icons/shopping-basket.ts";
import { Anchor } from "../../../ui/link.tsx";
import { MarkedText } from "../../../ui/MarkedText.tsx";
import { MixedText } from "../../../ui/UserText.tsx";
import { categoryText as campaignCategoryText } from "../../campaigns/campaign-texts.ts";
import { campaignCategories } from "../../campaigns/schema.ts";
import { categoryText as productCategoryText } from "../../catalog/ui/market-texts.ts";
import { productCategories } from "../../catalog/schema.ts";
import { Picture } from "../../uploads/ui/Picture.tsx";
import type { Offered, SuggestionsAnswer } from "./use-suggestions.ts";

type Kind = Offered["kind"];

const titles: Record<Kind, () => string> = {
  product: m.search_products,
  category: m.search_categories,
  campaign: m.search_campaigns,
  seller: m.search_sellers,
  recent: m.search_recent,
};

type SuggestionListProps = {
  ref: Ref<HTMLDivElement>;
  id: string;
  answer: SuggestionsAnswer | undefined;
  /** Of the option that the keys have come to. */
  active: number;
  onFollow: (event: MouseEvent, offered: Offered) => void;
};

export function optionId(list_id: string, at: number): string {
  return `${list_id}-${at}`;
}

/** The listbox of the search field: links in groups; the field names the active one. */
export function SuggestionList({ ref, id, answer, active, onFollow }: SuggestionListProps) {
  const { suggestions = [], corrected_q = null } = answer?.found ?? {};
  const words = searchWords((corrected_q ?? answer?.q ?? "").toLowerCase());
  const isMarked = (word: string) => words.some((typed) => word.startsWith(typed));
  return (
    <>
      {corrected_q !== null && (
        <p className="mt-4 text-sm text-muted">
          <MixedText>{m.search_corrected({ corrected: corrected_q })}</MixedText>
        </p>
      )}
      <div
        ref={ref}
        id={id}
        role="listbox"
        aria-label={m.search_suggestions()}
        hidden={suggestions.length === 0}
      >
        {groupsOf(suggestions).map(({ kind, from, items }) => (
          <Group key={kind} kind={kind}>
            {items.map((suggestion, at) => (
              <Option
                key={suggestion.href}
                id={optionId(id, from + at)}
                suggestion={suggestion}
                is_active={active === from + at}
                isMarked={isMarked}
                onFollow={(event) => onFollow(event, suggestion)}
              />
            ))}
          </Group>
        ))}
      </div>
    </>
  );
}

function groupsOf(suggestions: readonly Offered[]) {
  const kinds = [...new Set(suggestions.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    from: suggestions.findIndex((one) => one.kind === kind),
    items: suggestions.filter((one) => one.kind === kind),
  }));
}

function Group({ kind, children }: { kind: Kind; children: ReactNode }) {
  const title_id = useId();
  return (
    <div role="group" aria-labelledby={title_id} className="mt-4">
      <div id={title_id} className="px-2 pb-1 text-sm font-semibold text-muted">
        {titles[kind]()}
      </div>
      {children}
    </div>
  );
}

type OptionProps = {
  id: string;
  suggestion: Offered;
  is_active: boolean;
  isMarked: (word: string) => boolean;
  onFollow: (event: MouseEvent) => void;
};

function Option({ id, suggestion, is_active, isMarked, onFollow }: OptionProps) {
  const { kind, name, href, image } = suggestion;
  return (
    <Anchor
      id={id}
      role="option"
      aria-selected={is_active}
      tabIndex={-1}
      href={href}
      onClick={onFollow}
      className={classes(
        "flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken",
        is_active && "bg-sunken ring-2 ring-primary ring-inset",
      )}
    >
      {image === null ? (
        <span
          aria-hidden="true"
          className="flex size-11 flex-none items-center justify-center rounded-control bg-sunken text-brass"
        >
          <Icon kind={kind} href={href} />
        </span>
      ) : (
        <Picture url={image} alt="" sizes="2.75rem" className={pictureClass(kind)} />
      )}
      <span className="line-clamp-2 min-w-0 flex-1">
        <MarkedText isMarked={isMarked}>{kind === "category" ? categoryName(name) : name}</MarkedText>
      </span>
      <Note suggestion={suggestion} />
    </Anchor>
  );
}

function Icon({ kind, href }: Pick<Offered, "kind" | "href">) {
  if (kind === "recent") return <Clock size={22} />;
  return href.startsWith("/campaigns") ? <HandHeart size={22} /> : <ShoppingBasket size={22} />;
}

function pictureClass(kind: Kind): string {
  return `size-11 flex-none bg-sunken ${kind === "seller" ? "rounded-full" : "rounded-control"}`;
}

function Note({ suggestion: { kind, price, has_ended, href } }: { suggestion: Offered }) {
  const text =
    price === null
      ? has_ended
        ? m.search_ended()
        : kind === "category" &&
          (href.startsWith("/campaigns") ? m.search_campaigns() : m.search_marketplace())
      : formatRupees(Math.round(price * 100));
  if (text === false) return null;
  return (
    <span
      className={classes("flex-none text-sm tabular-nums", price === null ? "text-muted" : "font-semibold")}
    >
      {text}
    </span>
  );
}

function categoryName(key: string): string {
  const of_product = productCategories.find((category) => category === key);
  const of_campaign = campaignCategories.find((category) => category === key);
  if (of_product) return productCategoryText(of_product);
  return of_campaign ? campaignCategoryText(of_campaign) : key;
}
