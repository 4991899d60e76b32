import { redirect } from "react-router";
import type { Route } from "./+types/dashboard";

/** Nobody is signed in: the way leads to the sign-in page, which knows where it came from. */
export function loader({ url }: Route.LoaderArgs): never {
  throw redirect(`/auth?redirectTo=${encodeURIComponent(url.pathname + url.search)}`);
}

export default function DashboardPage() {
  return null;
}
