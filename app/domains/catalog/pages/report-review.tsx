import * as m from "#messages";
import { submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import type { Services } from "../../../platform/services.ts";
import { isUuid } from "../../../text/uuid.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { reportForm } from "../../moderation/server/forms/report.ts";
import { ReportedWords, ReportPage } from "../../moderation/ui/ReportPage.tsx";
import { readReportableReview } from "../server/queries/reviews.ts";
import { reviewNotFound } from "../server/customer-failures.ts";
import { reportReview } from "../server/use-cases/reviews.ts";
import type { Route } from "./+types/report-review";

export async function loader(args: Route.LoaderArgs) {
  await signedIn(args);
  return orErrorPage(readReview(args.context.get(servicesContext), args.params));
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { review_id } = args.params;
  const form = reportForm(async (report) => {
    const { product_id } = await orErrorPage(readReview(services, args.params));
    await reportReview(services, session, { ...report, review_id });
    return `/products/${product_id}?tab=reviews`;
  });
  return submitForm(args, form);
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.moderation_report_failed);
}

/** A public review, only under its own product's URL. */
async function readReview({ db }: Services, { id, review_id }: { id: string; review_id: string }) {
  const review = isUuid(review_id) ? await readReportableReview(db, review_id) : undefined;
  if (!review || review.product_id !== id) throw reviewNotFound();
  return review;
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.catalog_report_review(), args.loaderData?.product_name);
}

export default function ReportReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const href = `/products/${loaderData.product_id}?tab=reviews`;
  return (
    <ReportPage
      title={m.catalog_report_review()}
      crumbs={[
        { label: m.catalog_product_marketplace(), href: "/marketplace" },
        { label: loaderData.product_name, href },
      ]}
      back={{ href, label: m.catalog_report_back_product() }}
      answer={actionData}
    >
      <ReportedWords>{loaderData.text}</ReportedWords>
    </ReportPage>
  );
}
