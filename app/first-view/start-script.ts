import type { ServerBuild } from "react-router";

/** What a page is started with, by addresses. */
export type StartedPage = {
  stylesheet: string;
  entry: string;
  /** The list of routes. */
  manifest: string;
  /** The modules of each route, by its id. */
  routes: [id: string, ...modules: string[]][];
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
import(p.entry)})=>{
if(d.hidden)return b();
try{new PerformanceObserver(b).observe({type:"paint",buffered:true})}catch{}
d.onvisibilitychange=b;
addEventListener("load",()=>setTimeout(b,2e3))}`.replaceAll("\n", "");

/** Of the innermost of these routes and its parents. */
export function startedPage(
  ids: readonly string[],
  assets: ServerBuild["assets"],
  stylesheet: string,
): StartedPage {
  const routes = ids.flatMap((id) => assets.routes[id] ?? []);
  const page = {
    stylesheet,
    manifest: assets.url,
    entry: assets.entry.module,
    routes: routes.map((route): [string, ...string[]] => [
      route.id,
      ...[
        route.clientActionModule,
        route.clientLoaderModule,
        route.clientMiddlewareModule,
        route.hydrateFallbackModule,
        route.module,
      ].filter((module) => module !== undefined),
    ]),
  };
  const imports = [
    page.manifest,
    ...assets.entry.imports,
    ...page.routes.flatMap(([, ...modules]) => modules),
    ...routes.flatMap((route) => route.imports ?? []),
  ];
  return { ...page, imports: [...new Set(imports)] };
}
