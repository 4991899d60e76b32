import * as m from "#messages";
import { formAction, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reportInput } from "../../moderation/input.ts";
import { readSellerName } from "../server/queries/reportable.ts";
import { sendListingReport } from "../server/use-cases/sell.ts";
import { ReportListing } from "../ui/ReportListing.tsx";
import type { Route } from "./+types/report-seller";

export async function loader(args: Route.LoaderArgs) {
  await signedIn(args);
  const { db } = args.context.get(servicesContext);
  return { name: await orErrorPage(readSellerName(db, args.params.id)) };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const vendor_id = args.params.id;
  return submitForm(
    args,
    formAction({
      failed: m.catalog_report_failed(),
      schema: reportInput,
      echoed: ["reason", "note"],
      async perform(report) {
        await orErrorPage(sendListingReport(services, session, { vendor_id }, report), 404);
        return { location: `/sellers/${vendor_id}`, notice: "reported" };
      },
    }),
  );
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.catalog_report_page());
}

export default function ReportSellerPage({ loaderData, params, actionData }: Route.ComponentProps) {
  return (
    <ReportListing
      title={m.catalog_report_seller()}
      name={loaderData.name}
      back={`/sellers/${params.id}`}
      answer={actionData}
    />
  );
}
