import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import { KeptFormPage } from "../page/KeptFormPage.tsx";
import type { KeptFormError } from "../platform/http/kept-form.ts";
import type { loader } from "../root.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** Replaces a page when it, its loader or its action failed. */
export function RouteError({ error }: { error: unknown }) {
  const root = useRouteLoaderData<typeof loader>("root");
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const refused = isRouteErrorResponse(error) && (error.data as Partial<KeptFormError> | undefined);
  if (refused && refused.kept) return <KeptFormPage {...(refused as KeptFormError)} />;
  const message = isRouteErrorResponse(error)
    ? (error.data as { message?: string } | undefined)?.message
    : undefined;
  return <ErrorPage message={message} request_id={root?.request_id} />;
}
