import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { ReportFields } from "../../moderation/ui/ReportFields.tsx";

type ReportListingProps = { title: string; name: string; back: string; answer: FormAnswer | undefined };

/** Page for reporting a product or a shop to the moderators. */
export function ReportListing({ title, name, back, answer }: ReportListingProps) {
  return (
    <div className="page-width max-w-2xl py-6 lg:py-10">
      <Breadcrumb
        crumbs={[
          { label: m.catalog_market_page(), href: "/marketplace" },
          { label: name, href: back },
          { label: m.catalog_report_page() },
        ]}
      />
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p className="mt-2 mb-6 text-muted">{m.catalog_report_private()}</p>
      <PageForm answer={answer} className="flex flex-col gap-6">
        {({ errors }) => (
          <>
            <ReportFields values={answer?.values} errors={errors} />
            <div className="flex flex-wrap gap-3">
              <Submit pendingLabel={m.catalog_sell_sending()}>{m.catalog_report_send()}</Submit>
              <ButtonLink href={back} variant="secondary">
                {m.catalog_report_back()}
              </ButtonLink>
            </div>
          </>
        )}
      </PageForm>
    </div>
  );
}
