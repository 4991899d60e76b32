import { type ComponentProps, type ComponentType, createContext, createElement, use } from "react";

export type AnchorProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** Keeps the reader's place on the page, for links that change only a part of it. */
  keepScroll?: boolean;
};

function PlainAnchor({ keepScroll: _keepScroll, children, ...rest }: AnchorProps) {
  return <a {...rest}>{children}</a>;
}

/** The application puts its router's link here; without one, links are plain and load a new page. */
export const LinkContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** A link through the application's router, if it has one. */
export function Anchor(props: AnchorProps) {
  return createElement(use(LinkContext), props);
}
