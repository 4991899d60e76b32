import * as m from "#messages";
import ChevronRight from "./icons/chevron-right.ts";
import { Anchor } from "./link.tsx";
import { MixedText, UserText } from "./UserText.tsx";

type Crumb = { label: string; href?: string };

/** The path to the current page, which is the last crumb. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.ui_breadcrumb()}>
      <ol className="flex items-center gap-x-1 text-sm text-muted max-[22rem]:flex-wrap">
        {crumbs.map((crumb, position) => (
          <li
            key={crumb.label}
            className="flex max-w-full items-center gap-x-1 first:flex-none not-first:min-w-0"
          >
            {position > 0 && <ChevronRight size={14} aria-hidden="true" className="flex-none" />}
            {crumb.href && position < crumbs.length - 1 ? (
              <Anchor
                href={crumb.href}
                className="inline-block min-w-11 truncate leading-11 text-link lg:min-w-0 lg:leading-8 hover:underline"
              >
                <MixedText>{crumb.label}</MixedText>
              </Anchor>
            ) : (
              <span aria-current="page" className="truncate">
                <UserText>{crumb.label}</UserText>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
