import type { ContentKind } from "../../../domains/content/editing/content-kind.ts";
import { contentKinds } from "../../../domains/content/editing/server/queries/content-kinds.ts";
import { programKind } from "../../../domains/programs/server/queries/program-kind.ts";

/** Everything that staff edit as rows, in the order of the overview. */
export const allContentKinds: readonly ContentKind[] = [programKind, ...contentKinds];

export function contentKindNamed(name: string | undefined): ContentKind | undefined {
  return allContentKinds.find((kind) => kind.name === name);
}
