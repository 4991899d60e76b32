import { useLayoutEffect } from "react";

let kept: DOMStringMap = {};

/**
 * Keeps what scripts wrote on the root element, such as the chosen theme. React Router mounts the layout again on the
 * way to and from an error page of the root itself, and React then takes every attribute that is not its own off the root.
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
