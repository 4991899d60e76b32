import { Link } from "react-router";
import type { AnchorProps } from "../ui/link.tsx";

/**
 * The payment window's hosts are allowed by the document that a page came in, so pages that take money are
 * always loaded as documents of their own.
 */
const takesMoney = /^\/(?:donations(?:[/?#]|$)|campaigns\/[^?#])/;

/** The kit's links go through the router, except to pages that take money, within this one, and to other sites. */
export function SiteLink({ href, keepScroll, children, ...rest }: AnchorProps) {
  if (takesMoney.test(href) || /^(?:[a-z]+:|#)/i.test(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <Link to={href} preventScrollReset={keepScroll} {...rest}>
      {children}
    </Link>
  );
}
