import { type ReactNode, useId } from "react";
import * as m from "#messages";
import type { Nearest } from "../text/search/tally.ts";
import { Anchor } from "../ui/link.tsx";

type Link = { href: string; text: string };

type ElsewhereProps = {
  /** "none": they are not near to what was typed, and so are not called so. */
  says: Nearest<string>["says"];
  categories: readonly Link[];
  /** What many look at. */
  popular: ReactNode;
};

/** Where else to look when a search has found nothing: in the nearest categories, and at what is popular. */
export function Elsewhere({ says, categories, popular }: ElsewhereProps) {
  const titles = { all: m.page_elsewhere_all, some: m.page_elsewhere_some, none: m.page_elsewhere_none };
  return (
    <>
      {categories.length > 0 && <CategoryChips title={titles[says]()} categories={categories} />}
      {popular && <Part title={m.page_elsewhere_popular()}>{popular}</Part>}
    </>
  );
}

function CategoryChips({ title, categories }: { title: string; categories: readonly Link[] }) {
  return (
    <Part title={title} as="nav">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ href, text }) => (
          <li key={href}>
            <Anchor
              href={href}
              className="inline-flex min-h-11 items-center rounded-chip border border-control bg-surface px-4 font-semibold transition-colors hover:border-text hover:bg-sunken"
            >
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </Part>
  );
}

type PartProps = { title: string; as?: "nav" | "section"; children: ReactNode };

function Part({ title, as: Element = "section", children }: PartProps) {
  const title_id = useId();
  return (
    <Element className="mt-8" aria-labelledby={title_id}>
      <h2 id={title_id} className="mb-3 text-xl sm:text-2xl">
        {title}
      </h2>
      {children}
    </Element>
  );
}
