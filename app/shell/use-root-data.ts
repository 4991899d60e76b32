import { useLayoutEffect } from "react";

let kept: DOMStringMap = {};

/**
 * Restores data attributes that scripts set on the root element, such as the chosen theme. React Router remounts the
 * layout on navigation to and from an error page of the root itself, and React then removes every attribute that it did
 * not render.
 */
export function useRootData(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    Object.assign(dataset, kept);
    return () => {
      kept = Object.assign({}, dataset);
    };
  }, []);
}
