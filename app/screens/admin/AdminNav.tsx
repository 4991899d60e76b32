import { useId, useRef } from "react";
import * as m from "#messages";
import { useLocation } from "react-router";
import { classes } from "../../ui/classes.ts";
import { Anchor } from "../../ui/link.tsx";
import { useOpenPageInView } from "../dashboard/use-open-page-in-view.ts";
import { adminPages, type AdminPages, isOpen } from "./admin-pages.ts";

/** All admin pages, in the sidebar while one of them is open. Loaded for admins only. */
export default function AdminNav({ className }: { className?: string | undefined }) {
  const links = useRef<HTMLElement>(null);
  useOpenPageInView(links);
  return (
    <nav
      ref={links}
      aria-label={m.screens_admin_links()}
      className={classes("mb-3 border-b border-hairline ps-4 pb-3", className)}
    >
      {adminPages().map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </nav>
  );
}

function Group({ title, pages }: AdminPages) {
  const id = useId();
  const location = useLocation();
  return (
    <>
      <p id={id} className="px-3 pt-3 pb-1 text-sm text-muted">
        {title}
      </p>
      <ul aria-labelledby={id} className="border-s border-hairline">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Anchor
              href={href}
              aria-current={isOpen(href, location) ? "page" : undefined}
              className="flex min-h-11 items-center rounded-control px-3 hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
