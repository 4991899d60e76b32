import ChevronRight from "lucide-react/icons/chevron-right";
import * as m from "#messages";
import { Anchor } from "./link.tsx";
import { MixedText, UserText } from "./UserText.tsx";

type Crumb = { label: string; href?: string };

/** The path to this page, which is the last crumb. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.ui_breadcrumb()}>
      <ol className="flex items-center gap-x-1 text-sm text-muted">
        {crumbs.map((crumb, position) => (
          <li key={crumb.label} className="flex flex-none items-center gap-x-1 last:min-w-0 last:shrink">
            {position > 0 && <ChevronRight size={14} aria-hidden="true" className="flex-none" />}
            {crumb.href && position < crumbs.length - 1 ? (
              <Anchor
                href={crumb.href}
                className="inline-flex min-h-11 min-w-11 items-center whitespace-nowrap text-link hover:underline"
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
