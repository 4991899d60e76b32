import type { ComponentProps } from "react";
import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { ReportFields } from "../../moderation/ui/ReportFields.tsx";

type ReportWordsProps = Partial<Pick<ComponentProps<typeof Breadcrumb>, "crumbs">> & {
  title: string;
  /** The reported text. */
  words: string;
  answer: FormAnswer | undefined;
  back: { href: string; label: string };
};

/** Page for reporting what another person wrote. */
export function ReportWords({ title, words, answer, back, crumbs }: ReportWordsProps) {
  return (
    <div className="page-width max-w-2xl py-6 lg:py-10">
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p className="mt-2 text-muted">{m.catalog_report_private()}</p>
      <blockquote
        dir="auto"
        lang={scriptLanguage(words)}
        className="my-6 line-clamp-3 border-s-4 border-hairline ps-4 text-muted wrap-anywhere"
      >
        {words}
      </blockquote>
      <PageForm answer={answer} className="flex flex-col gap-6">
        {({ errors }) => (
          <>
            <ReportFields values={answer?.values} errors={errors} />
            <div className="flex flex-wrap gap-3">
              <Submit pendingLabel={m.catalog_sending()}>{m.catalog_report_send()}</Submit>
              <ButtonLink href={back.href} variant="secondary">
                {back.label}
              </ButtonLink>
            </div>
          </>
        )}
      </PageForm>
    </div>
  );
}
