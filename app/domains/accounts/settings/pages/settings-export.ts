import { servicesContext, signedIn } from "../../../../platform/http/page-context.ts";
import { exportAnswer } from "../server/use-cases/export-personal-data.ts";
import type { Route } from "./+types/settings-export";

export async function loader(args: Route.LoaderArgs) {
  return exportAnswer(args.context.get(servicesContext), await signedIn(args));
}
