import type { ComponentProps, ReactNode } from "react";
import { localHref } from "../text/language.ts";

export type AnchorProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** Keeps the scroll position, for links that change only a part of the page. */
  keepScroll?: boolean;
};

/**
 * A link to a page in the current language. By default it loads a document; an application with a router can handle all
 * links with `data-link` in one listener, instead of one for each of the dozens on a page.
 */
export function Anchor({ keepScroll = false, href, children, ...rest }: AnchorProps) {
  return (
    <a data-link={keepScroll ? "keep-scroll" : ""} href={localHref(href)} {...rest}>
      {children}
    </a>
  );
}

/** Link markup in a message: `<Message message={m.content_team_officer} markup={{ page: linkTo("/grievance") }} />`. */
export function linkTo(href: string) {
  return ({ children }: { children?: ReactNode }) => <Anchor href={href}>{children}</Anchor>;
}
