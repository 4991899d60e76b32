/* oxlint-disable react/no-array-index-key -- a text comes as a whole: its parts are never moved or replaced by others */
import { Fragment } from "react";
import { MixedText } from "../../../ui/UserText.tsx";
import { Anchor } from "../../../ui/link.tsx";
import type { Block, Inline } from "../policies/document.ts";

/** Blocks of a policy, or part of one. Never HTML: each block is a React element. */
export function PolicyText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <PolicyBlock key={`${block.kind} ${index}`} block={block} />);
}

function PolicyBlock({ block }: { block: Block }) {
  if (block.kind === "heading") {
    const Heading = block.level === 2 ? "h2" : "h3";
    return (
      <Heading id={block.anchor} className={block.level === 2 ? "text-2xl" : "mt-6 text-xl"}>
        <Inlines inlines={block.children} />
      </Heading>
    );
  }
  if (block.kind === "paragraph")
    return (
      <p className="mt-3 wrap-anywhere">
        <Inlines inlines={block.children} />
      </p>
    );
  const items = block.items.map((item, index) => (
    <li key={`${index} ${item.length}`} className="[&>p:first-child]:mt-0">
      <PolicyText blocks={item} />
    </li>
  ));
  return block.start === null ? (
    <ul className="mt-3 list-disc space-y-1.5 ps-6 marker:text-primary">{items}</ul>
  ) : (
    <ol start={block.start} className="mt-3 list-decimal space-y-1.5 ps-6">
      {items}
    </ol>
  );
}

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => (
    <Fragment key={`${inline.kind} ${index}`}>
      <InlinePart inline={inline} />
    </Fragment>
  ));
}

function InlinePart({ inline }: { inline: Inline }) {
  if (inline.kind === "text") return <MixedText>{inline.text}</MixedText>;
  if (inline.kind === "break") return <br />;
  const children = <Inlines inlines={inline.children} />;
  if (inline.kind !== "link")
    return inline.kind === "strong" ? <strong>{children}</strong> : <em>{children}</em>;
  if (inline.href.startsWith("/"))
    return (
      <Anchor href={inline.href} className="underlined-link">
        {children}
      </Anchor>
    );
  return (
    <a href={inline.href} className="underlined-link wrap-anywhere">
      {children}
    </a>
  );
}
