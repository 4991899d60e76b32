import type { Block, Inline } from "../policies/document.ts";
import type { Site } from "../schema.ts";
import { phoneHref } from "../../../text/phone-href.ts";

type Contact = Pick<Site, "address" | "phone" | "email" | "organisation_name">;

/** Replaces the placeholders in the document with the organisation's contact data. */
export function withContact(blocks: readonly Block[], site: Contact): Block[] {
  return blocks.map((block): Block => {
    if (block.kind === "list") return { ...block, items: block.items.map((item) => withContact(item, site)) };
    const children = filledInlines(block.children, site);
    if (block.kind === "paragraph") return { ...block, children };
    return { ...block, children, text: filled(block.text, site) };
  });
}

function filledInlines(inlines: readonly Inline[], site: Contact): Inline[] {
  return inlines.map((inline): Inline => {
    if (inline.kind === "break") return inline;
    if (inline.kind === "text") return { ...inline, text: filled(inline.text, site) };
    const children = filledInlines(inline.children, site);
    return inline.kind === "link"
      ? { ...inline, children, href: filledHref(inline.href, site) }
      : { ...inline, children };
  });
}

function filled(text: string, site: Contact): string {
  return text.replaceAll(/\{(organisation|email|phone|address)\}/g, (_, name: string) =>
    name === "organisation" ? site.organisation_name : site[name as "email" | "phone" | "address"],
  );
}

function filledHref(href: string, { email, phone }: Contact): string {
  return href.replace("mailto:{email}", `mailto:${email}`).replace("tel:{phone}", phoneHref(phone));
}
