import type { ServerBuild } from "react-router";
import type { WebFont } from "./first-views.ts";

type Manifest = ServerBuild["assets"];
type Route = NonNullable<Manifest["routes"][string]>;

/** URLs of everything that a page starts with. */
export type StartedPage = {
  stylesheet: string;
  /** Fonts of English text; the list of all others is at `other_fonts`. */
  fonts: readonly WebFont[];
  other_fonts: string;
  /** Manifest with the page's routes only; the list of all is at its `url`. */
  manifest: Manifest;
  /** All transitive imports of these modules, so that they are requested in parallel. */
  imports: string[];
  /** Resolves when the stylesheet has loaded or failed. */
  styled?: Promise<unknown>;
};

declare global {
  interface Window {
    startedPage?: StartedPage;
  }
}

/**
 * Inline in each document. The first view needs the document only: stylesheet, fonts and scripts are requested after
 * the first paint, so that on a slow connection nothing competes with it. A hidden page is not painted, so it starts
 * immediately; a browser that does not report the paint starts after a timeout.
 *
 * Each web font rule, and each font that arrives, makes browsers lay out all text again. So the fonts of English text,
 * which every page has, are loaded first (unless the styles name none, to save data), and then registered together; the
 * others load when their characters occur. A document that begins in Odia has that font itself.
 *
 * Each module is executed when it arrives, which splits the start into tasks between which the page can respond.
 */
export function startScript(page: StartedPage): string {
  return `(${start})(${JSON.stringify(page).replaceAll("<", "\\u003c")})`;
}

/** As sent to browsers: without types, and short, since every document contains it. */
const start = `(p,d=document,b=()=>{
if(window.startedPage)return;
window.startedPage=p;
let link=(rel,href,rest)=>d.head.append(Object.assign(d.createElement("link"),{rel,href,...rest}));
p.styled=new Promise(end=>link("stylesheet",p.stylesheet,{onload:end,onerror:end}));
for(let url of p.imports)link("modulepreload",url,{fetchPriority:"low"});
setTimeout(()=>{
let faces=fonts=>fonts.map(([family,source,weight,unicodeRange])=>new FontFace(family,source,{weight,unicodeRange,display:"swap"})),used=getComputedStyle(d.body).fontFamily.includes(p.fonts[0][0]),english=faces(p.fonts);
Promise.allSettled([fetch(p.other_fonts).then(r=>r.json()),...used?english.map(f=>f.load()):[]]).then(([others])=>{for(let f of[...english,...faces(others.value||[])])d.fonts.add(f)})});
(async()=>{for(let url of[...p.imports,p.manifest.entry.module])await import(url)})()})=>{
if(d.hidden)return b();
try{new PerformanceObserver(b).observe({type:"paint",buffered:true})}catch{}
d.onvisibilitychange=b;
addEventListener("load",()=>setTimeout(b,2e3))}`.replaceAll("\n", "");

/** From the ids of these routes: a page and its parents. */
export function startedPage(
  ids: readonly string[],
  assets: Manifest,
  styles: Pick<StartedPage, "stylesheet" | "fonts" | "other_fonts">,
): StartedPage {
  const routes = ids.flatMap((id) => assets.routes[id] ?? []);
  const manifest = { ...assets, routes: Object.fromEntries(routes.map((route) => [route.id, route])) };
  const imports = [...assets.entry.imports, ...routes.flatMap(modulesOf), ...routes.flatMap(importsOf)];
  return { ...styles, manifest, imports: [...new Set(imports)] };
}

export function modulesOf(route: Route): string[] {
  return [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    route.module,
  ].filter((module) => module !== undefined);
}

function importsOf(route: Route): string[] {
  return route.imports ?? [];
}
