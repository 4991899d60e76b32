import { Outlet } from "react-router";
import type { Route } from "./+types/pages";
import { RouteError } from "./RouteError.tsx";

export default function Pages() {
  return <Outlet />;
}

/** Parent of every page: an error caught here leaves the document mounted on navigation to and from the error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
