import { createContext, use } from "react";
import { Links, Scripts } from "react-router";

/** What makes a document complete before its files arrive. Known to the server alone. */
export type FirstView = {
  nonce: string | undefined;
  stylesheet: string;
  /** Inline scripts at the end of the body. */
  scripts: readonly string[];
};

/**
 * Where the styles of a rendered document belong: 37 KB that all visitors get are put in as bytes, once the rest has
 * been encoded. No text of a page has a comment like this, since React and the router escape "<".
 */
export const placeOfStyles = "<!--styles-->";

export const FirstViewContext = createContext<FirstView | undefined>(undefined);

/** Development leaves styles and scripts to the router, which replaces them as they change. */
const isBuilt = import.meta.env.PROD;

/**
 * The styles of the first view; without script the whole stylesheet as well. In the browser React renders nothing here
 * and leaves alone what the document brought: when it mounts the layout again, as on the way from an error page, it
 * would insert a style of its own, without a nonce.
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

/** In the browser nothing, as with the styles. */
export function FirstViewScripts() {
  const view = use(FirstViewContext);
  if (!isBuilt) return <Scripts />;
  return view?.scripts.map((script) => (
    <script key={script} nonce={view.nonce} dangerouslySetInnerHTML={{ __html: script }} />
  ));
}
