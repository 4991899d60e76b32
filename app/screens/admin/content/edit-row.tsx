import * as m from "#messages";
import {
  contentPath,
  kindPath,
  rowPath,
  shownFields,
} from "../../../domains/content/editing/content-kind.ts";
import { deleteForm, saveForm } from "../../../domains/content/editing/server/forms/content.ts";
import { ContentForm } from "../../../domains/content/editing/ui/ContentForm.tsx";
import { DeleteContent } from "../../../domains/content/editing/ui/DeleteContent.tsx";
import { slotDays } from "../../../domains/content/server/queries/slot-counts.ts";
import { SlotDays } from "../../../domains/content/ui/SlotDays.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import {
  contentFormLimit_bytes,
  contentReader,
  contentWriter,
  kindOrNotFound,
  rowOrNotFound,
} from "../server/content-visit.ts";
import type { Route } from "./+types/edit-row";

export async function loader(args: Route.LoaderArgs) {
  const visit = await contentReader(args);
  const kind = kindOrNotFound(args.params.kind);
  const { id } = args.params;
  const row = await rowOrNotFound(visit, kind, id);
  const { db } = visit.services;
  const found = (await kind.list(db)).find((one) => one.id === id);
  return {
    kind: { path: kindPath(kind.name), title: kind.texts().title, can_delete: kind.insert !== null },
    path: rowPath(kind.name, id),
    name: found?.name ?? id,
    fields: shownFields(kind.fields(row.values)),
    row,
    days: kind.name === "sponsored" ? await slotDays(db, id) : null,
    is_asked: args.url.searchParams.get("ask") === "delete",
  };
}

export async function action(args: Route.ActionArgs) {
  const visit = await contentWriter(args);
  const kind = kindOrNotFound(args.params.kind);
  const { id } = args.params;
  const row = await rowOrNotFound(visit, kind, id);
  return submitForms(
    args,
    {
      save: saveForm({ ...visit, kind }, { id, row }),
      delete: deleteForm({ ...visit, kind }, id),
    },
    { multipart_limit_bytes: contentFormLimit_bytes },
  );
}

/** After a conflict (409), reloads to show what somebody else has saved. */
export const shouldRevalidate = reloadAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.screens_content_not_saved);
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, args.loaderData?.kind.title ?? m.screens_content_page());
}

export default function EditContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, path, name, fields, row, days, is_asked } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const deletion = <DeleteContent version={row.version} path={path} is_asked={is_asked} answer={answer} />;
  const asks = is_asked || answer?.intent === "delete";
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.screens_content_page(), href: contentPath },
          { label: kind.title, href: kind.path },
          { label: name },
        ]}
      />
      <PageHeading title={<UserText>{name}</UserText>} />
      {kind.can_delete && asks && deletion}
      <ContentForm fields={fields} row={row} answer={answer} back={kind.path} />
      {days && <SlotDays days={days} />}
      {kind.can_delete && !asks && deletion}
    </>
  );
}
