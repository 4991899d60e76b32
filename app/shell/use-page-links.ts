import { useEffect } from "react";
import { useNavigate } from "react-router";
import { currentLanguage, languageOfPath, pathWithoutLanguage } from "../text/language.ts";

/**
 * Always loaded as documents of their own: pages that take money, because the payment window's hosts are allowed by
 * the document that a page came in, and what is no page of the router.
 */
const documents = /^\/(?:donations(?:\/|$)|campaigns\/.|api\/)/;

/** The kit's links change the page through the router, without loading a document, where that is the same. */
export function usePageLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-link]") : null;
      if (!link || event.defaultPrevented || !isPlainClick(event) || !isFollowed(link)) return;
      event.preventDefault();
      void navigate(`${pathWithoutLanguage(link.pathname)}${link.search}${link.hash}`, {
        replace: link.href === window.location.href,
        preventScrollReset: link.dataset.link === "keep-scroll",
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

/** Anything else asks the browser for another tab, window or file. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function isFollowed(link: HTMLAnchorElement): boolean {
  return (
    link.origin === window.location.origin &&
    (link.target === "" || link.target === "_self") &&
    !link.hasAttribute("download") &&
    !link.getAttribute("href")?.startsWith("#") &&
    // The router knows the pages of one language.
    languageOfPath(link.pathname) === currentLanguage() &&
    !documents.test(pathWithoutLanguage(link.pathname))
  );
}
