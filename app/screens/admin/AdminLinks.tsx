import * as m from "#messages";
import ChevronDown from "../../ui/icons/chevron-down.ts";
import { Anchor } from "../../ui/link.tsx";
import { adminPages } from "./admin-pages.ts";

/** All desks and pages for admins, also those where nothing waits. */
export function AdminLinks() {
  return (
    <details className="group rounded-card bg-surface shadow-card">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-card px-4 font-semibold hover:text-link">
        {m.screens_admin_all_pages()}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="flex-none text-brass transition-transform duration-calm ease-settle group-open:rotate-180"
        />
      </summary>
      <nav
        aria-label={m.screens_admin_all_pages()}
        className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 pb-4 lg:grid-cols-4"
      >
        {adminPages().map(({ title, pages }) => (
          <div key={title} className="min-w-0">
            <p className="pt-2 text-sm text-muted">{title}</p>
            <ul>
              {pages.map(({ href, label }) => (
                <li key={href}>
                  <Anchor href={href} className="underlined-link inline-flex min-h-11 items-center">
                    {label}
                  </Anchor>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  );
}
