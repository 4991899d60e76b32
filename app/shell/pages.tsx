import { Outlet } from "react-router";
import type { Route } from "./+types/pages";
import { RouteError } from "./RouteError.tsx";

export default function Pages() {
  return <Outlet />;
}

/** Around every page: caught here, an error leaves the document mounted on the way to and from its page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
