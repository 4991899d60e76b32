import { redirect, redirectDocument } from "react-router";
import { servicesContext } from "../../../../platform/http/page-context.ts";
import { signOut } from "../server/use-cases/sign-out.ts";
import { cookieHeaders } from "../server/cookie-headers.ts";
import type { Route } from "./+types/sign-out";

/** A link must not sign anybody out, so only the button's form does. */
export function loader() {
  throw redirect("/");
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { cookies } = await signOut(services, request.headers.get("cookie"));
  throw redirectDocument("/", { headers: cookieHeaders(services, cookies, "signed_out") });
}
