import * as m from "#messages";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import type { Services } from "../../../platform/services.ts";
import { isUuid } from "../../../text/uuid.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reportInput } from "../../moderation/input.ts";
import { readReportableReview } from "../server/queries/reviews.ts";
import { reviewNotFound } from "../server/customer-failures.ts";
import { postReviewReport } from "../server/use-cases/reviews.ts";
import { ReportWords } from "../ui/ReportWords.tsx";
import type { Route } from "./+types/report-review";

export async function loader(args: Route.LoaderArgs) {
  await signedIn(args);
  return orErrorPage(readReview(args.context.get(servicesContext), args.params));
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { review_id } = args.params;
  return submitForm(
    args,
    formAction({
      failed: m.catalog_report_failed(),
      schema: reportInput,
      echoed: ["reason", "note"],
      async perform(input) {
        const { product_id } = await orErrorPage(readReview(services, args.params));
        await postReviewReport(services, session, { ...input, review_id });
        return { location: `/products/${product_id}?tab=reviews`, notice: "reported" };
      },
    }),
  );
}

/** A public review, only under its own product's URL. */
async function readReview({ db }: Services, { id, review_id }: { id: string; review_id: string }) {
  const review = isUuid(review_id) ? await readReportableReview(db, review_id) : undefined;
  if (!review || review.product_id !== id) throw reviewNotFound();
  return review;
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.catalog_report_review());
}

export default function ReportReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const back = `/products/${loaderData.product_id}?tab=reviews`;
  return (
    <ReportWords
      title={m.catalog_report_review()}
      words={loaderData.text}
      answer={answer}
      back={{ href: back, label: m.catalog_report_back_product() }}
      crumbs={[
        { label: m.catalog_product_marketplace(), href: "/marketplace" },
        { label: loaderData.product_name, href: back },
        { label: m.catalog_report() },
      ]}
    />
  );
}
