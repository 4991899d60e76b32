import type { Block } from "./document.ts";

type Heading = Extract<Block, { kind: "heading" }>;

/** The blocks before the first heading, and each first-level heading with its blocks. */
export function sectionsOf(blocks: readonly Block[]): {
  intro: Block[];
  sections: { heading: Heading; blocks: Block[] }[];
} {
  const intro: Block[] = [];
  const sections: { heading: Heading; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 2) sections.push({ heading: block, blocks: [] });
    else (sections.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}
