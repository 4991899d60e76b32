import { relative, sep } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { projectRoot } from "./source.ts";

/** What tests need and how long they take shows by where they lie. In the order in which they run. */
const kinds = ["journeys", "faults", "matrix", "whole", "modules"] as const;
type Kind = (typeof kinds)[number];

export function kindOf(file: string): Kind {
  const [place, folder] = relative(projectRoot, file).split(sep);
  if (place !== "tests") return "modules";
  return kinds.find((kind) => kind === folder) ?? "whole";
}

/** One kind after the other, in each the longest first: no worker is left with a long file in the end. */
export class ByKind extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => kinds.indexOf(kindOf(moduleId));
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const longest_first = await super.sort(specifications);
    return longest_first.toSorted((a, b) => place(a) - place(b));
  }
}
