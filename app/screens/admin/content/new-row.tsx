import { data } from "react-router";
import * as m from "#messages";
import {
  type ContentKind,
  contentPath,
  kindPath,
  shownFields,
} from "../../../domains/content/editing/content-kind.ts";
import { saveForm } from "../../../domains/content/editing/server/forms/content.ts";
import { ContentForm } from "../../../domains/content/editing/ui/ContentForm.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import {
  contentFormLimit_bytes,
  contentReader,
  contentWriter,
  kindOrNotFound,
} from "../server/content-visit.ts";
import type { Route } from "./+types/new-row";

export async function loader(args: Route.LoaderArgs) {
  await contentReader(args);
  const kind = growing(kindOrNotFound(args.params.kind));
  const { title, add } = kind.texts();
  return { path: kindPath(kind.name), title, add, fields: shownFields(kind.fields(null)) };
}

/** Throws a 404 page for a kind without new rows. */
function growing(kind: ContentKind): ContentKind {
  if (kind.insert === null) throw data(null, { status: 404 });
  return kind;
}

export async function action(args: Route.ActionArgs) {
  const visit = await contentWriter(args);
  const kind = growing(kindOrNotFound(args.params.kind));
  return submitForms(
    args,
    { save: saveForm({ ...visit, kind }, null) },
    { multipart_limit_bytes: contentFormLimit_bytes },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.screens_content_not_saved);
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, args.loaderData?.add ?? m.screens_content_page());
}

export default function NewContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, title, add, fields } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.screens_content_page(), href: contentPath },
          { label: title, href: path },
          { label: add },
        ]}
      />
      <PageHeading title={add} />
      <ContentForm fields={fields} row={null} answer={answer} back={path} />
    </>
  );
}
