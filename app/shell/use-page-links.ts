import { useEffect } from "react";
import { useNavigate } from "react-router";
import { currentLanguage, languageOfPath, pathWithoutLanguage } from "../text/language.ts";
import { needsNewDocument } from "../text/new-document.ts";

/** Client-side navigation for the kit's links, except for links that need a new document. */
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

/** Any other click opens a new tab or window, or downloads. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function isFollowed(link: HTMLAnchorElement): boolean {
  return (
    link.origin === window.location.origin &&
    (link.target === "" || link.target === "_self") &&
    !link.hasAttribute("download") &&
    !link.getAttribute("href")?.startsWith("#") &&
    // The router knows the pages of one language only.
    languageOfPath(link.pathname) === currentLanguage() &&
    !needsNewDocument(pathWithoutLanguage(link.pathname))
  );
}
