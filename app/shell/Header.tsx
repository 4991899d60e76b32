import * as m from "#messages";
import { lazy, memo, Suspense, useRef } from "react";
import { useLocation } from "react-router";
import Menu from "../ui/icons/menu.ts";
import X from "../ui/icons/x.ts";
import { useAuth, type Viewer } from "../domains/accounts/ui/auth.tsx";
import { CartIconLink, CartLink } from "../domains/orders/ui/CartLink.tsx";
import { OrganisationMark } from "../page/OrganisationMark.tsx";
import { useNavigationMenu } from "../page/use-navigation-menu.ts";
import { SearchLink } from "../domains/search/ui/SearchLink.tsx";
import { localHref } from "../text/language.ts";
import { buttonClass } from "../ui/button-class.ts";
import { classes } from "../ui/classes.ts";
import { Anchor } from "../ui/link.tsx";
import { Menu as Dropdown } from "../ui/Menu.tsx";
import { BandhaStrip } from "../ui/motifs/BandhaStrip.tsx";

type NavigationLink = { href: string; label: () => string };

/** Plain elements with `data-link`, as `Anchor` renders them: the shell alone has forty links per page. */
const publicLinks: NavigationLink[] = [
  { href: "/programs", label: m.shell_programs },
  { href: "/campaigns", label: m.shell_campaigns },
  { href: "/stories", label: m.shell_stories },
  { href: "/marketplace", label: m.shell_marketplace },
];

const companyLinks: NavigationLink[] = [
  { href: "/about", label: m.shell_about },
  { href: "/team", label: m.shell_team },
  { href: "/contact", label: m.shell_contact },
];

type HeaderProps = {
  organisation: { organisation_name: string; logo_url?: string };
  /** Set by a page whose subject accepts donations itself. */
  donateHref?: string | undefined;
};

export function Header({ organisation, donateHref = "/donations" }: HeaderProps) {
  const { pathname } = useLocation();
  const { viewer } = useAuth();
  const current = (href: string) =>
    pathname === href ? "page" : pathname.startsWith(`${href}/`) ? "true" : undefined;
  return (
    <header className="sticky top-0 z-40 bg-surface [anchor-name:--site-header] lowest:static">
      <div className="page-width @container">
        <div className="group/row @max-[14rem]:[&_.button.w-11]:w-6 flex min-h-14 flex-wrap sm:min-h-16 items-center gap-x-0 py-1 @[22rem]:gap-x-1 @sm:gap-x-2">
          <Anchor
            href="/"
            className="me-auto flex min-h-11 items-center gap-2.5 rounded-control font-heading text-xl font-semibold @max-[19rem]:gap-1.5 @max-[19rem]:text-base"
          >
            <OrganisationMark logo_url={organisation.logo_url} size={38} />
            <span
              className={
                viewer
                  ? "@max-lg:sr-only lg:max-xl:sr-only"
                  : "@max-[22rem]:text-lg @max-[20rem]:sr-only @max-[25rem]:group-has-data-cart-icon/row:sr-only"
              }
            >
              {organisation.organisation_name}
            </span>
          </Anchor>
          <nav
            aria-label={m.shell_main()}
            className={classes(
              "flex items-center gap-1",
              // Who has signed in has more in the row.
              viewer &&
                "lg:max-[92rem]:[&_:is(.top-link,button)]:px-2 lg:max-[68rem]:[&_:is(.top-link,button)]:px-1.5!",
            )}
          >
            <div className="hidden flex-wrap items-center gap-1 lg:flex lg:max-xl:gap-0">
              {publicLinks.map((link) => (
                <a
                  key={link.href}
                  data-link=""
                  href={localHref(link.href)}
                  aria-current={current(link.href)}
                  className="top-link"
                >
                  {link.label()}
                </a>
              ))}
              <Dropdown label={m.shell_company()} align="end" buttonClassName="hover:bg-sunken">
                {companyLinks.map((link) => (
                  <a
                    key={link.href}
                    data-link=""
                    href={localHref(link.href)}
                    aria-current={current(link.href)}
                    className="menu-item"
                  >
                    {link.label()}
                  </a>
                ))}
              </Dropdown>
              {viewer ? (
                <>
                  <Anchor href="/dashboard" className="top-link">
                    {m.shell_dashboard()}
                  </Anchor>
                  <Logout className="top-link" />
                </>
              ) : (
                <Anchor href="/auth" aria-current={current("/auth")} className="top-link">
                  {m.shell_login()}
                </Anchor>
              )}
            </div>
            <CartLink className="top-link max-lg:hidden" />
            <Anchor
              href={donateHref}
              className={buttonClass(
                "primary",
                "medium",
                classes(
                  "whitespace-nowrap @max-[23rem]:px-2! @max-[14rem]:hidden @sm:ms-1",
                  // Who has signed in and has a cart has no room for it on the smallest screens; the menu has it too.
                  viewer && "@max-[19rem]:group-has-data-cart-icon/row:hidden",
                ),
              )}
            >
              {m.shell_donate()}
            </Anchor>
          </nav>
          <SearchLink />
          <CartIconLink className="lg:hidden" />
          {viewer && <Tools viewer={viewer} />}
          <MobileMenu current={current} is_signed_in={viewer !== null} donateHref={donateHref} />
        </div>
      </div>
      <BandhaStrip />
    </header>
  );
}

