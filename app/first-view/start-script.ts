import type { ServerBuild } from "react-router";
import type { WebFont } from "./first-views.ts";

type Manifest = ServerBuild["assets"];
type Route = NonNullable<Manifest["routes"][string]>;

/** What a page is started with, by addresses. */
export type StartedPage = {
  stylesheet: string;
  /** Of English text; at `other_fonts` is the list of all others. */
  fonts: readonly WebFont[];
  other_fonts: string;
  /** With the routes of the page alone; at its `url` is the list of all. */
  manifest: Manifest;
  /** Everything that these modules import, so that all of it is requested at once. */
  imports: string[];
  /** Fulfilled when the stylesheet is there, or failed to load. */
  styled?: Promise<unknown>;
};

declare global {
  interface Window {
    startedPage?: StartedPage;
  }
}

/**
 * Inline in each document. The first view needs the document alone: stylesheet, fonts and scripts are requested when it
 * is painted, so that on a slow line nothing competes with it. A page that nobody sees is not painted, and starts
 * immediately; as does, after a while, one whose browser does not tell.
 *
 * Each rule for a web font, and each font that arrives, makes browsers lay out all text again. So the fonts of English
 * text, which every page has, are loaded first, unless the styles name none to save bytes, and then all come to be known
 * at once; the other ones load when their characters occur.
 *
 * Each module is run when it comes: parts of the start between which the page can answer.
 */
export function startScript(page: StartedPage): string {
  return `(${start})(${JSON.stringify(page).replaceAll("<", "\\u003c")})`;
}

/** As browsers get it, without types, and short, since every document has it. */
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

/** Of these routes, a page and what lies around it. */
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
