import { BaseSequencer, type TestSpecification } from "vitest/node";

/** One project after the other, so that workers and what they have loaded serve many files; in each the longest first. */
export class ByProject extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const order = this.ctx.projects.map(({ name }) => name);
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const longest_first = await super.sort(specifications);
    return longest_first.toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name));
  }
}
