import type { ComponentProps, ReactNode } from "react";
import { localHref } from "../text/language.ts";

export type AnchorProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** Keeps the reader's place on the page, for links that change only a part of it. */
  keepScroll?: boolean;
};

/**
 * A link to another page, in the language of this one. By itself it loads a document; an application with a router may follow those with
 * `data-link` itself, all by one listener: a page has dozens of links, and each would bring its own.
 */
export function Anchor({ keepScroll = false, href, children, ...rest }: AnchorProps) {
  return (
    <a data-link={keepScroll ? "keep-scroll" : ""} href={localHref(href)} {...rest}>
      {children}
    </a>
  );
}

/** For a message that links: `<Message message={m.content_team_officer} markup={{ page: linkTo("/grievance") }} />`. */
export function linkTo(href: string) {
  return ({ children }: { children?: ReactNode }) => <Anchor href={href}>{children}</Anchor>;
}
