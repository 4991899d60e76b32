import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { AuthProvider } from "../../app/domains/accounts/ui/auth.tsx";
import { readSite } from "../../app/domains/content/server/queries/content-of-pages.ts";
import { inLanguage } from "../../app/platform/language-context.ts";
import type { Services } from "../../app/platform/services.ts";
import type { Language } from "../../app/text/language.ts";
import { NoticesProvider } from "../../app/ui/notices.tsx";
import { pageArgs } from "./page-args.ts";

export type Page = {
  default: ComponentType<never>;
  meta(args: never): ({ title?: string } & object)[];
  loader?(args: never): unknown;
};

type Given = { params?: Record<string, string>; answer?: unknown; language?: Language };

/** The page as somebody reads it who asked for it in the pseudo-language, with its title and description. */
export function readPage(services: Services, page: Page, path: string, given: Given = {}) {
  return inLanguage(given.language ?? "en-XA", async () => {
    const answered = await page.loader?.(pageArgs(services, path, undefined, { params: given.params }));
    const loaderData = isWithData(answered) ? answered.data : answered;
    const organisation = await readSite(services.db);
    const matches = [{ id: "root", loaderData: { organisation } }];
    const described = page.meta({ loaderData, matches } as never);
    const Page = page.default as ComponentType<{ loaderData: unknown; actionData: unknown }>;
    return htmlOf(
      <>
        {described.map(({ title, ...attributes }) =>
          title ? <h1 key={title}>{title}</h1> : <meta key={JSON.stringify(attributes)} {...attributes} />,
        )}
        <Page loaderData={loaderData} actionData={given.answer} />
      </>,
    );
  });
}

function isWithData(answered: unknown): answered is { data: unknown } {
  return typeof answered === "object" && answered !== null && "init" in answered;
}

/** What somebody reads, in the language at hand. */
export function htmlOf(content: ReactNode): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => content }]);
  return renderToStaticMarkup(
    <NoticesProvider page="/">
      <AuthProvider viewer={null}>
        <Stub initialEntries={["/"]} />
      </AuthProvider>
    </NoticesProvider>,
  );
}
