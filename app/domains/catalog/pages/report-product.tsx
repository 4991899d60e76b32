import * as m from "#messages";
import { submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { reportForm } from "../../moderation/server/forms/report.ts";
import { ReportPage } from "../../moderation/ui/ReportPage.tsx";
import { readProductName } from "../server/queries/reportable.ts";
import { reportListing } from "../server/use-cases/sell.ts";
import type { Route } from "./+types/report-product";

export async function loader(args: Route.LoaderArgs) {
  await signedIn(args);
  const { db } = args.context.get(servicesContext);
  return { name: await orErrorPage(readProductName(db, args.params.id)) };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const product_id = args.params.id;
  const form = reportForm(async (report) => {
    await orErrorPage(reportListing(services, session, { product_id }, report), 404);
    return `/products/${product_id}`;
  });
  return submitForm(args, form);
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.moderation_report_failed);
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.catalog_report_page(), args.loaderData?.name);
}

export default function ReportProductPage({ loaderData, params, actionData }: Route.ComponentProps) {
  const href = `/products/${params.id}`;
  return (
    <ReportPage
      title={m.catalog_report_product()}
      crumbs={[
        { label: m.catalog_market_page(), href: "/marketplace" },
        { label: loaderData.name, href },
      ]}
      back={{ href, label: m.catalog_report_back() }}
      answer={actionData}
    />
  );
}
