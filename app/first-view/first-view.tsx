import { createContext, use } from "react";
import { Links, Scripts } from "react-router";

/** What makes a document complete before its files are loaded. On the server only. */
export type FirstView = {
  nonce: string | undefined;
  stylesheet: string;
  /** Inline scripts at the end of the body. */
  scripts: readonly string[];
};

/**
 * Placeholder for the styles of a rendered document: the same 37 KB for all visitors are inserted as bytes, after the
 * rest has been encoded. No page's text can contain this comment, since React and the router escape "<".
 */
export const placeOfStyles = "<!--styles-->";

export const FirstViewContext = createContext<FirstView | undefined>(undefined);

/** Development leaves styles and scripts to the router, which updates them when they change. */
const isBuilt = import.meta.env.PROD;

/**
 * The styles of the first view; without script, the whole stylesheet too. In the browser React renders nothing here and
 * keeps what the document contains: when it remounts the layout, for instance after an error page, it would insert a
 * style element without a nonce.
 */
export function FirstViewStyles() {
  const view = use(FirstViewContext);
  if (!isBuilt) return <Links />;
  if (!view) return null;
  return (
    <>
      <style nonce={view.nonce} dangerouslySetInnerHTML={{ __html: placeOfStyles }} />
      <noscript>
        <link rel="stylesheet" href={view.stylesheet} />
      </noscript>
    </>
  );
}

/** Renders nothing in the browser, like the styles. */
export function FirstViewScripts() {
  const view = use(FirstViewContext);
  if (!isBuilt) return <Scripts />;
  return view?.scripts.map((script) => (
    <script key={script} nonce={view.nonce} dangerouslySetInnerHTML={{ __html: script }} />
  ));
}
