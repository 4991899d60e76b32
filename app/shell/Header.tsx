import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useAuth } from "../domains/accounts/ui/auth.tsx";
import { localHref } from "../text/language.ts";
import { buttonClass } from "../ui/button-class.ts";
import { Anchor } from "../ui/link.tsx";
import { Menu as Dropdown } from "../ui/Menu.tsx";
import { BandhaStrip } from "../ui/motifs/BandhaStrip.tsx";
import { KonarkWheel } from "../ui/motifs/KonarkWheel.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { useCartCount } from "./use-cart-count.ts";

type NavigationLink = { href: string; label: string };

/** Drawn as plain elements with `data-link`, what `Anchor` makes: a page has forty of them in its shell alone. */
const publicLinks: NavigationLink[] = [
  { href: "/programs", label: "Programs" },
  { href: "/campaigns", label: "Campaigns" },
  { href: "/stories", label: "Stories" },
  { href: "/marketplace", label: "Marketplace" },
];

const companyLinks: NavigationLink[] = [
  { href: "/about", label: "About" },
  { href: "/team", label: "Team" },
  { href: "/contact", label: "Contact" },
];

export function Header({ organisation }: { organisation: string }) {
  const { pathname } = useLocation();
  const { viewer } = useAuth();
  const current = (href: string) =>
    pathname === href ? "page" : pathname.startsWith(`${href}/`) ? "true" : undefined;
  return (
    <header className="sticky top-0 z-40 bg-surface">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-2 py-1">
        <Anchor
          href="/"
          className="me-auto flex min-h-11 items-center gap-2.5 rounded-control font-heading text-xl font-semibold"
        >
          <KonarkWheel size={38} className="text-primary" />
          {organisation}
        </Anchor>
        <nav aria-label="Main" className="flex items-center gap-1">
          <div className="hidden flex-wrap items-center gap-1 lg:flex">
            {publicLinks.map((link) => (
              <a
                key={link.href}
                data-link=""
                href={localHref(link.href)}
                aria-current={current(link.href)}
                className="top-link"
              >
                {link.label}
              </a>
            ))}
            <Dropdown label="Company" align="end" buttonClassName="hover:bg-sunken">
              {companyLinks.map((link) => (
                <a
                  key={link.href}
                  data-link=""
                  href={localHref(link.href)}
                  aria-current={current(link.href)}
                  className="menu-item"
                >
                  {link.label}
                </a>
              ))}
            </Dropdown>
            {viewer ? (
              <>
                <Anchor href="/dashboard" className="top-link">
                  Dashboard
                </Anchor>
                <Logout className="top-link" />
              </>
            ) : (
              <Anchor href="/auth" aria-current={current("/auth")} className="top-link">
                Login
              </Anchor>
            )}
          </div>
          <Anchor href="/donations" className={buttonClass("primary", "medium", "ms-1 whitespace-nowrap")}>
            Donate Now
          </Anchor>
        </nav>
        <MobileMenu current={current} is_signed_in={viewer !== null} />
      </div>
      <BandhaStrip />
    </header>
  );
}

/** Leads to a document of its own, so that nothing of this person stays in the browser's memory. */
function Logout({ className }: { className: string }) {
  return (
    <form method="post" action={localHref("/auth/sign-out")}>
      <button type="submit" className={className}>
        Logout
      </button>
    </form>
  );
}

const menuId = "site-menu";

type MobileMenuProps = {
  current: (href: string) => "page" | "true" | undefined;
  is_signed_in: boolean;
};

/** Below the header, whose button closes it too. The browser does both, so it works before and without JavaScript. */
function MobileMenu({ current, is_signed_in }: MobileMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [is_open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { key } = useLocation();
  const cart_count = useCartCount();
  useEffect(() => {
    if (key && menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [key]);
  const entry = (link: NavigationLink) => (
    <li key={link.href}>
      <a data-link="" href={localHref(link.href)} aria-current={current(link.href)} className="menu-item">
        {link.label}
      </a>
    </li>
  );
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label="Menu"
        // Without script nothing would keep it true; the browser itself then tells whether the menu is open.
        aria-expanded={hydrated ? is_open : undefined}
        className={buttonClass("quiet", "medium", "w-11 px-0! text-text! lg:hidden")}
      >
        {is_open ? <X aria-hidden="true" size={24} /> : <Menu aria-hidden="true" size={24} />}
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === "open")}
        className="fixed inset-x-0 top-(--header-height) bottom-auto m-0 max-h-[calc(100dvh-var(--header-height))] w-full overflow-y-auto bg-surface text-text shadow-raised motion-safe:open:animate-arrive lg:hidden"
      >
        <nav aria-label="Site menu" className="page-width py-4">
          <ul>{publicLinks.map(entry)}</ul>
          <p className="mt-3 border-t border-hairline px-3 pt-3 text-sm text-muted">Company</p>
          <ul>{companyLinks.map(entry)}</ul>
          <ul className="mt-3 border-t border-hairline pt-3">
            {entry({ href: "/cart", label: `Cart (${cart_count})` })}
            {is_signed_in
              ? entry({ href: "/dashboard", label: "Dashboard" })
              : entry({ href: "/auth", label: "Login" })}
            {is_signed_in && (
              <li>
                <Logout className="menu-item w-full" />
              </li>
            )}
          </ul>
          <Anchor href="/donations" className={buttonClass("primary", "large", "mt-4 w-full")}>
            Donate Now
          </Anchor>
        </nav>
      </div>
    </>
  );
}
