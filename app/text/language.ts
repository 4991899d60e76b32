import { getLocale, type Locale, locales } from "#messages/runtime";

/** A site language, as in `<html lang>`. */
export type Language = Locale;

export const [baseLanguage] = locales;

/** The languages of this build, for columns that keep one. */
export const languages: readonly Language[] = locales;

/** For a text that is stored once for all its readers. */
export const storedLocale = { locale: baseLanguage };

/** The language of the current page, mail or notification. */
export function currentLanguage(): Language {
  return getLocale();
}

/**
 * The language with this tag, in any case (RFC 9110, 8.5.1); English for any other, such as a language that the site no
 * longer has.
 */
export function languageNamed(tag: string): Language {
  return locales.find((language) => language.toLowerCase() === tag.toLowerCase()) ?? baseLanguage;
}

/** Path prefix of pages in this language: none for English, "/or" for Odia. */
export function pathPrefix(language: Language): string {
  return language === baseLanguage ? "" : `/${language.toLowerCase()}`;
}

const prefixes = locales.map((language) => [language, pathPrefix(language)] as const);

/** The language in a path of this site. */
export function languageOfPath(path: string): Language {
  const found = prefixes.find(([, prefix]) => prefix !== "" && isBelow(path, prefix));
  return found?.[0] ?? baseLanguage;
}

/** The path without its language prefix: "/about" for "/or/about". */
export function pathWithoutLanguage(path: string): string {
  const rest = path.slice(pathPrefix(languageOfPath(path)).length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** URLs other than pages are the same in every language. */
const noPage = /^\/(?:(?:api(?!\/docs$)|art|assets|sandbox|uploads)\/|\/|[^/]+\.\w+$)/;

/**
 * The page's URL in the current language, for links, forms and script navigation. Anything else than a page path is
 * returned unchanged.
 */
export function localHref(href: string): string {
  const prefix = pathPrefix(getLocale());
  if (prefix === "" || !href.startsWith("/") || noPage.test(href)) return href;
  return /^\/(?:$|[?#])/.test(href) ? prefix + href.slice(1) : prefix + href;
}

/** The same of this site's absolute URL, as mails have it, or path, which may have its language already. */
export function localUrl(url: string): string {
  const [, origin = "", path = ""] = /^(https?:\/\/[^/?#]+)?(.*)$/.exec(url) ?? [];
  return path === "" || languageOfPath(path) !== baseLanguage ? url : origin + localHref(path);
}

function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && /^(?:$|[/?#.])/.test(path.slice(prefix.length));
}
