import type { EntryContext, ServerBuild } from "react-router";
import type { ReadFirstViews } from "./first-views.ts";
import { odiaFontRule } from "./odia-first-view.ts";
import type { FirstView } from "./first-view.tsx";
import { handoffScript } from "./router-internals.ts";
import { startedPage, startScript } from "./start-script.ts";

/** A rendering, with the page's data as serialised by React Router. */
type Rendered = Pick<EntryContext, "staticHandlerContext" | "serverHandoffString"> & { data: string };

export type FirstViewOf = (
  rendered: Rendered,
  nonce: string | undefined,
) => FirstView & { styles: Uint8Array; odia_font: string; other_fonts: string };

/** Determines the styles and inline scripts of a page's document. */
export function firstViewOf(
  { stylesheet, later_stylesheet, fonts, odia_font, other_fonts, stylesOf }: ReadFirstViews,
  { assets }: ServerBuild,
): FirstViewOf {
  const odia_rule = odiaFontRule(odia_font);
  /** Keyed by the innermost route, which determines the rest. */
  const start_scripts = new Map<string, string>();

  function startScriptOf(ids: readonly string[], innermost: string): string {
    const script =
      start_scripts.get(innermost) ??
      startScript(startedPage(ids, assets, { stylesheet: later_stylesheet, fonts, other_fonts }));
    start_scripts.set(innermost, script);
    return script;
  }

  return ({ staticHandlerContext, serverHandoffString, data }, nonce) => {
    const ids = staticHandlerContext.matches.map(({ route }) => route.id);
    const innermost = ids.at(-1) ?? "root";
    return {
      nonce,
      stylesheet,
      styles: stylesOf(innermost),
      odia_font: odia_rule,
      other_fonts,
      scripts: [handoffScript(serverHandoffString ?? "{}", quoted(data)), startScriptOf(ids, innermost)],
    };
  };
}

/** A string literal for an inline script. In single quotes, since the data has thousands of double ones. */
function quoted(text: string): string {
  return `'${text.replaceAll(/[\\'<\n\r\u2028\u2029]/g, (sign) => escapes[sign as keyof typeof escapes])}'`;
}

const escapes = {
  "\\": "\\\\",
  "'": "\\'",
  "<": "\\x3c",
  "\n": "\\n",
  "\r": "\\r",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
