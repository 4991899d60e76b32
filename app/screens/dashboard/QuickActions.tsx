import * as m from "#messages";
import BookOpen from "../../ui/icons/book-open.ts";
import HandHeart from "../../ui/icons/hand-heart.ts";
import Megaphone from "../../ui/icons/megaphone.ts";
import Store from "../../ui/icons/store.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Anchor } from "../../ui/link.tsx";

const actions = [
  { href: "/campaigns", label: m.screens_quick_browse, Icon: Megaphone },
  { href: "/stories", label: m.screens_quick_read, Icon: BookOpen },
  { href: "/marketplace", label: m.screens_quick_visit, Icon: Store },
  { href: "/donations", label: m.screens_quick_donate, Icon: HandHeart },
] as const;

/** `first`: the page begins with them. */
export function QuickActions({ first = false }: { first?: boolean }) {
  return (
    <section aria-labelledby="quick-actions" className={first ? undefined : "mt-8"}>
      <h2 id="quick-actions" className="text-2xl">
        {m.screens_quick()}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {actions.map(({ href, label, Icon }) => (
          <li key={href} className="min-w-0">
            <Anchor
              href={href}
              className={buttonClass("secondary", "large", "w-full justify-start! wrap-anywhere")}
            >
              <Icon size={20} /> {label()}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
