import * as m from "#messages";
import { servedByHttps } from "./platform/config.ts";
import { type ReactNode, useEffect } from "react";
import {
  data,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { mayWrite, suspendedText } from "./domains/accounts/policy.ts";
import { primaryRole } from "./domains/accounts/schema.ts";
import { useAuthSync } from "./domains/accounts/ui/use-auth-sync.ts";
import { AuthProvider, type Viewer } from "./domains/accounts/ui/auth.tsx";
import { takeKeptWishes } from "./domains/catalog/server/forms/guest-wishes.ts";
import { introductionsOfPages, siteOfPages } from "./domains/content/server/queries/content-of-pages.ts";
import { contentTag } from "./domains/content/schema.ts";
import { isPaymentReport } from "./domains/payments/policy.ts";
import { DonationInProgress } from "./domains/donations/ui/giving/DonationInProgress.tsx";
import { readCartCookie } from "./domains/orders/server/cart-cookie.ts";
import { countCartItems } from "./domains/orders/server/queries/cart.ts";
import { CartProvider } from "./domains/orders/ui/CartProvider.tsx";
import { countUnread } from "./domains/notifications/server/queries/notifications.ts";
import type { Database } from "./platform/database/database.ts";
import { noticeOf, takeFlash } from "./platform/http/flash.ts";
import { pageContext, servicesContext, sessionOf } from "./platform/http/page-context.ts";
import type { PageVisit } from "./platform/http/page-visit.ts";
import { firstFormatScript } from "./first-view/first-format-script.ts";
import { headScript } from "./first-view/head-script.ts";
import { useEarlyInput } from "./first-view/use-early-input.ts";
import { FirstViewScripts, FirstViewStyles } from "./first-view/first-view.tsx";
import { ElsewhereNote } from "./shell/ElsewhereNote.tsx";
import { Footer, type Organisation } from "./shell/Footer.tsx";
import { Header } from "./shell/Header.tsx";
import { PendingBar } from "./shell/PendingBar.tsx";
import { RouteError } from "./shell/RouteError.tsx";
import { useIndicFonts } from "./first-view/use-indic-fonts.ts";
import { usePageLinks } from "./shell/use-page-links.ts";
import { useRootData } from "./shell/use-root-data.ts";
import { ActionNotice } from "./ui/ActionNotice.tsx";
import { currentLanguage, pathWithoutLanguage } from "./text/language.ts";
import { SuggestionsContext } from "./page/suggestions-context.ts";
import { DemoNote } from "./page/DemoNote.tsx";
import { StructuredData } from "./first-view/StructuredData.tsx";
import type { Notice } from "./text/notice.ts";
import { NoticePlace, NoticesProvider } from "./ui/notices.tsx";
import { useLostFocus } from "./ui/use-lost-focus.ts";
import "./ui/tokens.css";

/** Fallback of the shell when the site's settings cannot be read. */
const loadSuggestions = () => import("./domains/search/ui/BoxSuggestions.tsx");

const unknownOrganisation = (): Organisation => ({
  organisation_name: m.page_site_name(),
  tagline: m.page_site_tagline(),
  address: m.page_site_address(),
  phone: "",
  email: "",
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(pageContext);
  const flash = takeFlash(request.headers.get("cookie"), servedByHttps(services.config));
  // Every page shows content under this tag.
  visit.shell_tags.add(contentTag);
  const unread = (error: unknown) => {
    visit.is_incomplete = true;
    services.log.error({ err: error, request_id: visit.request_id }, "site settings could not be read");
  };
  const [organisation, introductions, viewer] = await Promise.all([
    siteOfPages(services).catch((error: unknown) => {
      unread(error);
      return unknownOrganisation();
    }),
    introductionsOfPages(services).catch((error: unknown) => {
      unread(error);
      return "{}";
    }),
    readViewer(services.db, visit),
  ]);
  const shell = {
    organisation,
    introductions,
    is_demo: services.config.demo,
    public_url: services.config.public_url,
    viewer,
    flash: flash && noticeOf(services.notices, flash.code),
    test_mode: services.gateway.mode !== "live",
    request_id: visit.tags ? undefined : visit.request_id,
  };
  return flash ? data(shell, { headers: { "Set-Cookie": flash.forget } }) : shell;
}

async function readViewer(db: Database, visit: PageVisit): Promise<Viewer | null> {
  const session = await visit.session();
  if (!session) return null;
  const { user_id, display_name, email, email_verified, avatar_url, status, roles } = session;
  const [unread_count, cart_count] = await Promise.all([
    countUnread(db, user_id),
    countCartItems(db, user_id, readCartCookie(visit.ownCookies())),
  ]);
  return {
    user_id,
    display_name,
    email,
    email_verified,
    avatar_url,
    status,
    role: primaryRole(roles),
    roles,
    unread_count,
    cart_count,
  };
}

/**
 * A client-side navigation leaves the shell unchanged; a successful action may change it, and so may an explicit
 * revalidation.
 */
export function shouldRevalidate({ formMethod, actionStatus = 200, ...urls }: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined) return actionStatus < 400;
  return urls.currentUrl.href === urls.nextUrl.href;
}

/**
 * Suspended users can read, but the only writes allowed are signing out and the report of a payment that was made. The
 * API has the same check in `api.ts`.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url }, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      const path = pathWithoutLanguage(url.pathname);
      const session = isPaymentReport(path) ? undefined : await sessionOf({ context });
      if (session && !mayWrite(session, path)) throw data({ message: suspendedText() }, { status: 403 });
    }
    return next();
  },
  // Before the loaders, so that the first page after the sign-in has the hearts.
  async ({ request, context }, next) => {
    if (request.method === "GET") {
      const cookies = request.headers.get("cookie");
      await takeKeptWishes(context.get(servicesContext), context.get(pageContext), cookies);
    }
    return next();
  },
];

/** An error page says its own title. */
export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  const { organisation_name, tagline } = loaderData?.organisation ?? unknownOrganisation();
  if (error !== undefined && error !== null) return [{ name: "description", content: tagline }];
  return [{ title: organisation_name }, { name: "description", content: tagline }];
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const organisation = root?.organisation ?? unknownOrganisation();
  usePageLinks();
  useRootData();
  useIndicFonts();
  useEarlyInput();
  useLostFocus();
  const viewer_id = root && (root.viewer?.user_id ?? null);
  useEffect(() => void forgetOldDrafts(viewer_id), [viewer_id]);
  return (
    <html lang={currentLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script dangerouslySetInnerHTML={{ __html: firstFormatScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17120e" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <FirstViewStyles />
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {m.page_skip()}
        </a>
        <AuthProvider viewer={root?.viewer ?? null}>
          <NoticesProvider page={useLocation().pathname}>
            <CartProvider account_count={root?.viewer?.cart_count ?? null}>
              <PendingBar />
              <Shell
                viewer={root?.viewer ?? null}
                organisation={organisation}
                is_demo={root?.is_demo ?? false}
              >
                {root?.flash && <FlashNotice notice={root.flash} />}
                <DonationInProgress />
                <SuggestionsContext value={loadSuggestions}>{children}</SuggestionsContext>
              </Shell>
            </CartProvider>
          </NoticesProvider>
        </AuthProvider>
        <ScrollRestoration />
        <FirstViewScripts />
        <StructuredData />
      </body>
    </html>
  );
}

type ShellProps = {
  viewer: Viewer | null;
  organisation: Organisation;
  is_demo: boolean;
  children: ReactNode;
};

/** Options of the shell that a route sets as its `handle`. */
type ShellOptions = {
  /** The footer without its newsletter form and links. */
  plain_footer?: boolean;
  /** Target of "Donate Now" on this page; undefined: the general fund. */
  donateHref?: (loaderData: never) => string | undefined;
  /** A section for signed-in users may bring its own shell. */
  renderShell?: (props: { viewer: Viewer; organisation: Organisation; children: ReactNode }) => ReactNode;
};

function Shell({ viewer, organisation, is_demo, children }: ShellProps) {
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as ShellOptions | undefined);
  const donateHref = matches
    .map(({ loaderData }, at) => (loaderData ? handles[at]?.donateHref?.(loaderData as never) : undefined))
    .find((href) => href !== undefined);
  const renderOwn = handles.find((handle) => handle?.renderShell !== undefined)?.renderShell;
  const plain = handles.some((handle) => handle?.plain_footer);
  if (renderOwn && viewer) return renderOwn({ viewer, organisation, children });
  return (
    <>
      {is_demo && <DemoNote />}
      <Header organisation={organisation} donateHref={donateHref} />
      <NoticePlace />
      <main
        id="main"
        tabIndex={-1}
        className={`outline-none ${plain ? "min-h-[calc(100dvh-12.5rem)]" : "min-h-[60vh]"}`}
      >
        {children}
      </main>
      <Footer organisation={organisation} plain={plain} />
    </>
  );
}

function FlashNotice({ notice }: { notice: Notice }) {
  return (
    <div className="page-width pt-6 empty:hidden">
      <ActionNotice notice={notice} />
    </div>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const elsewhere = useAuthSync(loaderData.viewer);
  return (
    <>
      {elsewhere && <ElsewhereNote elsewhere={elsewhere} />}
      <Outlet />
    </>
  );
}

/** For errors in this file; those of pages are caught in `shell/pages.tsx`. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}

/**
 * Mostly there are none, so that what removes them is not loaded with each page. `viewer_id`: undefined where the page does
 * not know whom it is shown to.
 */
async function forgetOldDrafts(viewer_id: string | null | undefined): Promise<void> {
  try {
    const ours = [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => key.includes("-draft:"));
    if (ours.length === 0) return;
    const [stale, others] = await Promise.all([
      import("./page/stale-drafts.ts"),
      import("./page/private-drafts.ts"),
    ]);
    stale.forgetStaleDrafts();
    if (viewer_id !== undefined) others.forgetOthersDrafts(viewer_id);
  } catch {
    // No storage, or no connection: the next page tries again.
  }
}
