import type { ComponentProps, ReactNode } from "react";
import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { scriptLanguage } from "../../../ui/script-language.ts";
import { MarkedWords } from "../../../ui/UserText.tsx";
import { ReportFields } from "./ReportFields.tsx";

type ReportPageProps = Partial<Pick<ComponentProps<typeof Breadcrumb>, "crumbs">> & {
  title: string;
  /** Who learns of the report. */
  lead?: string;
  /** The page of what is reported. */
  back: { href: string; label: string };
  answer: FormAnswer | undefined;
  /** `ReportedWords`, where what is reported has no name. */
  children?: ReactNode;
};

/** Page for reporting something to the moderators; its action is a `reportForm`. `crumbs`: those above the page. */
export function ReportPage({
  title,
  lead = m.moderation_report_private(),
  crumbs,
  back,
  answer,
  children,
}: ReportPageProps) {
  return (
    <div className="page-width max-w-2xl py-6 lg:py-10">
      {crumbs && <Breadcrumb crumbs={[...crumbs, { label: m.moderation_report() }]} />}
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p className="mt-2 mb-6 text-muted">{lead}</p>
      {children}
      <PageForm answer={answer} className="flex flex-col gap-6">
        {({ errors }) => (
          <>
            <ReportFields values={answer?.values} errors={errors} />
            <div className="flex flex-wrap gap-3">
              <Submit pendingLabel={m.moderation_report_sending()}>{m.moderation_report_send()}</Submit>
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

/** The beginning of the reported text. */
export function ReportedWords({ children }: { children: string }) {
  return (
    <blockquote
      dir="auto"
      lang={scriptLanguage(children)}
      className="mb-6 line-clamp-3 border-s-4 border-hairline ps-4 text-muted wrap-anywhere"
    >
      <MarkedWords>{children}</MarkedWords>
    </blockquote>
  );
}
