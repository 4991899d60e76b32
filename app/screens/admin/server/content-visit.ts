import { data, redirect } from "react-router";
import { canEditContent } from "../../../domains/content/policy.ts";
import type { ContentKind, EditedRow } from "../../../domains/content/editing/content-kind.ts";
import { contentKinds } from "../../../domains/content/editing/server/queries/content-kinds.ts";
import { programKind } from "../../../domains/programs/server/queries/program-kind.ts";
import { contentAdminsOnly } from "../../../domains/content/editing/server/use-cases/edit-content.ts";
import { synonymKind } from "../../../domains/search/server/queries/synonym-kind.ts";
import { pictureLimit_bytes } from "../../../domains/uploads/schema.ts";
import { errorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";

/** All content that staff edit as rows, in the order of the overview. */
export const allContentKinds: readonly ContentKind[] = [programKind, ...contentKinds, synonymKind];

/** A program has two pictures, and many weeks and testimonials. */
export const contentFormLimit_bytes = 2 * pictureLimit_bytes + 512 * 1024;

type PageArgs = Parameters<typeof signedIn>[0];

/** Requires access to the content editing pages; others are redirected to the dashboard. */
export async function contentReader(args: PageArgs) {
  const session = await signedIn(args);
  if (!canEditContent(session)) throw redirect("/dashboard");
  return { session, services: args.context.get(servicesContext) };
}

/** Requires permission to submit their forms. Throws a 403 page. */
export async function contentWriter(args: PageArgs) {
  const session = await signedIn(args);
  if (!canEditContent(session)) throw errorPage(contentAdminsOnly());
  return { actor: session, services: args.context.get(servicesContext) };
}

/** Throws a 404 page for an unknown kind. */
export function kindOrNotFound(name: string | undefined): ContentKind {
  const kind = allContentKinds.find((one) => one.name === name);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

/** UUIDs and slugs. */
const rowIdPattern = /^[\w-]{1,80}$/;

/** Throws a 404 page for an unknown row. */
export async function rowOrNotFound(
  { services }: Pick<Awaited<ReturnType<typeof contentReader>>, "services">,
  kind: ContentKind,
  id: string,
): Promise<EditedRow> {
  const row = rowIdPattern.test(id) ? await kind.read(services.db, id) : undefined;
  if (!row) throw data(null, { status: 404 });
  return row;
}