// Lazy: guests, who are most visitors, do not need it.
const SignedInTools = lazy(() => import("./SignedInTools.tsx"));

/** Rendered by the server; its code is loaded later. Memoised, so that the server's HTML stays until then. */
const Tools = memo(function Tools({ viewer }: { viewer: Viewer }) {
  return (
    <div
      data-signed-in-tools=""
      className="flex min-h-11 min-w-22 items-center @max-[20rem]:min-w-11 @max-[23rem]:group-has-data-cart-icon/row:min-w-11"
    >
      <Suspense fallback={null}>
        <SignedInTools viewer={viewer} />
      </Suspense>
    </div>
  );
});

/** A document navigation, so that none of this user's data stays in the browser's memory. */
function Logout({ className }: { className: string }) {
  return (
    <form method="post" action={localHref("/auth/sign-out")}>
      <button type="submit" className={className}>
        {m.shell_logout()}
      </button>
    </form>
  );
}

const menuId = "site-menu";

type MobileMenuProps = {
  current: (href: string) => "page" | "true" | undefined;
  is_signed_in: boolean;
  donateHref: string;
};

/** A popover below the header, toggled by its button. Native, so it works before and without JavaScript. */
function MobileMenu({ current, is_signed_in, donateHref }: MobileMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { panel: menu, is_open, onToggle, expanded } = useNavigationMenu<HTMLDivElement>();
  const entry = (link: NavigationLink) => (
    <li key={link.href}>
      <a data-link="" href={localHref(link.href)} aria-current={current(link.href)} className="menu-item">
        {link.label()}
      </a>
    </li>
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={menuId}
        aria-label={m.shell_menu()}
        aria-expanded={expanded}
        className={buttonClass("quiet", "medium", "w-11 px-0! text-text! lg:hidden")}
      >
        {is_open ? <X aria-hidden="true" size={24} /> : <Menu aria-hidden="true" size={24} />}
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        onToggle={onToggle}
        onBlur={({ relatedTarget: next, currentTarget }) => {
          // Elements covered by the menu must not have the focus.
          if (next && next !== button.current && !currentTarget.contains(next)) currentTarget.hidePopover();
        }}
        className="below-header overscroll-contain bg-surface text-text shadow-raised motion-safe:open:animate-arrive lg:hidden"
      >
        <nav aria-label={m.shell_site_menu()} className="page-width py-4">
          <ul>{[...publicLinks, { href: "/search", label: m.shell_search }].map(entry)}</ul>
          <p className="mt-3 border-t border-hairline px-3 pt-3 text-sm text-muted">{m.shell_company()}</p>
          <ul>{companyLinks.map(entry)}</ul>
          <ul className="mt-3 border-t border-hairline pt-3">
            <li>
              <CartLink className="menu-item" onOpen={() => menu.current?.hidePopover()} />
            </li>
            {entry({ href: "/orders", label: m.shell_track_order })}
            {is_signed_in
              ? entry({ href: "/dashboard", label: m.shell_dashboard })
              : entry({ href: "/auth", label: m.shell_login })}
            {is_signed_in && (
              <li>
                <Logout className="menu-item w-full" />
              </li>
            )}
          </ul>
          <Anchor href={donateHref} className={buttonClass("primary", "large", "mt-4 w-full")}>
            {m.shell_donate()}
          </Anchor>
        </nav>
      </div>
    </>
  );
}
