import type { ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { mayWrite, suspendedText } from "./domains/accounts/policy.ts";
import { primaryRole } from "./domains/accounts/schema.ts";
import { useAuthNews } from "./domains/accounts/ui/use-auth-news.ts";
import { AuthProvider, type Viewer } from "./domains/accounts/ui/auth.tsx";
import { siteOfPages } from "./domains/content/server/queries.ts";
import { countUnread } from "./domains/notifications/server/queries.ts";
import type { Database } from "./platform/database/database.ts";
import { takeFlash } from "./platform/http/flash.ts";
import { pageContext, servicesContext, sessionOf } from "./platform/http/page-context.ts";
import type { Session } from "./platform/http/session.ts";
import { ErrorPage } from "./shell/ErrorPage.tsx";
import { flashNotice } from "./shell/flash-notices.ts";
import { Footer, type Organisation } from "./shell/Footer.tsx";
import { Header } from "./shell/Header.tsx";
import { NotFoundPage } from "./shell/NotFoundPage.tsx";
import { PendingBar } from "./shell/PendingBar.tsx";
import { usePageLinks } from "./shell/use-page-links.ts";
import { ActionNotice } from "./ui/ActionNotice.tsx";
import { currentLanguage, pathWithoutLanguage } from "./text/language.ts";
import type { Notice } from "./text/notice.ts";
import { NoticesProvider } from "./ui/notices.tsx";
import { theme_script } from "./ui/theme-script.ts";
import "./ui/tokens.css";

/** What the shell says when even the site's own settings cannot be read. */
const unknownOrganisation: Organisation = {
  organisation_name: "Sahayog",
  tagline: "Working together for Odisha",
  address: "Bhubaneswar, Odisha, India",
  phone: "",
  email: "",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(pageContext);
  const flash = takeFlash(request.headers.get("cookie"), services.config.public_url.startsWith("https:"));
  const site = siteOfPages(services).catch((error: unknown) => {
    visit.is_incomplete = true;
    services.log.error({ err: error, request_id: visit.request_id }, "site settings could not be read");
    return unknownOrganisation;
  });
  const [organisation, viewer] = await Promise.all([site, readViewer(services.db, visit.session())]);
  const shell = {
    organisation,
    viewer,
    flash: flash && flashNotice(flash.code),
    test_mode: services.gateway.mode !== "live",
    request_id: visit.tags ? undefined : visit.request_id,
  };
  return flash ? data(shell, { headers: { "Set-Cookie": flash.forget } }) : shell;
}

async function readViewer(db: Database, reading: Promise<Session | undefined>): Promise<Viewer | null> {
  const session = await reading;
  if (!session) return null;
  const { user_id, display_name, email, email_verified, avatar_url, status, roles } = session;
  return {
    user_id,
    display_name,
    email,
    email_verified,
    avatar_url,
    status,
    role: primaryRole(roles),
    roles,
    unread_count: await countUnread(db, user_id),
  };
}

/**
 * Walking through the site changes nothing of the shell; an action that did not fail may, and so may whoever asks for
 * fresh data.
 */
export function shouldRevalidate({ formMethod, actionStatus = 200, ...urls }: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined) return actionStatus < 400;
  return urls.currentUrl.href === urls.nextUrl.href;
}

/** Suspended people read, and write nothing but their way out. The API has the same gate in `api.ts`. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url }, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      const session = await sessionOf({ context });
      if (session && !mayWrite(session, pathWithoutLanguage(url.pathname)))
        throw data({ message: suspendedText }, { status: 403 });
    }
    return next();
  },
];

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { organisation_name, tagline } = loaderData?.organisation ?? unknownOrganisation;
  return [{ title: organisation_name }, { name: "description", content: tagline }];
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const organisation = root?.organisation ?? unknownOrganisation;
  usePageLinks();
  return (
    <html lang={currentLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17120e" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        <script dangerouslySetInnerHTML={{ __html: theme_script }} />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <AuthProvider viewer={root?.viewer ?? null}>
          <NoticesProvider>
            <PendingBar />
            <Shell viewer={root?.viewer ?? null} organisation={organisation}>
              {root?.flash && <FlashNotice notice={root.flash} />}
              {children}
            </Shell>
          </NoticesProvider>
        </AuthProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

type ShellProps = { viewer: Viewer | null; organisation: Organisation; children: ReactNode };

/** What a route may ask of the shell, as its `handle`. */
type ShellOptions = {
  /** The footer without its newsletter form and links. */
  plain_footer?: boolean;
  /** A part of the site for those who are signed in may bring a shell of its own. */
  renderShell?: (props: { viewer: Viewer; organisation: string; children: ReactNode }) => ReactNode;
};

function Shell({ viewer, organisation, children }: ShellProps) {
  const handles = useMatches().map(({ handle }) => handle as ShellOptions | undefined);
  const renderOwn = handles.find((handle) => handle?.renderShell !== undefined)?.renderShell;
  const plain = handles.some((handle) => handle?.plain_footer);
  if (renderOwn && viewer)
    return renderOwn({ viewer, organisation: organisation.organisation_name, children });
  return (
    <>
      <Header organisation={organisation.organisation_name} />
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
  useAuthNews(loaderData.viewer?.user_id ?? null);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const message = isRouteErrorResponse(error)
    ? (error.data as { message?: string } | undefined)?.message
    : undefined;
  return <ErrorPage message={message} request_id={root?.request_id} />;
}
