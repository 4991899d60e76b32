import { getLocale, type Locale, locales } from "#messages/runtime";

/** A language of the site, as `<html lang>` names it. */
export type Language = Locale;

export const [baseLanguage] = locales;

/** The language of the page or letter at hand. */
export function currentLanguage(): Language {
  return getLocale();
}

/** The language of this name; English for any other, such as one that the site no longer has. */
export function languageNamed(name: string): Language {
  return locales.find((language) => language === name) ?? baseLanguage;
}

/** What addresses of pages in this language begin with: nothing in English, "/or" in Odia. */
export function pathPrefix(language: Language): string {
  return language === baseLanguage ? "" : `/${language.toLowerCase()}`;
}

const prefixes = locales.map((language) => [language, pathPrefix(language)] as const);

/** The language that a path of this site asks for. */
export function languageOfPath(path: string): Language {
  const found = prefixes.find(([, prefix]) => prefix !== "" && isBelow(path, prefix));
  return found?.[0] ?? baseLanguage;
}

/** The path as English has it: "/about" for "/or/about". */
export function pathWithoutLanguage(path: string): string {
  const rest = path.slice(pathPrefix(languageOfPath(path)).length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Addresses that are no pages are the same in every language. */
const noPage = /^\/(?:(?:api(?!\/docs$)|art|assets|sandbox|uploads)\/|\/|[^/]+\.\w+$)/;

/**
 * The address of a page in the language of the page at hand; for links, forms and addresses that are opened by script.
 * What is no path of a page stays as it is.
 */
export function localHref(href: string): string {
  const prefix = pathPrefix(getLocale());
  if (prefix === "" || !href.startsWith("/") || noPage.test(href)) return href;
  return /^\/(?:$|[?#])/.test(href) ? prefix + href.slice(1) : prefix + href;
}

function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && /^(?:$|[/?#.])/.test(path.slice(prefix.length));
}
