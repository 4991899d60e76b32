import { BaseSequencer, type TestSpecification } from "vitest/node";
import { kindOf, kinds } from "./kinds.ts";

/** One kind after the other, in each the longest first: no worker is left with a long file in the end. */
export class ByKind extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => kinds.indexOf(kindOf(moduleId));
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const longest_first = await super.sort(specifications);
    return longest_first.toSorted((a, b) => place(a) - place(b));
  }
}
