import { useEffect } from "react";

/** Languages with large fonts: a tenth of a page's weight or more. */
const passages = '[lang|="or"], [lang|="hi"]';

/**
 * When such a passage comes near the viewport, sets its language on the root element, which enables the font in CSS.
 */
export function useIndicFonts() {
  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) allowFontOf(target);
      },
      { rootMargin: "200px" },
    );
    const watch = (part: ParentNode) => {
      for (const passage of part.querySelectorAll(passages)) near.observe(passage);
    };
    const added = new MutationObserver((changes) => {
      for (const { type, target } of changes) {
        if (!(target instanceof Element)) continue;
        // A field gets the language of what is typed into it.
        if (type === "attributes" && target.matches(passages)) near.observe(target);
        else watch(target);
      }
    });
    watch(document.body);
    added.observe(document.body, { childList: true, subtree: true, attributeFilter: ["lang"] });
    return () => {
      near.disconnect();
      added.disconnect();
    };
  }, []);
}

function allowFontOf(passage: Element): void {
  const { dataset } = document.documentElement;
  const language = passage.getAttribute("lang")?.slice(0, 2) ?? "";
  const allowed = new Set(dataset.indic?.split(" "));
  if (!allowed.has(language)) dataset.indic = [...allowed.add(language)].join(" ");
}
