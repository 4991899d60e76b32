import { redirect } from "react-router";
import { redirectWithNotice } from "../../../../platform/http/form.ts";
import { servicesContext } from "../../../../platform/http/page-context.ts";
import { signOut } from "../server/use-cases/sign-out.ts";
import type { Route } from "./+types/sign-out";

/** A link must not sign anybody out, so only the button's form does. */
export function loader() {
  throw redirect("/");
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { cookies } = await signOut(services, request.headers.get("cookie"));
  return redirectWithNotice(services, { location: "/", notice: "signed_out", cookies, document: true });
}
