import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { readSite } from "./domains/content/server/queries.ts";
import { pageContext, servicesContext } from "./platform/http/page-context.ts";
import { ErrorPage } from "./shell/ErrorPage.tsx";
import { Footer, type Organisation } from "./shell/Footer.tsx";
import { Header } from "./shell/Header.tsx";
import { NotFoundPage } from "./shell/NotFoundPage.tsx";
import { PendingBar } from "./shell/PendingBar.tsx";
import { SiteLink } from "./shell/SiteLink.tsx";
import { LinkContext } from "./ui/link.tsx";
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

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(pageContext);
  const organisation = await readSite(services.db).catch((error: unknown) => {
    services.log.error({ err: error, request_id: visit.request_id }, "site settings could not be read");
    return unknownOrganisation;
  });
  return {
    organisation,
    test_mode: services.gateway.mode !== "live",
    request_id: visit.tags ? undefined : visit.request_id,
  };
}

/** The shell does not change while a visitor walks through the site. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { organisation_name, tagline } = loaderData?.organisation ?? unknownOrganisation;
  return [{ title: organisation_name }, { name: "description", content: tagline }];
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const organisation = root?.organisation ?? unknownOrganisation;
  return (
    <html lang="en" suppressHydrationWarning>
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
        <LinkContext value={SiteLink}>
          <NoticesProvider>
            <PendingBar />
            <Header organisation={organisation.organisation_name} />
            <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
              {children}
            </main>
            <Footer organisation={organisation} />
          </NoticesProvider>
        </LinkContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
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
