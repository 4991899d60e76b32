import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** What a page shows in its place when it, its data or its form failed. */
export function RouteError({ error }: { error: unknown }) {
  const root = useRouteLoaderData<typeof loader>("root");
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const message = isRouteErrorResponse(error)
    ? (error.data as { message?: string } | undefined)?.message
    : undefined;
  return <ErrorPage message={message} request_id={root?.request_id} />;
}
