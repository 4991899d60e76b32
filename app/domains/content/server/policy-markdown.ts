import { lexer, type Token, type Tokens } from "marked";
import * as m from "#messages";
import type { Block, Inline } from "../policies/document.ts";

/** Why a part was rejected, with its line. */
type MarkdownProblem = { problem: string };

class Refused extends Error {}

/**
 * Parses the Markdown subset of policies: headings of two levels, paragraphs, lists, links and emphasis. Anything else
 * is rejected, above all HTML; the result is data, and no HTML is ever generated from it.
 */
export function readMarkdown(text: string): { blocks: Block[] } | MarkdownProblem {
  const anchors = new Set<string>();
  const blocks: Block[] = [];
  const costly = costlyLine(text);
  if (costly !== undefined)
    return { problem: m.content_markdown_line({ line: costly, problem: m.content_markdown_too_nested() }) };
  let line = 1;
  for (const token of lexer(text)) {
    try {
      const block = blockOf(token, anchors);
      if (block) blocks.push(block);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { problem: m.content_markdown_line({ line, problem: error.message }) };
    }
    line += token.raw.split("\n").length - 1;
  }
  return blocks.length > 0 ? { blocks } : { problem: m.content_markdown_empty() };
}

const nestedMost = 8;
const marksMost = 1_000;
const nestedLine = new RegExp(String.raw`^(?:\s*(?:[-*+>]|\d+[.)])(?=\s|[->*+]|$)){${nestedMost + 1}}`);

/**
 * The first line that would take the parser seconds or a deep stack: nested lists within a line, or thousands of
 * emphasis and link characters in one paragraph. Its time grows quadratically with them.
 */
function costlyLine(text: string): number | undefined {
  let marks = 0;
  for (const [index, line] of text.split("\n").entries()) {
    marks = line.trim() === "" ? 0 : marks + (line.match(/[*_[\]`<&~]/g)?.length ?? 0);
    if (marks > marksMost || nestedLine.test(line)) return index + 1;
  }
  return undefined;
}

function blockOf(token: Token, anchors: Set<string>): Block | undefined {
  switch (token.type) {
    case "space":
      return undefined;
    case "heading":
      return headingOf(token as Tokens.Heading, anchors);
    case "paragraph":
    case "text":
      return { kind: "paragraph", children: inlinesOf(token.tokens ?? [token]) };
    case "list":
      return listOf(token as Tokens.List);
    default:
      throw refused(token);
  }
}

function headingOf({ depth, tokens }: Tokens.Heading, anchors: Set<string>): Block {
  if (depth !== 2 && depth !== 3) throw new Refused(m.content_markdown_heading());
  const children = inlinesOf(tokens);
  const text = children.map(textOf).join("");
  return { kind: "heading", level: depth, children, text, anchor: freeAnchor(text, anchors) };
}

function freeAnchor(text: string, anchors: Set<string>): string {
  const words =
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "section";
  let anchor = words;
  for (let number = 2; anchors.has(anchor); number += 1) anchor = `${words}-${number}`;
  anchors.add(anchor);
  return anchor;
}

function textOf(inline: Inline): string {
  if (inline.kind === "text") return inline.text;
  return inline.kind === "break" ? " " : inline.children.map(textOf).join("");
}

function listOf({ ordered, start, items }: Tokens.List): Block {
  if (items.some(({ task }) => task)) throw new Refused(m.content_markdown_other());
  return {
    kind: "list",
    start: ordered ? Number(start) || 1 : null,
    items: items.map(({ tokens }) => tokens.flatMap((token) => itemBlock(token) ?? [])),
  };
}

/** List items contain no headings, which would be missing in the table of contents. */
function itemBlock(token: Token): Block | undefined {
  if (token.type === "heading") throw new Refused(m.content_markdown_heading());
  return blockOf(token, new Set());
}

function inlinesOf(tokens: readonly Token[]): Inline[] {
  return tokens.map((token): Inline => {
    switch (token.type) {
      case "text":
        return { kind: "text", text: (token as Tokens.Text).text };
      case "escape":
        return { kind: "text", text: (token as Tokens.Escape).text };
      case "br":
        return { kind: "break" };
      case "strong":
        return { kind: "strong", children: inlinesOf(token.tokens ?? []) };
      case "em":
        return { kind: "emphasis", children: inlinesOf(token.tokens ?? []) };
      case "link":
        return linkOf(token as Tokens.Link);
      default:
        throw refused(token);
    }
  });
}

function linkOf({ href, tokens }: Tokens.Link): Inline {
  if (!isAllowedLink(href)) throw new Refused(m.content_markdown_link({ href: href.slice(0, 80) }));
  return { kind: "link", href, children: inlinesOf(tokens) };
}

const ownAddress = "https://own.invalid";

/** URLs, email addresses, telephone numbers, and paths of this site. */
export function isAllowedLink(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false;
  if (/^(?:mailto:(?:\{email\}|[^@/?#]+@[^@/?#]+)|tel:(?:\{phone\}|\+?[\d()-]+))$/.test(href)) return true;
  if (/^#[a-z0-9-]+$/.test(href)) return true;
  // "/..//elsewhere" is a path too, until a browser normalises it.
  if (href.startsWith("/"))
    return (
      URL.canParse(href, ownAddress) &&
      !new URL(href, ownAddress).pathname.startsWith("//") &&
      !href.startsWith("//")
    );
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === "" && password === "";
}

function refused({ type }: Token): Refused {
  if (type === "html" || type === "tag") return new Refused(m.content_markdown_html());
  if (type === "image") return new Refused(m.content_markdown_image());
  return new Refused(m.content_markdown_other());
}
